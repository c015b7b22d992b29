import { createHash, type Hash } from 'node:crypto';
import type { Id, ProvableLogName } from '@workforce/contracts';
import { faultAt, type LogFault } from './verify-log.ts';

/** What an erasure left of a log's rows, in one sentence that the security log's chain covers. */
export interface AttestedRows {
  log: ProvableLogName;
  rows: number;
  firstSequence: number;
  sha256: string;
}

/** The attestation in the words of the security log. */
export const inWords = ({ log, rows, sha256 }: Omit<AttestedRows, 'firstSequence'>): string =>
  `${log}: ${rows} ${rows === 1 ? 'row' : 'rows'}, SHA-256 ${sha256}`;

/** Every attestation in a detail of the security log. */
const WORDS = /\b(time-audit|security): \d+ rows?, SHA-256 [0-9a-f]{64}\b/g;

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

/** A row of the security log that says what an erasure left. */
export interface ErasureRecord {
  personId: Id | null;
  detail: string | null;
}

/**
 * Compares the lists of a log's erased rows with what the security log says about them: there is no list that no erasure attests, and each
 * attested one is there.
 */
export function attestationFault(
  { name, title }: { name: ProvableLogName; title: string },
  lists: Iterable<ErasedList>,
  records: readonly ErasureRecord[],
): LogFault | null {
  const missing = new Set(
    records.flatMap(({ personId, detail }) =>
      [...(detail ?? '').matchAll(WORDS)].flatMap(([words, log]) => (log === name ? [`${personId} ${words}`] : [])),
    ),
  );
  const ofPeople = new Set([...missing].map((attestation) => attestation.split(' ', 1)[0]));
  for (const list of lists) {
    const attested = list.attested();
    if (!attested || missing.delete(`${list.personId} ${inWords(attested)}`)) continue;
    const details = ofPeople.has(list.personId)
      ? 'The list of rows that its erasure has changed is not the one in the security log.'
      : 'No erasure attests it.';
    return faultAt({ title, fault: 'altered', sequence: attested.firstSequence }, null, details);
  }
  if (missing.size === 0) return null;
  const message = `A list of rows of ${title} that an erasure has changed was removed: the security log attests it.`;
  return { sequence: 0, id: null, entryId: null, fault: 'removed', message };
}
