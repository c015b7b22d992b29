import { LIMITS } from '@workforce/contracts';
import { checkPhotoSize } from '@workforce/domain';
import type { ToastRequest } from '@workforce/web-ui';
import { text } from '../../texts/texts.ts';

const HEIC_NAME = /\.hei[cf]$/i;
const HEIC_TYPE = /^image\/hei[cf]/;
const MEGABYTE = 1024 * 1024;

/** Whether the file is a HEIC picture; some browsers set no type for those, so the name counts too. */
export const isHeic = ({ type, name }: { type: string; name: string }): boolean =>
  HEIC_TYPE.test(type) || (type === '' && HEIC_NAME.test(name));

/**
 * Why a file can't be used as a photo, as a toast (§5): not an image, under 100 bytes (a camera's placeholder) or over
 * 50 MB. Null when it can.
 */
export function pictureProblem(file: File): ToastRequest | null {
  const refused = (title: string, description: string): ToastRequest => ({
    title,
    description,
    variant: 'destructive',
  });
  if (!file.type.startsWith('image/') && !isHeic(file)) {
    return refused(text('pictureCheck.type'), text('pictureCheck.typeText'));
  }
  const size = checkPhotoSize(file.size);
  if (size.ok) return null;
  if (size.error.code === 'PHOTO_TOO_LARGE') {
    const megabytes = LIMITS.photoMaxBytes / MEGABYTE;
    return refused(text('pictureCheck.tooLarge'), text('pictureCheck.tooLargeText', { name: file.name, megabytes }));
  }
  const title = isHandheld() ? text('pictureCheck.placeholderMobile') : text('pictureCheck.placeholder');
  return refused(title, text('pictureCheck.placeholderText'));
}

/** The toast for a picture that can't be decoded on this device. */
export const unreadablePicture = (): ToastRequest => ({
  title: text('pictureCheck.unreadable'),
  description: text('pictureCheck.unreadableText'),
  variant: 'destructive',
});

const isHandheld = (): boolean => window.matchMedia('(pointer: coarse)').matches;
