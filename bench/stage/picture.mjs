import sharp from 'sharp';

/** Size of a phone's picture. */
const WIDTH = 4_032;
const HEIGHT = 3_024;

/** A JPEG of 12 megapixels and about 4 MB; noise, because a plain picture would compress to a few kB. */
export async function phonePicture() {
  const noise = { type: 'gaussian', mean: 128, sigma: 18 };
  const picture = sharp({ create: { width: WIDTH, height: HEIGHT, channels: 3, background: '#888', noise } });
  return picture.jpeg({ quality: 85 }).toBuffer();
}
