import type { Id } from '@workforce/contracts';
import { excerptOf, undisturbed } from '@workforce/domain';

const MAX_CHARACTERS = 150;

/** Name of a stored photo: the device's file name without folders and with the extension of a JPEG. */
export function photoFilename(original: string, id: Id): string {
  const name = undisturbed(original.replace(/^.*[\\/]/s, '').replace(/\.[^.]*$/, ''));
  return `${excerptOf(name, MAX_CHARACTERS, '') || `photo-${id}`}.jpg`;
}
