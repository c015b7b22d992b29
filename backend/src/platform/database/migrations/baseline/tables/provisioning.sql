create table api_tokens (
  id uuid primary key,
  name text not null,
  prefix text not null,
  hash text not null,
  scopes text[] not null,
  unit_id uuid not null,
  provider text,
  created_by_id uuid,
  created_at timestamptz(3) not null,
  expires_at timestamptz(3) not null,
  last_used_at timestamptz(3),
  revoked_at timestamptz(3),
  owner_id uuid,
  constraint api_tokens_hash unique (hash),
  constraint api_tokens_unit_id_foreign foreign key (unit_id) references org_units (id) on delete restrict,
  constraint api_tokens_created_by_id_foreign foreign key (created_by_id) references users (id) on delete set null,
  constraint api_tokens_owner_id_foreign foreign key (owner_id) references users (id) on delete cascade
);
create index api_tokens_unit on api_tokens (unit_id);
create index api_tokens_created_by on api_tokens (created_by_id);
create index api_tokens_owner on api_tokens (owner_id);

create table scim_people (
  user_id uuid primary key,
  external_id text,
  given_name text,
  family_name text,
  provider text,
  removed_at timestamptz(3),
  constraint scim_people_user_id_foreign foreign key (user_id) references users (id) on update cascade on delete cascade
);
create index scim_people_external_id on scim_people (external_id);
create index scim_people_removed on scim_people (user_id) where removed_at is not null;

create table scim_groups (
  id uuid primary key,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  version integer not null default 1,
  name text not null,
  external_id text,
  unit_id uuid not null,
  role text,
  role_unit_id uuid,
  job_function_id uuid,
  constraint scim_groups_role_check check (role in ('employee', 'manager', 'admin')),
  constraint scim_groups_role check ((role is null) = (role_unit_id is null)),
  constraint scim_groups_one_mapping check (role is null or job_function_id is null),
  constraint scim_groups_unit_id_foreign foreign key (unit_id) references org_units (id) on delete restrict,
  constraint scim_groups_role_unit_id_foreign foreign key (role_unit_id) references org_units (id) on delete restrict,
  constraint scim_groups_job_function_id_foreign foreign key (job_function_id) references job_functions (id) on delete set null
);
create index scim_groups_external_id on scim_groups (external_id);
create index scim_groups_role_unit on scim_groups (role_unit_id);
create index scim_groups_job_function on scim_groups (job_function_id);
create unique index scim_groups_name_unique on scim_groups (unit_id, casefolded(name));

create table scim_group_members (
  group_id uuid not null,
  user_id uuid not null,
  primary key (group_id, user_id),
  constraint scim_group_members_group_id_foreign foreign key (group_id) references scim_groups (id) on update cascade on delete cascade,
  constraint scim_group_members_user_id_foreign foreign key (user_id) references users (id) on update cascade on delete cascade
);
create index scim_group_members_user on scim_group_members (user_id);

create table webhooks (
  id uuid primary key,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  version integer not null default 1,
  url text not null,
  events text[] not null,
  is_on boolean not null,
  secret_number integer not null,
  secret_renewed_at timestamptz(3),
  failing_since timestamptz(3),
  switched_off_at timestamptz(3),
  created_by_id uuid,
  constraint webhooks_created_by_id_foreign foreign key (created_by_id) references users (id) on delete set null
);

create table webhook_deliveries (
  id uuid primary key,
  webhook_id uuid not null,
  event text not null,
  body text not null,
  status text not null,
  attempts integer not null,
  created_at timestamptz(3) not null,
  next_at timestamptz(3),
  taken_until timestamptz(3),
  last_status integer,
  last_error text,
  constraint webhook_deliveries_status_check check (status in ('waiting', 'delivered', 'failed')),
  constraint webhook_deliveries_webhook_id_foreign foreign key (webhook_id) references webhooks (id) on delete cascade
);
create index webhook_deliveries_by_webhook on webhook_deliveries (webhook_id, id);
create index webhook_deliveries_waiting on webhook_deliveries (webhook_id, next_at) where status = 'waiting';
