import { createHash } from 'node:crypto';
import type { Id } from '@workforce/contracts';
import canonicalize from 'canonicalize';

/** The last row of a hash chain. */
export interface ChainHead {
  sequence: number;
  hash: string;
}

/** A row of a hash chain; its content is in its other fields. */
export interface ChainRow {
  id: Id;
  /** From 1, without gaps. */
  sequence: number;
  /** Hash of the previous row; zeros for the first. */
  previousHash: string;
  hash: string;
}

/** What a stored row has in addition, if personal data was erased from it: it can't be hashed as it was written (ADR 44). */
export interface ErasedMark {
  /** The digest of what is left. */
  erased?: string;
}

/** Stands for the hash of a row whose content was erased: with the hash itself a guessed name could be confirmed. */
export const ERASED_HASH = 'erased';

/** Previous hash of the first row. */
export const NO_HASH = '0'.repeat(64);

/** The head of an empty chain. */
export const CHAIN_START: ChainHead = { sequence: 0, hash: NO_HASH };

/** The canonical JSON (RFC 8785) of a value: always the same bytes. */
export function canonicalJson(value: object): string {
  const text = canonicalize(value);
  if (text === undefined) throw new TypeError('The value has no JSON');
  return text;
}

/** SHA-256, hex, over the canonical JSON of a value. */
export const hashOf = (value: object): string => createHash('sha256').update(canonicalJson(value)).digest('hex');

/** The hash of a row: over all its fields except the hash itself, including that of the previous row. */
export function rowHash(row: Omit<ChainRow, 'hash'> & { hash?: string } & ErasedMark): string {
  const { hash: _, erased: __, ...hashed } = row;
  return hashOf(hashed);
}

/** The digest of a row without what was erased: over all its fields, including its hash. */
export function erasedDigest(row: ChainRow & ErasedMark): string {
  const { erased: _, ...left } = row;
  return hashOf(left);
}

/** Whether the row's hash, or its digest since an erasure, matches its content at this sequence number. */
export function isIntact(row: ChainRow & ErasedMark, sequence = row.sequence): boolean {
  const there = { ...row, sequence };
  return row.erased === undefined ? rowHash(there) === row.hash : erasedDigest(there) === row.erased;
}

/** Appends contents to a chain, in order. */
export function chain<Content extends { id: Id }>(
  head: ChainHead,
  contents: readonly Content[],
): (Content & ChainRow)[] {
  let { sequence, hash } = head;
  return contents.map((content) => {
    sequence += 1;
    const linked = { ...content, sequence, previousHash: hash };
    hash = rowHash(linked);
    return { ...linked, hash };
  });
}
