import type { ErasableLog } from '../../../platform/personal-data/erasable-log.ts';
import { isErasedJson, isErasedText } from '../../../platform/personal-data/left-texts.ts';
import { canonicalJson } from '../../../platform/provable-log/chain.ts';
import type { AuditRow } from './audit-chain.ts';
import { ENTRY_FREE_TEXTS } from './entry-replay.ts';
import { TIME_AUDIT } from './time-audit-chain.ts';

/** Fields of a time entry with texts about people. */
const ENTRY_TEXTS = ['employeeName', ...ENTRY_FREE_TEXTS];

interface AuditTexts {
  employee_name: string;
  action_by_name: string;
  reason: string | null;
  previous_data: object | null;
  new_data: object | null;
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
    isErasedJson(ENTRY_TEXTS, row.previousData, left.previousData) &&
    isErasedJson(ENTRY_TEXTS, row.newData, left.newData),
};
