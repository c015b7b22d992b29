import { codeOf } from '../backup/backup-draft.ts';
import { UnusableDatabase } from '../platform/database/operator-connection.ts';
import { isDatabaseAway } from '../platform/errors/translate-error.ts';

const SYSTEM_ERRORS: Record<string, string> = {
  ENOSPC: 'The disk is full',
  EDQUOT: 'The disk quota is used up',
  EACCES: 'Permission denied',
  EPERM: 'Permission denied',
  EROFS: 'The file system is read-only',
  ENOTDIR: 'Not a folder',
};
/** Undefined table or column. */
const SCHEMA_ERRORS = ['42P01', '42703'];

/** The sentence for the operator about an error. */
export function sentenceOf(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error);
  if (error instanceof UnusableDatabase) return message;
  if (isDatabaseAway(error)) return `The connection to the database was lost (${message}). Run it again.`;
  const code = codeOf(error) ?? '';
  if (SCHEMA_ERRORS.includes(code))
    return `The database isn't one of this release (${message}). Are DATABASE_URL and DATA_DIR those of the server? An older one is brought up to date by starting the server once.`;
  const systemError = SYSTEM_ERRORS[code];
  if (systemError === undefined) return message;
  return `${systemError}${error instanceof Error && 'path' in error ? `: ${String(error.path)}` : ` (${message})`}.`;
}

/** Exits the process with the sentence for the operator. */
export function exitWith(error: unknown): never {
  console.error(sentenceOf(error));
  process.exit(1);
}
