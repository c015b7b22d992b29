import { SetMetadata } from '@nestjs/common';

/**
 * A write whose slow part is done. Exactly one of the two is called: `commit` in a transaction that commits, or
 * `discard`. A `commit` that fails or is rolled back is followed by `discard` too.
 */
export interface PreparedWrite<T> {
  /** Writes the rows and returns the response. */
  commit(): Promise<T>;
  /** Undoes the preparation's effects outside the database. */
  discard(): Promise<void>;
}

export const PREPARES_FIRST_METADATA = 'workforce:prepares-first';

/**
 * For a slow route, such as decoding a picture: its handler does that work first and returns a `PreparedWrite`, which
 * is then committed. Otherwise an `Idempotency-Key` would hold one transaction, its database connection and the key's
 * row lock during the whole work. A repeated key isn't prepared again.
 */
export const PreparesFirst = () => SetMetadata(PREPARES_FIRST_METADATA, true);

export const ANSWERS_SECRET_METADATA = 'workforce:answers-secret';

/**
 * For a route whose response must not be stored: its `Idempotency-Key` is ignored, and a repeated request is executed
 * again.
 */
export const AnswersSecret = () => SetMetadata(ANSWERS_SECRET_METADATA, true);

/**
 * Commits a prepared write, or discards it when that fails or `around` doesn't call the commit.
 *
 * @param around wraps the commit, such as the transaction that also stores an idempotency key
 */
export async function settle<T>(
  write: PreparedWrite<T>,
  around: (commit: () => Promise<T>) => Promise<T> = (commit) => commit(),
): Promise<T> {
  let isCommitted = false;
  try {
    return await around(() => {
      isCommitted = true;
      return write.commit();
    });
  } catch (error) {
    isCommitted = false;
    throw error;
  } finally {
    if (!isCommitted) await write.discard();
  }
}
