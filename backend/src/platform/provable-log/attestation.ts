import { createHash, type Hash } from 'node:crypto';
import type { Id, ProvableLogName } from '@workforce/contracts';
import { canonicalJson } from './chain.ts';

/** What an erasure left of a log's rows. */
export interface AttestedRows {
  log: ProvableLogName;
  rows: number;
  firstSequence: number;
  sha256: string;
}

/** An attestation's words about one log. */
export const describeRows = ({ log, rows, sha256 }: Omit<AttestedRows, 'firstSequence'>): string =>
  `${log}: ${rows} ${rows === 1 ? 'row' : 'rows'}, SHA-256 ${sha256}`;

/** The signed bytes: whose erasure it was, and what it left. */
export const attestationText = (personId: Id, rows: string): Buffer =>
  Buffer.from(canonicalJson({ erasedPerson: personId, rows }));

/** The attestation as the security log's `detail`. Hex, because a later erasure could find a name between base64url's `-` and `_`. */
export const attestationSentence = (rows: string, signature: string): string => `${rows}; signed ${signature}`;

const LOG_WORDS = /\b(time-audit|security): \d+ rows?, SHA-256 [0-9a-f]{64}\b/g;
const SENTENCE = /^(?<rows>.+); signed (?<signature>[0-9a-f]{128})$/;

/** Parses an attestation; null for any other text. */
export function attestationOf(
  sentence: string,
): { rows: string; signature: string; logs: { log: ProvableLogName; rows: string }[] } | null {
  const { rows, signature } = SENTENCE.exec(sentence)?.groups ?? {};
  if (rows === undefined || signature === undefined) return null;
  const logs = [...rows.matchAll(LOG_WORDS)].map(([ofLog, log]) => ({ log: log as ProvableLogName, rows: ofLog }));
  return { rows, signature, logs };
}

/** The digests that the erasure of a person left in a log, by sequence number. */
export class ErasedList {
  private readonly hash: Hash = createHash('sha256');
  private rows = 0;
  private firstSequence = 0;

  constructor(
    readonly log: ProvableLogName,
    readonly personId: Id,
  ) {}

  add({ sequence, digest }: { sequence: number; digest: string }): void {
    if (this.rows === 0) this.firstSequence = sequence;
    this.rows += 1;
    this.hash.update(`${sequence} ${digest}\n`);
  }

  /** Null for an empty list. */
  attested(): AttestedRows | null {
    const { log, rows, firstSequence } = this;
    return rows === 0 ? null : { log, rows, firstSequence, sha256: this.hash.copy().digest('hex') };
  }
}
