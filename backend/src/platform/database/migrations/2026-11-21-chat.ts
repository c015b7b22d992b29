import { Migration } from '@mikro-orm/migrations';

export class Chat extends Migration {
  override name = '2026-11-21-chat';

  override up(): void {
    this.addSql(
      `create table "chat_groups" ("id" uuid not null, "created_at" timestamptz(3) not null, "title" text not null, "description" text null, "display_order" int not null, "archived_at" timestamptz(3) null, "last_message_number" int not null, "last_message_at" timestamptz(3) null, primary key ("id"));`,
    );
    this.addSql(`create index "chat_groups_in_order" on "chat_groups" ("display_order", "id");`);

    this.addSql(
      `create table "chat_group_members" ("id" uuid not null, "group_id" uuid not null, "user_id" uuid not null, "role" text not null, "joined_at" timestamptz(3) not null, "read_number" int not null, "read_message_id" uuid null, "own_after_read" int not null, primary key ("id"));`,
    );
    this.addSql(`create index "chat_group_members_by_user" on "chat_group_members" ("user_id", "group_id");`);
    this.addSql(
      `alter table "chat_group_members" add constraint "chat_group_members_once" unique ("group_id", "user_id");`,
    );

    this.addSql(
      `create table "messages" ("id" uuid not null, "group_id" uuid not null, "number" int not null, "sender_id" uuid null, "content" text not null, "created_at" timestamptz(3) not null, primary key ("id"));`,
    );
    this.addSql(`create index "messages_by_sender" on "messages" ("sender_id", "group_id", "number");`);
    this.addSql(`alter table "messages" add constraint "messages_in_order" unique ("group_id", "number");`);

    this.addSql(
      `alter table "chat_group_members" add constraint "chat_group_members_group_id_foreign" foreign key ("group_id") references "chat_groups" ("id") on delete cascade;`,
    );
    this.addSql(
      `alter table "chat_group_members" add constraint "chat_group_members_user_id_foreign" foreign key ("user_id") references "users" ("id") on delete cascade;`,
    );
    this.addSql(
      `alter table "chat_group_members" add constraint "chat_group_members_role_check" check ("role" in ('member', 'admin'));`,
    );
    this.addSql(
      `alter table "messages" add constraint "messages_group_id_foreign" foreign key ("group_id") references "chat_groups" ("id") on delete cascade;`,
    );
    this.addSql(
      `alter table "messages" add constraint "messages_sender_id_foreign" foreign key ("sender_id") references "users" ("id") on delete set null;`,
    );

    // Partial index for the unread count in the top bar: few notifications are unread.
    this.addSql(`create index notifications_unread on notifications (user_id, id) where not is_read;`);
  }
}
