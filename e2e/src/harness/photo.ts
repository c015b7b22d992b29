import sharp from 'sharp';

/** A real photo file: a JPEG of the given size with some detail. */
export async function aPhoto(name = 'kennel.jpg', width = 1600, height = 1200) {
  const buffer = await sharp({ create: { width, height, channels: 3, background: '#3f8fd2' } })
    .composite([
      {
        input: Buffer.from(`<svg width="600" height="400"><rect width="600" height="400" rx="60" fill="#fff"/></svg>`),
      },
    ])
    .jpeg()
    .toBuffer();
  return { name, mimeType: 'image/jpeg', buffer };
}
