import { NO_HASH } from './chain.ts';
import { checkpointDigest, type SignedCheckpoint } from './checkpoint.ts';
import { isSigned } from './checkpoint-signature.ts';

/** The first invalid checkpoint of a log. */
export interface CheckpointFault {
  /** The first row that it should cover, or the one that it names. */
  sequence: number;
  message: string;
}

export interface CheckedCheckpoints {
  /** Valid checkpoints, which attest the row that they name. */
  valid: SignedCheckpoint[];
  fault: CheckpointFault | null;
}

/**
 * Checks the checkpoint chain of a log. Each must follow the previous one in number and row, contain its digest, and be
 * signed.
 *
 * @param publicKey without it checkpoints are compared, but not authenticated
 */
export function checkCheckpoints(
  checkpoints: readonly SignedCheckpoint[],
  publicKey: string | undefined,
): CheckedCheckpoints {
  const valid: SignedCheckpoint[] = [];
  let fault: CheckpointFault | null = null;
  let before = NO_HASH;
  let last: SignedCheckpoint | undefined;
  for (const [index, checkpoint] of checkpoints.entries()) {
    const isGenuine = publicKey === undefined ? fault === null : isSigned(checkpoint, publicKey);
    fault ??= faultOf(checkpoint, { last, before, number: index + 1, isGenuine });
    if (isGenuine && (publicKey !== undefined || fault === null)) valid.push(checkpoint);
    before = checkpointDigest(checkpoint, before);
    last = checkpoint;
  }
  return { valid, fault };
}

interface Place {
  last: SignedCheckpoint | undefined;
  /** Digest of `last`. */
  before: string;
  number: number;
  isGenuine: boolean;
}

function faultOf(checkpoint: SignedCheckpoint, { last, before, number, isGenuine }: Place): CheckpointFault | null {
  const { day, sequence, previous } = checkpoint;
  const next = (last?.sequence ?? 0) + 1;
  const named = Math.max(sequence, last?.sequence ?? 1);
  if (checkpoint.number !== number)
    return { sequence: next, message: `Checkpoint ${number} is missing before that of ${day}.` };
  if (!isGenuine) return { sequence: named, message: `The signature of ${day} is not genuine.` };
  if (sequence < (last?.sequence ?? 1))
    return { sequence: next, message: `The checkpoint of ${day} was moved to row ${sequence}.` };
  const isChained = previous === null ? (last?.previous ?? null) === null : previous === before;
  if (!isChained)
    return {
      sequence: named,
      message: `The checkpoints before that of ${day} are not those that it was chained to.`,
    };
  return null;
}
