import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';
import { type AuditHead, type AuditRow, canonicalJson, CHAIN_START } from './audit-chain.ts';
import type { SignedCheckpoint } from './audit-signature.ts';
import type { AuditSource } from './stored-audit.ts';

const ROWS_AT_A_TIME = 1_000;

/** A line of an exported log: first where it ends, then what was signed, then the rows. */
type Line = { head: AuditHead } | { checkpoint: SignedCheckpoint } | { row: AuditRow };

const lineOf = (line: Line): string => `${canonicalJson(line)}\n`;

/** The whole log as JSON lines. */
export async function* auditLines(source: AuditSource): AsyncGenerator<string> {
  yield lineOf({ head: await source.head() });
  for (const checkpoint of await source.checkpoints()) yield lineOf({ checkpoint });
  for await (const rows of source.rows()) yield rows.map((row) => lineOf({ row })).join('');
}

/** An exported log. */
export class DumpedAudit implements AuditSource {
  constructor(private readonly path: string) {}

  async *rows(): AsyncGenerator<AuditRow[]> {
    let rows: AuditRow[] = [];
    for await (const line of this.lines()) {
      if (!('row' in line)) continue;
      rows.push(line.row);
      if (rows.length < ROWS_AT_A_TIME) continue;
      yield rows;
      rows = [];
    }
    yield rows;
  }

  async checkpoints(): Promise<SignedCheckpoint[]> {
    const found: SignedCheckpoint[] = [];
    for await (const line of this.lines()) {
      if ('row' in line) break;
      if ('checkpoint' in line) found.push(line.checkpoint);
    }
    return found;
  }

  async head(): Promise<AuditHead> {
    for await (const line of this.lines()) if ('head' in line) return line.head;
    return CHAIN_START;
  }

  private async *lines(): AsyncGenerator<Line> {
    const reader = createInterface({ input: createReadStream(this.path, 'utf8'), crlfDelay: Infinity });
    let number = 0;
    for await (const text of reader) {
      number += 1;
      if (text === '') continue;
      yield parsed(text, number);
    }
  }
}

function parsed(text: string, number: number): Line {
  try {
    const line: unknown = JSON.parse(text);
    if (line !== null && typeof line === 'object' && ('row' in line || 'checkpoint' in line || 'head' in line))
      return line as Line;
  } catch {
    // Said below.
  }
  throw new Error(`Line ${number} is not one of an exported audit log.`);
}
