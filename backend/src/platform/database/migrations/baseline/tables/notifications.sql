create table notifications (
  id uuid primary key,
  user_id uuid not null,
  type text not null,
  link text,
  is_read boolean not null,
  created_at timestamptz(3) not null,
  cause_count integer not null default 1,
  kind text not null,
  parameters jsonb not null,
  site_id uuid,
  constraint notifications_user_id_foreign foreign key (user_id) references users (id) on delete cascade,
  constraint notifications_site_id_foreign foreign key (site_id) references org_units (id) on delete restrict
) partition by range (id);
create index notifications_by_user on notifications (user_id, id);
create index notifications_unread on notifications (user_id, id) where not is_read;
create table notifications_default partition of notifications default;

create table notification_preferences (
  user_id uuid primary key,
  digest boolean not null,
  site_ids uuid[],
  constraint notification_preferences_user_id_foreign foreign key (user_id) references users (id) on update cascade on delete cascade
);

create table notification_digest_entries (
  id uuid primary key,
  user_id uuid not null,
  needs_attention integer not null,
  constraint notification_digest_entries_user_id_foreign foreign key (user_id) references users (id) on delete cascade
);
create index notification_digest_entries_by_user on notification_digest_entries (user_id);
