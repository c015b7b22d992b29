import { ConcurrentIndexes } from '../concurrent-indexes.ts';

export class AuditLogByEntry extends ConcurrentIndexes {
  override name = '2026-11-24-audit-log-by-entry';
  protected override readonly indexes = [
    { name: 'time_audit_log_by_entry', on: 'on "time_audit_log" ("time_entry_id", "sequence")' },
  ];
}
