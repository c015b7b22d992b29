import { PICTURE_HEAD_BYTES, pictureTypeOf, type PictureType } from '@workforce/domain';
import { drawUpright, JPEG } from './draw-picture.ts';
import { turnOf, type Turn } from './picture-orientation.ts';

/** Longest edge of a stored photo, in px; the server stores no larger ones (`decisions §5`). */
const MAX_EDGE_PX = 2560;

/**
 * Converts a file to an upright JPEG of at most 2560 px, to send less over a slow network. Its content decides what it is, not its
 * name or type. Returned unchanged are a JPEG that is small enough, and a picture that the server can decode and this browser can't:
 * the server says what is wrong with it. Rejects when the file is no picture.
 */
export async function preparePicture(file: File): Promise<Blob> {
  const type = pictureTypeOf(new Uint8Array(await file.slice(0, PICTURE_HEAD_BYTES).arrayBuffer()));
  const typed = type === null ? file : new Blob([file], { type: `image/${type}` });
  const turn = type === 'webp' || type === 'png' ? await turnOf(typed, type) : null;
  try {
    return await converted(typed, type, turn);
  } catch (error) {
    if (type === null || type === 'heic') throw error;
    return typed;
  }
}

/** The current video frame as a file; an empty one when the camera delivers none. */
export async function pictureOf(video: HTMLVideoElement): Promise<File> {
  const { videoWidth, videoHeight } = video;
  const scale = Math.min(1, MAX_EDGE_PX / Math.max(videoWidth, videoHeight, 1));
  const parts = videoWidth > 0 ? [await drawUpright(video, videoWidth * scale, videoHeight * scale)] : [];
  return new File(parts, 'photo.jpg', { type: JPEG });
}

async function converted(picture: Blob, type: PictureType | null, turn: Turn | null): Promise<Blob> {
  const bitmap = await decode(turn?.plain ?? picture, type);
  try {
    const scale = Math.min(1, MAX_EDGE_PX / Math.max(bitmap.width, bitmap.height));
    if (scale === 1 && type === 'jpeg') return picture;
    return await drawUpright(bitmap, bitmap.width * scale, bitmap.height * scale, turn?.orientation);
  } finally {
    bitmap.close();
  }
}

async function decode(picture: Blob, type: PictureType | null): Promise<ImageBitmap> {
  try {
    return await createImageBitmap(picture);
  } catch (error) {
    if (type !== 'heic') throw error;
    // Most browsers can't decode HEIC; the converter is large, so it is loaded on demand.
    const { heicTo } = await import('heic-to/csp');
    return createImageBitmap(await heicTo({ blob: picture, type: JPEG, quality: 0.92 }));
  }
}
