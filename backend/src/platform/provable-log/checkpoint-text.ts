import { PROVABLE_LOGS, type ProvableLogName } from '@workforce/contracts';
import { CHECKPOINT_REASONS, type CheckpointReason, type SignedCheckpoint } from './checkpoint.ts';

/** A checkpoint that was written outside the database, as JSON; undefined when the text is none. */
export function checkpointOf(text: string): SignedCheckpoint | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return isCheckpoint(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

/** Checkpoints, one on each line; lines that are none, such as one that a power cut broke off, are left out. */
export const checkpointsOf = (text: string): SignedCheckpoint[] =>
  text
    .split('\n')
    .map(checkpointOf)
    .filter((checkpoint) => checkpoint !== undefined);

function isCheckpoint(value: unknown): value is SignedCheckpoint {
  if (value === null || typeof value !== 'object') return false;
  const { log, number, day, sequence, hash, createdAt, previous, reason, signature } = value as Record<string, unknown>;
  return (
    PROVABLE_LOGS.includes(log as ProvableLogName) &&
    CHECKPOINT_REASONS.includes(reason as CheckpointReason) &&
    [number, sequence].every(Number.isSafeInteger) &&
    [day, hash, createdAt, signature].every((text) => typeof text === 'string') &&
    (previous === null || typeof previous === 'string')
  );
}
