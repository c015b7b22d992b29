import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';
import { PROVABLE_LOGS, type ProvableLogName } from '@workforce/contracts';
import { canonicalJson, type ChainHead, type ChainRow } from './chain.ts';
import type { SignedCheckpoint } from './checkpoint.ts';
import type { LogSource, StoredLog } from './stored-log.ts';

const BATCH_SIZE = 1_000;
const VERSION = 2;

/**
 * A line of an exported file: its version; then for each log its name, head, checkpoints and rows. A file of version 1
 * has no lines for version and name: it is the time-card audit log, with unchained checkpoints.
 */
type Line =
  | { version: number }
  | { log: ProvableLogName; title: string }
  | { head: ChainHead }
  | { checkpoint: SignedCheckpoint }
  | { row: ChainRow };

const FIELDS = ['version', 'log', 'head', 'checkpoint', 'row'];
const FIRST_VERSION = { log: 'time-audit', title: 'the audit log' } as const;

const lineOf = (line: Line): string => `${canonicalJson(line)}\n`;

/** Exports whole logs as JSON lines. */
export async function* dumpLines(logs: readonly StoredLog[]): AsyncGenerator<string> {
  yield lineOf({ version: VERSION });
  for (const log of logs) {
    yield lineOf({ log: log.log.name, title: log.title });
    const head = await log.head();
    if (head) yield lineOf({ head });
    for (const checkpoint of await log.checkpoints()) yield lineOf({ checkpoint });
    for await (const rows of log.rows()) yield rows.map((row) => lineOf({ row })).join('');
  }
}

/** A log of an exported file. */
export class DumpedLog implements LogSource {
  private constructor(
    private readonly path: string,
    readonly log: ProvableLogName,
    readonly title: string,
  ) {}

  /** The logs of a file. @throws Error when it is no export, incomplete, or of a later version */
  static async allIn(path: string): Promise<DumpedLog[]> {
    const found: DumpedLog[] = [];
    let expected: readonly ProvableLogName[] = [];
    for await (const line of linesOf(path)) {
      if ('version' in line && line.version > VERSION)
        throw new Error(`${path} was written by a later version. Check it with that one.`);
      if ('version' in line) expected = PROVABLE_LOGS;
      if ('log' in line) found.push(new DumpedLog(path, line.log, line.title));
      else if (found.length === 0 && !('version' in line)) {
        found.push(new DumpedLog(path, FIRST_VERSION.log, FIRST_VERSION.title));
        break;
      }
    }
    if (found.length === 0) throw new Error(`${path} holds no log.`);
    const missing = expected.filter((name) => !found.some(({ log }) => log === name));
    if (missing.length > 0)
      throw new Error(`${path} is not whole: it lacks the log ${missing.join(', ')}. Export it again.`);
    return found;
  }

  async *rows(): AsyncGenerator<ChainRow[]> {
    let rows: ChainRow[] = [];
    for await (const line of this.lines()) {
      if (!('row' in line)) continue;
      rows.push(line.row);
      if (rows.length < BATCH_SIZE) continue;
      yield rows;
      rows = [];
    }
    yield rows;
  }

  async checkpoints(): Promise<SignedCheckpoint[]> {
    const found: SignedCheckpoint[] = [];
    for await (const line of this.lines()) {
      if ('row' in line) break;
      if ('checkpoint' in line) found.push({ ...this.unchained(found.length + 1), ...line.checkpoint });
    }
    return found;
  }

  async head(): Promise<ChainHead | null> {
    for await (const line of this.lines()) if ('head' in line) return line.head;
    return null;
  }

  /** Fields that a version 1 checkpoint lacks. */
  private unchained(number: number) {
    return { log: this.log, number, previous: null, reason: 'day' as const };
  }

  /** The lines of this log only. */
  private async *lines(): AsyncGenerator<Line> {
    let log: ProvableLogName = FIRST_VERSION.log;
    for await (const line of linesOf(this.path)) {
      if ('log' in line) log = line.log;
      if (log === this.log) yield line;
    }
  }
}

async function* linesOf(path: string): AsyncGenerator<Line> {
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
    if (line !== null && typeof line === 'object' && FIELDS.some((field) => field in line) && isKnownLog(line))
      return line as Line;
  } catch {
    // Throws below.
  }
  throw new Error(`Line ${number} is not one of an exported audit log.`);
}

const isKnownLog = (line: object): boolean => !('log' in line) || PROVABLE_LOGS.includes(line.log as ProvableLogName);
