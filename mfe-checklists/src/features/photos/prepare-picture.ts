import { isHeic } from './picture-check.ts';

/** Longest edge of a stored photo, in px; the server stores no larger ones (`decisions §5`). */
const MAX_EDGE_PX = 2560;
const QUALITY = 0.85;
const JPEG = 'image/jpeg';

/**
 * Converts a file to an upright JPEG of at most 2560 px, to send less over a slow network. A JPEG that is small enough
 * is returned unchanged. Rejects when the file can't be decoded.
 */
export async function preparePicture(file: File): Promise<Blob> {
  const bitmap = await decode(file);
  try {
    const scale = Math.min(1, MAX_EDGE_PX / Math.max(bitmap.width, bitmap.height));
    if (scale === 1 && file.type === JPEG) return file;
    return await drawn(bitmap, Math.round(bitmap.width * scale), Math.round(bitmap.height * scale));
  } finally {
    bitmap.close();
  }
}

/** The current video frame as a file; an empty one when the camera delivers none. */
export async function pictureOf(video: HTMLVideoElement): Promise<File> {
  const { videoWidth, videoHeight } = video;
  const scale = Math.min(1, MAX_EDGE_PX / Math.max(videoWidth, videoHeight, 1));
  const parts = videoWidth > 0 ? [await drawn(video, videoWidth * scale, videoHeight * scale)] : [];
  return new File(parts, 'photo.jpg', { type: JPEG });
}

async function decode(file: File): Promise<ImageBitmap> {
  try {
    return await createImageBitmap(file);
  } catch (error) {
    if (!isHeic(file)) throw error;
    // Most browsers can't decode HEIC; the converter is large, so it is loaded on demand.
    const { heicTo } = await import('heic-to/csp');
    return createImageBitmap(await heicTo({ blob: file, type: JPEG, quality: 0.92 }));
  }
}

function drawn(source: CanvasImageSource, width: number, height: number): Promise<Blob> {
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(width));
  canvas.height = Math.max(1, Math.round(height));
  const context = canvas.getContext('2d');
  if (!context) return Promise.reject(new Error('This device has no memory left to draw the picture.'));
  // JPEG has no transparency; without a background it would turn black.
  context.fillStyle = '#fff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(source, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve, reject) =>
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new Error('The picture could not be drawn.'))),
      JPEG,
      QUALITY,
    ),
  );
}
