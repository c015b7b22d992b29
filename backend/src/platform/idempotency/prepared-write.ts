import { SetMetadata } from '@nestjs/common';

/**
 * A write whose slow part is done. Exactly one of both follows: `commit` in a transaction that commits, or `discard`. A
 * `commit` that fails or is rolled back is followed by `discard` too.
 */
export interface PreparedWrite<T> {
  /** Writes the rows and tells the answer. */
  commit(): Promise<T>;
  /** Undoes what the preparation left outside the database. */
  discard(): Promise<void>;
}

export const PREPARES_FIRST_METADATA = 'workforce:prepares-first';

/**
 * For a route whose work takes long, such as decoding a picture: its handler does that work first and answers a
 * `PreparedWrite`, which is then committed. Without this, an `Idempotency-Key` would hold the handler's whole work in one
 * transaction, with a database connection and the key's row lock. A repeated key isn't prepared again.
 */
export const PreparesFirst = () => SetMetadata(PREPARES_FIRST_METADATA, true);

export const ANSWERS_SECRET_METADATA = 'workforce:answers-secret';

/**
 * For a route whose answer must not be kept anywhere: an `Idempotency-Key` means nothing to it, and a repeated request is answered
 * anew.
 */
export const AnswersSecret = () => SetMetadata(ANSWERS_SECRET_METADATA, true);

/**
 * Commits a prepared write, or discards it when that fails or `around` finds that it isn't wanted any more.
 *
 * @param around what the commit happens in, such as the transaction that also stores an idempotency key
 */
export async function settle<T>(
  write: PreparedWrite<T>,
  around: (commit: () => Promise<T>) => Promise<T> = (commit) => commit(),
): Promise<T> {
  let wanted = false;
  try {
    return await around(() => {
      wanted = true;
      return write.commit();
    });
  } catch (error) {
    wanted = false;
    throw error;
  } finally {
    if (!wanted) await write.discard();
  }
}
