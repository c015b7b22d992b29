import { instantText } from '../../../platform/database/instants.ts';
import { numberOf, type ProvableLog } from '../../../platform/provable-log/stored-log.ts';
import type { Database } from '../../database.ts';
import type { AuditRow } from './audit-chain.ts';

/** The time-card audit log as a hash chain. */
export const TIME_AUDIT: ProvableLog<AuditRow> = {
  name: 'time-audit',
  title: 'the audit log',
  headTable: 'time_audit_head',
  rowsAfter: (em, sequence, limit) =>
    em
      .getKysely<Database>()
      .selectFrom('time_audit_log as a')
      .select([
        numberOf('a.sequence').as('sequence'),
        'a.id',
        instantText('a.timestamp').as('timestamp'),
        'a.time_entry_id as timeEntryId',
        'a.action_type as actionType',
        'a.employee_id as employeeId',
        'a.employee_name as employeeName',
        'a.action_by_id as actionById',
        'a.action_by_name as actionByName',
        'a.reason',
        'a.previous_data as previousData',
        'a.new_data as newData',
        'a.previous_hash as previousHash',
        'a.hash',
      ])
      .where('a.sequence', 'is not', null)
      .$if(sequence !== null, (query) => query.where('a.sequence', '>', sequence ?? 0))
      .orderBy('a.sequence')
      .limit(limit)
      .execute(),
};
