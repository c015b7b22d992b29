import type { Day, Instant, ProvableLogName } from '@workforce/contracts';
import { canonicalJson, hashOf, NO_HASH } from './chain.ts';

/** Why a checkpoint was made: a new day, enough rows, or the adoption of rows written before the log was chained. */
export const CHECKPOINT_REASONS = ['day', 'rows', 'adoption'] as const;
export type CheckpointReason = (typeof CHECKPOINT_REASONS)[number];

/** The state of a log's chain at a time. */
export interface Checkpoint {
  log: ProvableLogName;
  /** Number among the log's checkpoints, from 1 without gaps. */
  number: number;
  day: Day;
  /** The row that it attests, including all before. */
  sequence: number;
  /** Hash of that row. */
  hash: string;
  createdAt: Instant;
  /** Digest of the previous checkpoint, zeros for the first; null for one made before checkpoints were chained. */
  previous: string | null;
  reason: CheckpointReason;
}

export interface SignedCheckpoint extends Checkpoint {
  /** Ed25519, base64url. */
  signature: string;
}

/** The signed bytes: all fields; for an unchained checkpoint those signed at its time. */
export function signedText(checkpoint: Checkpoint): Buffer {
  const { log, number, day, sequence, hash, createdAt, previous, reason } = checkpoint;
  return Buffer.from(
    canonicalJson(
      previous === null
        ? { day, sequence, hash, createdAt }
        : { log, number, day, sequence, hash, createdAt, previous, reason },
    ),
  );
}

/**
 * The next checkpoint's `previous`.
 *
 * @param before digest of the previous checkpoint, which an unchained one doesn't contain itself
 */
export const checkpointDigest = (checkpoint: SignedCheckpoint, before: string): string =>
  hashOf({ ...checkpoint, previous: checkpoint.previous ?? before });

/** The digest of the last of a log's checkpoints. Pass all of them unless the last one is chained. */
export const digestOfLast = (checkpoints: readonly SignedCheckpoint[]): string =>
  checkpoints.reduce((before, checkpoint) => checkpointDigest(checkpoint, before), NO_HASH);
