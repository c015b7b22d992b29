import { Migration } from '@mikro-orm/migrations';

export class MessageKeys extends Migration {
  override name = '2026-11-23-message-keys';

  override up(): void {
    this.addSql(`alter table "messages" add column "key" text null;`);
  }
}
