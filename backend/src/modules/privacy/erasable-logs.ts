import { canonicalJson } from '../../platform/provable-log/chain.ts';
import { SECURITY, type SecurityRow } from '../security-log/security-chain.ts';
import type { AuditRow } from '../time/audit/audit-chain.ts';
import { TIME_AUDIT } from '../time/audit/time-audit-chain.ts';
import type { ErasableLog } from './log-erasure.ts';
import { isErasedEntry, isErasedText } from './left-texts.ts';

interface AuditTexts {
  employee_name: string;
  action_by_name: string;
  reason: string | null;
  previous_data: object | null;
  new_data: object | null;
}

interface SecurityTexts {
  actor_name: string | null;
  user_name: string | null;
  username: string | null;
  detail: string | null;
}

/** The time-card audit log: names, reasons and notes go; who by id, when and which hours stay. */
export const ERASABLE_AUDIT: ErasableLog<AuditRow, AuditTexts> = {
  log: TIME_AUDIT,
  table: 'time_audit_log',
  with: (row, texts) => ({
    ...row,
    employeeName: texts.employee_name,
    actionByName: texts.action_by_name,
    reason: texts.reason,
    previousData: texts.previous_data && canonicalJson(texts.previous_data),
    newData: texts.new_data && canonicalJson(texts.new_data),
  }),
  stored: ({ employeeName, actionByName, reason, previousData, newData }) => ({
    employee_name: employeeName,
    action_by_name: actionByName,
    reason,
    previous_data: previousData,
    new_data: newData,
  }),
  isLeftOf: (row, left) =>
    isErasedText(row.employeeName, left.employeeName) &&
    isErasedText(row.actionByName, left.actionByName) &&
    isErasedText(row.reason, left.reason) &&
    isErasedEntry(row.previousData, left.previousData) &&
    isErasedEntry(row.newData, left.newData),
};

/** The security log: names, usernames and details go; who by id, what and when stay. */
export const ERASABLE_SECURITY: ErasableLog<SecurityRow, SecurityTexts> = {
  log: SECURITY,
  table: 'security_log',
  with: (row, texts) => ({
    ...row,
    actorName: texts.actor_name,
    userName: texts.user_name,
    username: texts.username,
    detail: texts.detail,
  }),
  stored: ({ actorName, userName, username, detail }) => ({
    actor_name: actorName,
    user_name: userName,
    username,
    detail,
  }),
  isLeftOf: (row, left) =>
    isErasedText(row.actorName, left.actorName) &&
    isErasedText(row.userName, left.userName) &&
    (left.username === null || isErasedText(row.username, left.username)) &&
    isErasedText(row.detail, left.detail),
};
