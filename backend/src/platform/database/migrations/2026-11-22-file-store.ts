import { Migration } from '@mikro-orm/migrations';

/** Identity of the file store of this database. The first start inserts the row. */
export class FileStoreIdentity extends Migration {
  override name = '2026-11-22-file-store';

  override up(): void {
    this.addSql(
      `create table "file_store" ("id" smallint not null, "identity" uuid not null, "adopted_at" timestamptz(3) not null, primary key ("id"));`,
    );
    this.addSql(`alter table "file_store" add constraint "file_store_only_one" check (id = 1);`);
  }
}
