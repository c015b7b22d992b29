import type { Id } from '@workforce/contracts';
import { excerptOf } from '@workforce/domain';

const MAX_CHARACTERS = 150;

/** Name of a stored photo: the device's file name without folders and with the extension of a JPEG. */
export function photoFilename(original: string, id: Id): string {
  const name = original
    .replace(/^.*[\\/]/s, '')
    .replace(/\.[^.]*$/, '')
    .replace(/\p{Cc}/gu, '')
    .trim();
  return `${excerptOf(name, MAX_CHARACTERS, '') || `photo-${id}`}.jpg`;
}
