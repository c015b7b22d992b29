import type { Id, Instant, TimeAuditAction } from '@workforce/contracts';
import { canonicalJson, type ChainRow } from '../../../platform/provable-log/chain.ts';

/** What a row of the audit log says. */
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

/** A row in its place in the chain. */
export type AuditRow = AuditContent & ChainRow;

/**
 * The text that `rowHash` hashes, without what only the end of the chain knows: the hash of the row before comes between the first
 * part and the second, the row's number between the second and the third. With it the database can add one row in one statement.
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

/** Fields in canonical JSON, without the braces around them. */
const fields = (value: object): string => canonicalJson(value).slice(1, -1);
