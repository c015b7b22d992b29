import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';
import type { EntityManager } from '@mikro-orm/postgresql';
import { PROVABLE_LOGS, type ProvableLogName } from '@workforce/contracts';
import { canonicalJson, type ChainHead, type ChainRow, type ErasedMark } from './chain.ts';
import type { SignedCheckpoint } from './checkpoint.ts';
import { type ListedRow, listedRows } from './stored-erasures.ts';
import { type ProvableLog, StoredLog } from './stored-log.ts';

/** The version of the files that are written. */
export const VERSION = 3;

/**
 * A line of an exported file: its version; then for each log its name, head, checkpoints, lists of erased rows (ADR 44) and rows. A file of
 * version 1 has no lines for version and name: it is the time-card audit log, with unchained checkpoints.
 */
export type Line =
  | { version: number }
  | { log: ProvableLogName; title: string }
  | { head: ChainHead }
  | { checkpoint: SignedCheckpoint }
  | { erasedRow: ListedRow }
  | { row: ChainRow };

const FIELDS = ['version', 'log', 'head', 'checkpoint', 'erasedRow', 'row'];

const lineOf = (line: Line): string => `${canonicalJson(line)}\n`;

/**
 * Exports whole logs as JSON lines.
 *
 * @param em in a repeatable-read transaction
 */
export async function* dumpLines(em: EntityManager, logs: readonly ProvableLog[]): AsyncGenerator<string> {
  yield lineOf({ version: VERSION });
  for (const log of logs) {
    const stored = new StoredLog(em, log);
    yield lineOf({ log: log.name, title: log.title });
    const head = await stored.head();
    if (head) yield lineOf({ head });
    for (const checkpoint of await stored.checkpoints()) yield lineOf({ checkpoint });
    for await (const rows of listedRows(em, log.name)) yield rows.map((erasedRow) => lineOf({ erasedRow })).join('');
    for await (const rows of stored.rows())
      yield rows.map(({ erased: _, ...row }: ChainRow & ErasedMark) => lineOf({ row })).join('');
  }
}

/** The lines of an exported file. @throws Error when one is none */
export async function* linesOf(path: string): AsyncGenerator<Line> {
  const reader = createInterface({ input: createReadStream(path, 'utf8'), crlfDelay: Infinity });
  let number = 0;
  for await (const text of reader) {
    number += 1;
    if (text === '') continue;
    yield parsed(text, number);
  }
}

function parsed(text: string, number: number): Line {
  try {
    const line: unknown = JSON.parse(text);
    if (
      line !== null &&
      typeof line === 'object' &&
      FIELDS.filter((field) => field in line).length === 1 &&
      isWellFormed(line)
    )
      return line as Line;
  } catch {
    // Throws below.
  }
  throw new Error(`Line ${number} is not one of an exported audit log.`);
}

function isWellFormed(line: object): boolean {
  if ('log' in line) return PROVABLE_LOGS.includes(line.log as ProvableLogName);
  return !('erasedRow' in line) || isListedRow(line.erasedRow);
}

function isListedRow(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false;
  const { personId, sequence, digest } = value as Partial<Record<keyof ListedRow, unknown>>;
  const isDigest = typeof digest === 'string' && /^[0-9a-f]{64}$/.test(digest);
  return typeof personId === 'string' && Number.isSafeInteger(sequence) && isDigest;
}
