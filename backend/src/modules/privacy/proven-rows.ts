import type { EntityManager } from '@mikro-orm/postgresql';
import { type ChainRow, type ErasedMark, isIntact, NO_HASH } from '../../platform/provable-log/chain.ts';
import { type AttestedDigests, attestedDigests } from '../../platform/provable-log/stored-erasures.ts';
import { type ProvableLog, StoredLog } from '../../platform/provable-log/stored-log.ts';

/**
 * Rows of a log that an erasure changes, with the evidence that it removes: their hashes, those of the rows before, and earlier attestations.
 * A row that contradicts the evidence must not be attested.
 */
export class ProvenRows<Row extends ChainRow & ErasedMark> {
  private constructor(
    /** By sequence number. */
    readonly changed: readonly Row[],
    private readonly hashes: ReadonlyMap<number, string>,
    private readonly attested: AttestedDigests,
  ) {}

  /** @param publicKey of the attestations of earlier erasures */
  static async read<Row extends ChainRow>(
    em: EntityManager,
    log: ProvableLog<Row>,
    { changed, publicKey }: { changed: ReadonlySet<number>; publicKey: string },
  ): Promise<ProvenRows<Row>> {
    const sequences = new Set([...changed].flatMap((sequence) => (sequence === 1 ? [1] : [sequence - 1, sequence])));
    const rows = await new StoredLog(em, log).rowsAt(sequences);
    const attested = await attestedDigests(em, log.name, { sequences: [...sequences], publicKey });
    const hashes = new Map(rows.map(({ sequence, hash }) => [sequence, hash]));
    return new ProvenRows(
      rows.filter(({ sequence }) => changed.has(sequence)),
      hashes,
      attested,
    );
  }

  /** Whether the row is unaltered and chained to the one before. */
  has(row: Row): boolean {
    const { sequence, previousHash, erased } = row;
    const before = sequence === 1 ? NO_HASH : this.hashes.get(sequence - 1);
    return before === previousHash && isIntact(row) && (erased === undefined || this.attested.has(sequence, erased));
  }
}
