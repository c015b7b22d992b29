import { createHash } from 'node:crypto';
import type { Id, Instant, TimeAuditAction } from '@workforce/contracts';
import canonicalize from 'canonicalize';

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
export interface AuditRow extends AuditContent {
  /** From 1, without gaps. */
  sequence: number;
  previousHash: string;
  hash: string;
}

/** The last link of a chain. */
export interface AuditHead {
  sequence: number;
  hash: string;
}

/** Before the first row. */
export const CHAIN_START: AuditHead = { sequence: 0, hash: '0'.repeat(64) };

/** The canonical JSON (RFC 8785) of a value: the same bytes wherever it is written. */
export function canonicalJson(value: object): string {
  const text = canonicalize(value);
  if (text === undefined) throw new TypeError('The value has no JSON');
  return text;
}

/** SHA-256, hex, over the canonical JSON of all a row's fields but the hash itself, that of the row before among them. */
export function rowHash(row: Omit<AuditRow, 'hash'>): string {
  const { id, sequence, timestamp, timeEntryId, actionType, employeeId, employeeName, actionById, actionByName } = row;
  const { reason, previousData, newData, previousHash } = row;
  const hashed = {
    id,
    sequence,
    timestamp,
    timeEntryId,
    actionType,
    employeeId,
    employeeName,
    actionById,
    actionByName,
  };
  const text = canonicalJson({ ...hashed, reason, previousData, newData, previousHash });
  return createHash('sha256').update(text).digest('hex');
}

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

/** Puts contents behind the end of a chain, in order. */
export function chain(head: AuditHead, contents: readonly AuditContent[]): AuditRow[] {
  let { sequence, hash } = head;
  return contents.map((content) => {
    sequence += 1;
    const linked = { ...content, sequence, previousHash: hash };
    hash = rowHash(linked);
    return { ...linked, hash };
  });
}
