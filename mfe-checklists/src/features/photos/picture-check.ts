import { LIMITS } from '@workforce/contracts';
import { checkPhotoSize } from '@workforce/domain';
import type { ToastRequest } from '@workforce/web-ui';
import { text } from '../../texts/texts.ts';

/** What file pickers offer: pictures, also of types that the system doesn't know. */
export const PICKED_FILES = 'image/*,.avif,.heic,.heif,.webp';

const MEGABYTE = 1024 * 1024;

/**
 * Why a file can't be used as a photo, as a toast (§5): under 100 bytes (a camera's placeholder) or over 50 MB. Null when
 * its content decides: name and type may be wrong.
 */
export function pictureProblem(file: File): ToastRequest | null {
  const refused = (title: string, description: string): ToastRequest => ({
    title,
    description,
    variant: 'destructive',
  });
  const size = checkPhotoSize(file.size);
  if (size.ok) return null;
  if (size.error.code === 'PHOTO_TOO_LARGE') {
    const megabytes = LIMITS.photoMaxBytes / MEGABYTE;
    return refused(text('pictureCheck.tooLarge'), text('pictureCheck.tooLargeText', { name: file.name, megabytes }));
  }
  const title = isHandheld() ? text('pictureCheck.placeholderMobile') : text('pictureCheck.placeholder');
  return refused(title, text('pictureCheck.placeholderText'));
}

/** The toast for a file that is no picture. */
export const notAPicture = (): ToastRequest => ({
  title: text('pictureCheck.type'),
  description: text('pictureCheck.typeText'),
  variant: 'destructive',
});

const isHandheld = (): boolean => window.matchMedia('(pointer: coarse)').matches;
