create table sessions (
  id uuid primary key,
  user_id uuid not null,
  created_at timestamptz(3) not null,
  expires_at timestamptz(3) not null,
  ended_at timestamptz(3),
  user_agent text,
  address text,
  last_used_at timestamptz(3) not null,
  proven_at timestamptz(3) not null,
  device_id uuid,
  factor text,
  constraint sessions_user_id_foreign foreign key (user_id) references users (id) on delete cascade
);
create index sessions_user on sessions (user_id);
create index sessions_device on sessions (device_id);

create table sealed_passwords (
  user_id uuid primary key,
  key_id text not null,
  seal text not null,
  sealed_at timestamptz(3) not null,
  constraint sealed_passwords_user_id_foreign foreign key (user_id) references users (id) on update cascade on delete cascade
);

create table current_reveal_key (
  id smallint primary key,
  key_id text not null,
  check_value text not null
);

create table first_admin_links (
  token_hash text primary key,
  expires_at timestamptz(3) not null
);

create table identities (
  id uuid primary key,
  user_id uuid not null,
  issuer text not null,
  subject text not null,
  linked_at timestamptz(3) not null,
  constraint identities_unique unique (issuer, subject),
  constraint identities_user_id_foreign foreign key (user_id) references users (id) on delete cascade
);
create index identities_user on identities (user_id);

create table provider_invitations (
  user_id uuid primary key,
  provider text not null,
  expires_at timestamptz(3) not null,
  constraint provider_invitations_user_id_foreign foreign key (user_id) references users (id) on update cascade on delete cascade
);

create table provider_sessions (
  session_id uuid primary key,
  provider text not null,
  issuer text not null,
  subject text not null,
  sid text,
  sealed_id_token text not null,
  constraint provider_sessions_session_id_foreign foreign key (session_id) references sessions (id) on update cascade on delete cascade
);
create index provider_sessions_by_sid on provider_sessions (issuer, sid);
create index provider_sessions_by_subject on provider_sessions (issuer, subject);

create table logout_tokens (
  issuer text not null,
  jti text not null,
  expires_at timestamptz(3) not null,
  sid text,
  subject text,
  received_at timestamptz(3),
  primary key (issuer, jti)
);
create index logout_tokens_by_end on logout_tokens (expires_at);

create table passkeys (
  id uuid primary key,
  user_id uuid not null,
  credential_id text not null,
  public_key text not null,
  counter bigint not null,
  transports text not null,
  name text not null,
  created_at timestamptz(3) not null,
  last_used_at timestamptz(3),
  constraint passkeys_credential_unique unique (credential_id),
  constraint passkeys_user_id_foreign foreign key (user_id) references users (id) on delete cascade
);
create index passkeys_user on passkeys (user_id);

create table totp_secrets (
  user_id uuid primary key,
  key_id text not null,
  seal text not null,
  sealed_at timestamptz(3) not null,
  created_at timestamptz(3) not null,
  last_step integer not null,
  last_used_at timestamptz(3),
  constraint totp_secrets_user_id_foreign foreign key (user_id) references users (id) on update cascade on delete cascade
);

create table recovery_codes (
  id uuid primary key,
  user_id uuid not null,
  hash text not null,
  used_at timestamptz(3),
  constraint recovery_codes_unique unique (user_id, hash),
  constraint recovery_codes_user_id_foreign foreign key (user_id) references users (id) on delete cascade
);

create table factor_challenges (
  session_id uuid not null,
  kind text not null,
  value text not null,
  key_id text,
  expires_at timestamptz(3) not null,
  primary key (session_id, kind),
  constraint factor_challenges_session_id_foreign foreign key (session_id) references sessions (id) on delete cascade
);
