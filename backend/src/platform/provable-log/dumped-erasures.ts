import type { Id, ProvableLogName } from '@workforce/contracts';
import { ErasedList } from './attestation.ts';
import { attestationFault, type ErasureRecord } from './attested-rows.ts';
import type { ChainRow, ErasedMark } from './chain.ts';
import type { ListedRow } from './stored-erasures.ts';
import type { LogFault } from './verify-log.ts';

interface List {
  attested: ErasedList;
  rows: { sequence: number; digest: string }[];
}

/** The lists of erased rows in an exported file, and what its security log says about them (ADR 44). */
export class DumpedErasures {
  private readonly lists = new Map<ProvableLogName, Map<Id, List>>();
  private readonly records: ErasureRecord[] = [];

  addRow(log: ProvableLogName, { personId, sequence, digest }: ListedRow): void {
    const ofLog = this.lists.get(log) ?? new Map<Id, List>();
    this.lists.set(log, ofLog);
    const list = ofLog.get(personId) ?? { attested: new ErasedList(log, personId), rows: [] };
    ofLog.set(personId, list);
    list.attested.add({ sequence, digest });
    list.rows.push({ sequence, digest });
  }

  /** Takes note of a row of the security log, by sequence. */
  addRecord(row: ChainRow): void {
    const { event, userId, detail } = row as ChainRow & { event?: unknown; userId?: unknown; detail?: unknown };
    if (event === 'erasure_completed' && typeof userId === 'string' && typeof detail === 'string')
      this.records.push({ id: row.id, sequence: row.sequence, personId: userId, detail });
  }

  /** Rows with the digests of a log's lists only; the erasure that the security log names last wins. */
  marked(log: ProvableLogName): (row: ChainRow & ErasedMark) => ChainRow & ErasedMark {
    const lists = this.lists.get(log);
    const digests = new Map<number, string>();
    // Lists that nothing attests come first: they are a fault anyway.
    const last = new Map(this.records.map(({ personId }, position) => [personId, position]));
    for (const [, list] of [...(lists ?? [])].sort(([a], [b]) => (last.get(a) ?? -1) - (last.get(b) ?? -1)))
      for (const { sequence, digest } of list.rows) digests.set(sequence, digest);
    return ({ erased: _, ...row }) => {
      const erased = digests.get(row.sequence);
      return erased === undefined ? row : { ...row, erased };
    };
  }

  /** @param publicKey without it signatures of attestations aren't verified */
  fault(log: { name: ProvableLogName; title: string }, publicKey: string | undefined): LogFault | null {
    const lists = [...(this.lists.get(log.name)?.values() ?? [])].map(({ attested }) => attested);
    return attestationFault(log, lists, { records: this.records, publicKey });
  }
}
