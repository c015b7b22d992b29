import { SECURITY, type SecurityRow } from '../security-log/security-chain.ts';
import type { AuditRow } from '../time/audit/audit-chain.ts';
import { TIME_AUDIT } from '../time/audit/time-audit-chain.ts';
import { ERASED } from './erased-texts.ts';
import { dataWithout, type ErasableLog } from './log-erasure.ts';

/** The time-card audit log: names, reasons and notes go; who by id, when and which hours stay. */
export const ERASABLE_AUDIT: ErasableLog<AuditRow> = {
  log: TIME_AUDIT,
  table: 'time_audit_log',
  ids: ['employee_id', 'action_by_id'],
  texts: ['employee_name', 'action_by_name', 'reason', 'previous_data', 'new_data'],
  without(row, person, erase) {
    const isTheirs = row.employeeId === person;
    const isOwn = isTheirs || row.actionById === person;
    return {
      ...row,
      employeeName: isTheirs ? ERASED : (erase(row.employeeName, false) ?? ''),
      actionByName: row.actionById === person ? ERASED : (erase(row.actionByName, false) ?? ''),
      reason: erase(row.reason, isOwn),
      previousData: dataWithout(row.previousData, isTheirs, erase),
      newData: dataWithout(row.newData, isTheirs, erase),
    };
  },
  stored: ({ employeeName, actionByName, reason, previousData, newData }) => ({
    ...{ employee_name: employeeName, action_by_name: actionByName, reason },
    ...{ previous_data: previousData, new_data: newData },
  }),
};

/** The security log: names, usernames and details go; who by id, what and when stay. */
export const ERASABLE_SECURITY: ErasableLog<SecurityRow> = {
  log: SECURITY,
  table: 'security_log',
  ids: ['actor_id', 'user_id'],
  texts: ['actor_name', 'user_name', 'username', 'detail'],
  without(row, person, erase) {
    const isAbout = row.userId === person;
    const isBy = row.actorId === person;
    return {
      ...row,
      actorName: isBy ? ERASED : erase(row.actorName, false),
      userName: isAbout ? ERASED : erase(row.userName, false),
      username: isAbout ? null : erase(row.username, false),
      detail: erase(row.detail, isAbout || isBy),
    };
  },
  stored: ({ actorName, userName, username, detail }) => ({
    ...{ actor_name: actorName, user_name: userName, username, detail },
  }),
};
