import sharp from 'sharp';

export type Motif = 'kennel' | 'gate' | 'cat' | 'entrance' | 'thermometer' | 'shelf';

/** Coordinate width of the drawing. */
const WIDTH = 1280;
const HEIGHT = 960;
/** Width of the picture, in px: decoding larger ones dominated the duration of a first start. */
const PICTURE_WIDTH = 800;

/** SVG of each motif, drawn between wall and floor. */
const SHAPES: Record<Motif, string> = {
  kennel: [0, 1, 2, 3]
    .map((row) => {
      const x = 90 + row * 285;
      const bars = [0, 1, 2, 3, 4].map(
        (bar) => `<rect x="${x + 20 + bar * 44}" y="300" width="8" height="420" fill="#5b6770"/>`,
      );
      return `<rect x="${x}" y="280" width="240" height="450" rx="12" fill="#e6ebee" stroke="#5b6770" stroke-width="8"/>${bars.join('')}<ellipse cx="${x + 120}" cy="690" rx="60" ry="16" fill="#3f8fd2"/>`;
    })
    .join(''),
  gate: '<rect x="240" y="220" width="800" height="520" fill="none" stroke="#3c4a52" stroke-width="22"/><path d="M640 220v520M240 480h800" stroke="#3c4a52" stroke-width="14"/><rect x="585" y="440" width="110" height="90" rx="14" fill="#f2b632"/><path d="M610 440v-40a30 30 0 0 1 60 0v40" fill="none" stroke="#8a6a14" stroke-width="14"/>',
  cat: '<ellipse cx="640" cy="620" rx="220" ry="170" fill="#d98b4a"/><circle cx="640" cy="410" r="130" fill="#e09a5c"/><path d="M545 330l-20-120 100 70zM735 330l20-120-100 70z" fill="#d98b4a"/><circle cx="590" cy="400" r="16"/><circle cx="690" cy="400" r="16"/><path d="M640 440l-16 14h32z" fill="#b4524f"/><path d="M840 640c120-30 110-190 40-220" fill="none" stroke="#d98b4a" stroke-width="44" stroke-linecap="round"/>',
  entrance:
    '<rect x="390" y="200" width="500" height="560" rx="10" fill="#b9d7ea"/><path d="M640 200v560" stroke="#4c6575" stroke-width="12"/><rect x="470" y="110" width="340" height="70" rx="12" fill="#2f7d5b"/><rect x="150" y="560" width="130" height="200" rx="10" fill="#8c5a3c"/><circle cx="215" cy="490" r="100" fill="#4f9a58"/><rect x="430" y="780" width="420" height="40" rx="8" fill="#6b4f3a"/>',
  thermometer:
    '<rect x="400" y="180" width="480" height="600" rx="28" fill="#f4f7f9" stroke="#8795a1" stroke-width="10"/><rect x="470" y="260" width="340" height="160" rx="14" fill="#16242e"/><text x="640" y="375" font-family="sans-serif" font-size="110" fill="#5ef2a8" text-anchor="middle">4.6</text><path d="M470 500h340M470 580h340M470 660h340" stroke="#cdd6dd" stroke-width="10"/>',
  shelf: [0, 1, 2]
    .map((row) => {
      const y = 250 + row * 190;
      const boxes = [0, 1, 2, 3, 4, 5].map((box) => {
        const colours = ['#c98f5a', '#6f9fbf', '#9cb86a'];
        return `<rect x="${220 + box * 145}" y="${y - 110}" width="120" height="104" rx="8" fill="${colours[(box + row) % 3]}"/>`;
      });
      return `${boxes.join('')}<rect x="180" y="${y}" width="920" height="20" fill="#7a6248"/>`;
    })
    .join(''),
};

/**
 * Draws a picture for a demo task.
 *
 * @param variant changes light and wall, so that days look different; deterministic
 * @returns a JPEG
 */
export function draw(motif: Motif, variant: number): Promise<Buffer> {
  const hue = (variant * 47) % 360;
  const light = 78 + ((variant * 13) % 14);
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}">
    <defs><linearGradient id="wall" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="hsl(${hue} 18% ${light}%)"/><stop offset="1" stop-color="hsl(${hue} 14% ${light - 14}%)"/></linearGradient></defs>
    <rect width="100%" height="100%" fill="url(#wall)"/><rect y="740" width="100%" height="220" fill="hsl(${(hue + 30) % 360} 10% 46%)"/>
    ${SHAPES[motif]}</svg>`;
  return sharp(Buffer.from(svg)).resize(PICTURE_WIDTH).jpeg({ quality: 82 }).toBuffer();
}
