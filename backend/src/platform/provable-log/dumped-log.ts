import { PROVABLE_LOGS, type ProvableLogName } from '@workforce/contracts';
import type { ChainHead, ChainRow } from './chain.ts';
import type { SignedCheckpoint } from './checkpoint.ts';
import { type Line, linesOf, VERSION } from './dump-lines.ts';
import { DumpedErasures } from './dumped-erasures.ts';
import type { LogSource } from './stored-log.ts';
import type { LogFault } from './verify-log.ts';

const BATCH_SIZE = 1_000;
const FIRST_VERSION = { log: 'time-audit', title: 'the audit log' } as const;

/** A log of an exported file. */
export class DumpedLog implements LogSource {
  private constructor(
    private readonly path: string,
    readonly log: ProvableLogName,
    readonly title: string,
    private readonly erasures: DumpedErasures,
  ) {}

  /** The logs of a file. @throws Error when it is no export, incomplete, or of a later version */
  static async allIn(path: string): Promise<DumpedLog[]> {
    const found: { log: ProvableLogName; title: string }[] = [];
    const erasures = new DumpedErasures();
    let expected: readonly ProvableLogName[] = [];
    for await (const line of linesOf(path)) {
      if ('version' in line && line.version > VERSION)
        throw new Error(`${path} was written by a later version. Check it with that one.`);
      if ('version' in line) expected = PROVABLE_LOGS;
      else if ('log' in line) found.push(line);
      else if (found.length === 0) {
        found.push(FIRST_VERSION);
        break;
      } else addTo(erasures, found.at(-1)?.log, line);
    }
    if (found.length === 0) throw new Error(`${path} holds no log.`);
    const missing = expected.filter((name) => !found.some(({ log }) => log === name));
    if (missing.length > 0)
      throw new Error(`${path} is not whole: it lacks the log ${missing.join(', ')}. Export it again.`);
    return found.map(({ log, title }) => new DumpedLog(path, log, title, erasures));
  }

  async *rows(): AsyncGenerator<ChainRow[]> {
    const marked = this.erasures.marked(this.log);
    let rows: ChainRow[] = [];
    for await (const line of this.lines()) {
      if (!('row' in line)) continue;
      rows.push(marked(line.row));
      if (rows.length < BATCH_SIZE) continue;
      yield rows;
      rows = [];
    }
    yield rows;
  }

  /** A list of erased rows that the file's security log doesn't attest, or one that it attests and the file lacks. */
  erasureFault(publicKey: string | undefined): LogFault | null {
    return this.erasures.fault({ name: this.log, title: this.title }, publicKey);
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

function addTo(erasures: DumpedErasures, log: ProvableLogName | undefined, line: Line): void {
  if (log && 'erasedRow' in line) erasures.addRow(log, line.erasedRow);
  else if (log === 'security' && 'row' in line) erasures.addRecord(line.row);
}
