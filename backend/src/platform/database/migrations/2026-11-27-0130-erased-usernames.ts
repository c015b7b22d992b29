import { Migration } from '@mikro-orm/migrations';

/**
 * An erasure finds the person's username in the security log whatever the case of its letters (`decisions §12`): `lower` knows those of ASCII
 * alone under the C locale. Only the comparisons of the released functions change.
 */
export class ErasedUsernames extends Migration {
  override name = '2026-11-27-0130-erased-usernames';

  override up(): void {
    this.addSql(`set local lock_timeout = '2s'`);
    for (const name of ['erased_log_rows', 'log_rows_about'])
      this.addSql(`do $do$ begin
        execute replace(replace(pg_get_functiondef('${name}'::regproc),
          'lower(l.username)', 'casefolded(l.username)'), 'lower(k)', 'casefolded(k)');
      end $do$`);
  }
}
