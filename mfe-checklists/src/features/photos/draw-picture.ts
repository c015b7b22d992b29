import type { Orientation } from './picture-orientation.ts';

export const JPEG = 'image/jpeg';
const QUALITY = 0.85;

/** Per orientation the columns of the matrix that turns the stored pixels upright, in a square of side 1. */
const TURNS: Record<Orientation, readonly [number, number, number, number]> = {
  1: [1, 0, 0, 1],
  2: [-1, 0, 0, 1],
  3: [-1, 0, 0, -1],
  4: [1, 0, 0, -1],
  5: [0, 1, 1, 0],
  6: [0, 1, -1, 0],
  7: [0, -1, -1, 0],
  8: [0, -1, 1, 0],
};

/** Draws a picture upright as a JPEG; `width` and `height` are those of the stored pixels, scaled. */
export function drawUpright(
  source: CanvasImageSource,
  width: number,
  height: number,
  orientation: Orientation = 1,
): Promise<Blob> {
  const [across, down] = [Math.max(1, Math.round(width)), Math.max(1, Math.round(height))];
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = orientation < 5 ? [across, down] : [down, across];
  const context = canvas.getContext('2d');
  if (!context) return Promise.reject(new Error('This device has no memory left to draw the picture.'));
  // JPEG has no transparency; without a background it would turn black.
  context.fillStyle = '#fff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.translate(canvas.width / 2, canvas.height / 2);
  context.transform(...TURNS[orientation], 0, 0);
  context.drawImage(source, -across / 2, -down / 2, across, down);
  return new Promise((resolve, reject) =>
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new Error('The picture could not be drawn.'))),
      JPEG,
      QUALITY,
    ),
  );
}
