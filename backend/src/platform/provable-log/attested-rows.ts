import type { Id, ProvableLogName } from '@workforce/contracts';
import { attestationOf, type ErasedList, describeRows } from './attestation.ts';
import { isAttested } from './checkpoint-signature.ts';
import { faultAt, type LogFault } from './verify-log.ts';

/** A row of the security log that says what an erasure left. */
export interface ErasureRecord {
  id: Id;
  /** Null for a row that isn't chained yet. */
  sequence: number | null;
  personId: Id | null;
  /** Null if the erasure has changed no row. */
  detail: string | null;
}

/** The lists that a record attests: none if its signature is invalid. Without the public key signatures aren't verified. */
export function attestedBy(
  { personId, detail }: Pick<ErasureRecord, 'personId' | 'detail'>,
  publicKey: string | undefined,
): { log: ProvableLogName; rows: string }[] {
  const attestation = attestationOf(detail ?? '');
  if (!attestation || personId === null) return [];
  const { rows, signature, logs } = attestation;
  const isGenuine = publicKey === undefined || isAttested({ personId, rows, signature }, publicKey);
  return isGenuine ? logs : [];
}

/** What lists of erased rows are compared with. */
export interface Attestations {
  records: readonly ErasureRecord[];
  publicKey: string | undefined;
}

/**
 * The first list of a log's erased rows that no signed attestation covers, else an attested list that is missing, else, for the security
 * log, an attestation without a valid signature.
 */
export function attestationFault(
  log: { name: ProvableLogName; title: string },
  lists: Iterable<ErasedList>,
  { records, publicKey }: Attestations,
): LogFault | null {
  const { name, title } = log;
  const missing = new Set(
    records.flatMap((record) =>
      attestedBy(record, publicKey).flatMap((each) => (each.log === name ? [`${record.personId} ${each.rows}`] : [])),
    ),
  );
  const ofPeople = new Set([...missing].map((attestation) => attestation.split(' ', 1)[0]));
  for (const list of lists) {
    const attested = list.attested();
    if (!attested || missing.delete(`${list.personId} ${describeRows(attested)}`)) continue;
    const details = ofPeople.has(list.personId)
      ? 'The list of rows that its erasure has changed is not the one in the security log.'
      : 'No erasure attests it.';
    return faultAt({ title, fault: 'altered', sequence: attested.firstSequence }, null, details);
  }
  if (missing.size > 0) {
    const message = `A list of rows of ${title} that an erasure has changed was removed: the security log attests it.`;
    return { sequence: 0, id: null, entryId: null, fault: 'removed', message };
  }
  return name === 'security' ? unsignedFault(title, { records, publicKey }) : null;
}

function unsignedFault(title: string, { records, publicKey }: Attestations): LogFault | null {
  const unsigned = records.find((record) => record.detail !== null && attestedBy(record, publicKey).length === 0);
  if (!unsigned) return null;
  const { id, sequence } = unsigned;
  return faultAt(
    { title, fault: 'inserted', sequence: sequence ?? 0 },
    id,
    'It attests an erasure without the signature of a server.',
  );
}
