import type { Id, Instant, TimeAuditAction } from '@workforce/contracts';
import { canonicalJson, type ChainRow } from '../../../platform/provable-log/chain.ts';

/** Content of an audit row. */
export interface AuditContent {
  id: Id;
  timestamp: Instant;
  timeEntryId: Id;
  actionType: TimeAuditAction;
  employeeId: Id;
  employeeName: string;
  actionById: Id;
  actionByName: string;
  reason: string | null;
  /** Canonical JSON text. */
  previousData: string | null;
  newData: string | null;
}

/** A row with its position in the chain. */
export type AuditRow = AuditContent & ChainRow;

/**
 * The text that `rowHash` hashes, split where the head of the chain is needed: the previous row's hash goes between the first and
 * the second part, the row's number between the second and the third. The database can thus append a row in one statement.
 */
export function linkText(content: AuditContent): [string, string, string] {
  const { id, timestamp, timeEntryId, actionType, employeeId, employeeName, actionById, actionByName } = content;
  const { reason, previousData, newData } = content;
  const first = { actionById, actionByName, actionType, employeeId, employeeName, id, newData, previousData };
  return [
    `{${fields(first)},"previousHash":"`,
    `",${fields({ reason })},"sequence":`,
    `,${fields({ timeEntryId, timestamp })}}`,
  ];
}

/** Fields in canonical JSON, without the surrounding braces. */
const fields = (value: object): string => canonicalJson(value).slice(1, -1);
