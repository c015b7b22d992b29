/** PostgreSQL's lock_not_available: the lock timeout expired. */
const LOCK_NOT_AVAILABLE = '55P03';

const ROLLBACK_HINT = 'start the release that ran before: the database is as that one left it';

/**
 * Error for the operator when a migration fails: which one, why, that all was rolled back, and what to do.
 *
 * @param name the migration that failed; undefined when none had begun
 */
export function migrationFailure(name: string | undefined, cause: unknown): Error {
  const what = name === undefined ? 'The migrations could not be run' : `The migration ${name} failed`;
  const sentences = [
    `${what}: ${reasonOf(cause)}.`,
    'Nothing was changed: all migrations of a start are one transaction, which was rolled back.',
    isLockTimeout(cause)
      ? 'Something else holds a table that it changes, such as a long transaction, a backup or another node at work. Let that end or end it, then start again.'
      : `Fix the cause and start again, or ${ROLLBACK_HINT}.`,
    'If data was changed by hand or is damaged, restore a backup (npm run restore).',
  ];
  return new Error(sentences.join('\n'), { cause });
}

/** Error for the operator when a newer release has migrated the database. */
export const databaseIsNewer = (unknown: readonly string[]): Error =>
  new Error(
    [
      `A newer release has changed this database: it has ${unknown.join(', ')}, which this release doesn't know.`,
      'Nothing was changed. Migrations only go forward: start that release or a newer one,',
      'or restore a backup that this release or an older one made (npm run restore).',
    ].join('\n'),
  );

const isLockTimeout = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === LOCK_NOT_AVAILABLE;

/** The database's message without the whole statement, which MikroORM puts before it. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const { cause } = error;
  const said = cause instanceof Error ? cause.message : error.message;
  const detail = 'detail' in error && typeof error.detail === 'string' ? ` (${error.detail.replace(/\.$/, '')})` : '';
  return `${said.replace(/\.$/, '')}${detail}`;
}
