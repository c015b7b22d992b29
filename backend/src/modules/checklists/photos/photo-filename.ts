import type { Id } from '@workforce/contracts';

const MAX_CHARACTERS = 150;

/** Name of a stored photo: what the device called it, without its folders and ending, as the JPEG that it now is. */
export function photoFilename(original: string, id: Id): string {
  const name = original
    .replace(/^.*[\\/]/s, '')
    .replace(/\.[^.]*$/, '')
    .replace(/\p{Cc}/gu, '')
    .trim();
  return `${[...name].slice(0, MAX_CHARACTERS).join('') || `photo-${id}`}.jpg`;
}
