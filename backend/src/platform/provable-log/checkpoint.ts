import type { Day, Instant, ProvableLogName } from '@workforce/contracts';
import { canonicalJson, hashOf, NO_HASH } from './chain.ts';

/** Why a checkpoint was made: a day began, many rows had come, or rows from before the log was chained had been chained. */
export const CHECKPOINT_REASONS = ['day', 'rows', 'adoption'] as const;
export type CheckpointReason = (typeof CHECKPOINT_REASONS)[number];

/** A statement of where a log's chain was at a time. */
export interface Checkpoint {
  log: ProvableLogName;
  /** Its place among the log's checkpoints, from 1 without gaps. */
  number: number;
  day: Day;
  /** The row it vouches for, and with it for all before. */
  sequence: number;
  /** Of that row. */
  hash: string;
  createdAt: Instant;
  /** Digest of the checkpoint before, zeros for the first; null for one of the time before checkpoints were chained. */
  previous: string | null;
  reason: CheckpointReason;
}

export interface SignedCheckpoint extends Checkpoint {
  /** Ed25519, base64url. */
  signature: string;
}

/** What is signed: everything; of one that isn't chained what was signed then. */
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
 * What the next checkpoint carries as `previous`.
 *
 * @param before digest of the one before, which one that isn't chained doesn't carry itself
 */
export const checkpointDigest = (checkpoint: SignedCheckpoint, before: string): string =>
  hashOf({ ...checkpoint, previous: checkpoint.previous ?? before });

/** The digest of the last of a log's checkpoints, all of which are given unless that one is chained. */
export const digestOfLast = (checkpoints: readonly SignedCheckpoint[]): string =>
  checkpoints.reduce((before, checkpoint) => checkpointDigest(checkpoint, before), NO_HASH);
