import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Migration } from '@mikro-orm/migrations';

/**
 * Erases texts by columns that the modules name, instead of by what columns are called.
 */
export class EraseColumns extends Migration {
  override name = '2026-11-27-1215-erase-columns';

  override up(): void {
    this.addSql(`set local lock_timeout = '2s'`);
    this.addSql(readFileSync(join(import.meta.dirname, 'functions/erase-columns.sql'), 'utf8'));
    this.addSql('drop function erase_texts, is_free_text, is_key, is_person_name');
  }
}
