import { codeOf } from '../backup/backup-draft.ts';

const SENTENCES: Record<string, string> = {
  ENOSPC: 'The disk is full',
  EDQUOT: 'The disk quota is used up',
  EACCES: 'Permission denied',
  EPERM: 'Permission denied',
  EROFS: 'The file system is read-only',
  ENOTDIR: 'Not a folder',
};

/** Ends the process with what an operator should read of an error. */
export function endWith(error: unknown): never {
  const sentence = SENTENCES[codeOf(error) ?? ''];
  const message = error instanceof Error ? error.message : String(error);
  const path = error instanceof Error && 'path' in error ? `: ${String(error.path)}` : ` (${message})`;
  console.error(sentence === undefined ? message : `${sentence}${path}.`);
  process.exit(1);
}
