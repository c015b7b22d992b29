/** PostgreSQL's lock_not_available (the lock timeout expired) and deadlock_detected. */
const LOCKED_OUT = ['55P03', '40P01'];

/**
 * Error for the operator when a migration fails: which one, why, what the database is like now, and what to do.
 *
 * @param name the migration that failed; undefined when none had begun
 */
export function migrationFailure(name: string | undefined, cause: unknown): Error {
  const what = name === undefined ? 'The migrations could not be run' : `The migration ${name} failed`;
  const sentences = [
    `${what}: ${reasonOf(cause)}.`,
    'It changed no data. The migrations before it stay, and the release that ran before works with them.',
    isLockedOut(cause)
      ? 'Something else holds a table that it changes, such as a long transaction, a backup or another node at work. Let that end or end it, then start again.'
      : 'Fix the cause and start again, or start the release that ran before.',
    'If data was changed by hand or is damaged, restore a backup (npm run restore).',
  ];
  return new Error(sentences.join('\n'), { cause });
}

/** Error for the operator when a newer release has dropped from the database what this one uses. */
export const databaseIsContracted = (contractions: readonly string[]): Error =>
  new Error(
    [
      `A newer release no longer needs a part of this database and dropped it (${contractions.join(', ')}). This release still uses it.`,
      'Nothing was changed. Migrations only go forward: start that release, the one before it or a newer one,',
      'or restore a backup that this release or an older one made (npm run restore).',
    ].join('\n'),
  );

/** Whether a statement failed because others held the locks that it needs: it may succeed later. */
export const isLockedOut = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && LOCKED_OUT.some((code) => code === error.code);

/** The database's message without the whole statement, which MikroORM puts before it. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const { cause } = error;
  const message = cause instanceof Error ? cause.message : error.message;
  const detail = 'detail' in error && typeof error.detail === 'string' ? ` (${error.detail.replace(/\.$/, '')})` : '';
  return `${message.replace(/\.$/, '')}${detail}`;
}
