create table idempotency_keys (
  user_id uuid not null,
  route text not null,
  key text not null,
  body_hash text not null,
  status smallint,
  body text,
  created_at timestamptz(3) not null,
  primary key (user_id, route, key)
);
create index idempotency_keys_age on idempotency_keys (created_at);

-- Counters, disposable after a crash: the table skips the write-ahead log.
create unlogged table rate_limits (
  key varchar(255) primary key,
  points integer not null default 0,
  expire bigint
);

create table exports (
  id uuid primary key,
  user_id uuid not null,
  list text not null,
  format text not null,
  request jsonb not null,
  file_name text not null,
  status text not null,
  rows integer not null,
  created_at timestamptz(3) not null,
  expires_at timestamptz(3) not null,
  constraint exports_user_id_foreign foreign key (user_id) references users (id) on delete cascade
);
create index exports_by_user on exports (user_id, id);
create index exports_by_end on exports (expires_at);
create unique index exports_under_way on exports (user_id, list, format, md5(request::text)) where status = 'preparing';

create table file_store (
  id smallint primary key,
  identity uuid not null,
  adopted_at timestamptz(3) not null,
  swept_to text,
  constraint file_store_only_one check (id = 1)
);

create table key_checks (
  name text primary key,
  check_value text not null
);
