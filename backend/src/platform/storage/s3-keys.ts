import { requireKey } from './storage-key.ts';

/** Prefixes of the objects outside of any folder: an object storage divides its load by prefix. */
export const SPREAD = [...'0123456789abcdef'];

/**
 * Name of a key's object. A key in a folder is the name itself. One outside of folders begins with an id: its last digit
 * is random and becomes the prefix, and within a prefix the names are ordered by the time of the id.
 */
export function objectNameOf(key: string): string {
  return requireKey(key).includes('/') ? key : `${prefixOf(key)}/${key}`;
}

function prefixOf(key: string): string {
  const [id = ''] = key.split('.', 1);
  const last = id.slice(-1);
  return SPREAD.includes(last) ? last : '0';
}
