import { PROVABLE_LOGS, type ProvableLogName } from '@workforce/contracts';
import { CHECKPOINT_REASONS, type CheckpointReason, type SignedCheckpoint } from './checkpoint.ts';

/** Parses a checkpoint stored outside the database as JSON; undefined when invalid. */
export function checkpointOf(text: string): SignedCheckpoint | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return isCheckpoint(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

/** Parses checkpoints, one per line; invalid lines, such as one truncated by a power failure, are skipped. */
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
