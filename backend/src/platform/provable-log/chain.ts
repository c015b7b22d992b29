import { createHash } from 'node:crypto';
import type { Id } from '@workforce/contracts';
import canonicalize from 'canonicalize';

/** The last link of a chain. */
export interface ChainHead {
  sequence: number;
  hash: string;
}

/** A row in its place in a chain; what it says is in its other fields. */
export interface ChainRow {
  id: Id;
  /** From 1, without gaps. */
  sequence: number;
  /** Of the row before; zeros for the first. */
  previousHash: string;
  hash: string;
}

/** Stands before the first link. */
export const NO_HASH = '0'.repeat(64);

/** Before the first row. */
export const CHAIN_START: ChainHead = { sequence: 0, hash: NO_HASH };

/** The canonical JSON (RFC 8785) of a value: the same bytes wherever it is written. */
export function canonicalJson(value: object): string {
  const text = canonicalize(value);
  if (text === undefined) throw new TypeError('The value has no JSON');
  return text;
}

/** SHA-256, hex, over the canonical JSON of a value. */
export const hashOf = (value: object): string => createHash('sha256').update(canonicalJson(value)).digest('hex');

/** The hash of a row: over all its fields but the hash itself, that of the row before among them. */
export function rowHash(row: Omit<ChainRow, 'hash'> & { hash?: string }): string {
  const { hash: _, ...hashed } = row;
  return hashOf(hashed);
}

/** Puts contents behind the end of a chain, in order. */
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
