import { Migration } from '@mikro-orm/migrations';

/** Keeps the number of members on their group. */
export class GroupMemberCounts extends Migration {
  override name = '2026-11-23-group-member-counts';

  override up(): void {
    this.addSql(`alter table "chat_groups" add column "member_count" int not null default 0;`);
    this.addSql(
      `update chat_groups g set member_count = m.count from (select group_id, count(*) from chat_group_members group by group_id) m where m.group_id = g.id;`,
    );
  }
}
