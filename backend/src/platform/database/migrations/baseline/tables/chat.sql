create table chat_groups (
  id uuid primary key,
  created_at timestamptz(3) not null,
  title text not null,
  description text,
  display_order integer not null,
  archived_at timestamptz(3),
  last_message_number integer not null,
  last_message_at timestamptz(3),
  unit_id uuid,
  member_count integer not null default 0,
  constraint chat_groups_unit_id_foreign foreign key (unit_id) references org_units (id) on delete restrict
);
create index chat_groups_in_order on chat_groups (display_order, id);
create index chat_groups_unit on chat_groups (unit_id);

create table chat_group_members (
  id uuid primary key,
  group_id uuid not null,
  user_id uuid not null,
  role text not null,
  joined_at timestamptz(3) not null,
  read_number integer not null,
  read_message_id uuid,
  own_after_read integer not null,
  constraint chat_group_members_once unique (group_id, user_id),
  constraint chat_group_members_role_check check (role in ('member', 'admin')),
  constraint chat_group_members_group_id_foreign foreign key (group_id) references chat_groups (id) on delete cascade,
  constraint chat_group_members_user_id_foreign foreign key (user_id) references users (id) on delete cascade
);
create index chat_group_members_by_user on chat_group_members (user_id, group_id);

create table messages (
  id uuid primary key,
  group_id uuid not null,
  number integer not null,
  sender_id uuid,
  content text not null,
  created_at timestamptz(3) not null,
  key text,
  constraint messages_in_order unique (group_id, number),
  constraint messages_group_id_foreign foreign key (group_id) references chat_groups (id) on delete cascade,
  constraint messages_sender_id_foreign foreign key (sender_id) references users (id) on delete set null
);
create index messages_by_sender on messages (sender_id, group_id, number);
