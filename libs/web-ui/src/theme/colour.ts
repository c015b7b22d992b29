/** Red, green and blue, each 0–255. */
type Rgb = readonly [number, number, number];

const HEX = /^#?([0-9a-f]{3}|[0-9a-f]{6})$/i;

/** Parses `#rgb` or `#rrggbb`; anything else is the fallback. */
function parse(hex: string, fallback: Rgb = [0, 122, 255]): Rgb {
  const digits = HEX.exec(hex.trim())?.[1];
  if (digits === undefined) return fallback;
  const full = digits.length === 3 ? [...digits].map((digit) => digit + digit).join('') : digits;
  const value = Number.parseInt(full, 16);
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255];
}

const format = (rgb: Rgb): string => `#${rgb.map((part) => Math.round(part).toString(16).padStart(2, '0')).join('')}`;

const blend = (over: Rgb, under: Rgb, share: number): Rgb => [
  over[0] * share + under[0] * (1 - share),
  over[1] * share + under[1] * (1 - share),
  over[2] * share + under[2] * (1 - share),
];

function luminance(rgb: Rgb): number {
  const [red, green, blue] = rgb.map((part) => {
    const share = part / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Contrast ratio of two colours, 1–21 (WCAG 2.2). */
export function contrast(one: string, other: string): number {
  const [lighter, darker] = [luminance(parse(one)), luminance(parse(other))].sort((a, b) => b - a) as [number, number];
  return (lighter + 0.05) / (darker + 0.05);
}

/** `share` (0–1) of one colour over another. */
export const mix = (over: string, under: string, share: number): string =>
  format(blend(parse(over), parse(under), share));

/** Minimum contrast of text, WCAG 2.2 AA. */
const TEXT_CONTRAST = 4.5;

/** The colour itself if it is readable on the surface, else the nearest readable shade. */
export function readableOn(surface: string, colour: string): string {
  const end = luminance(parse(surface)) > 0.18 ? '#000000' : '#ffffff';
  for (let share = 1; share > 0; share -= 0.05) {
    const shade = mix(colour, end, share);
    if (contrast(shade, surface) >= TEXT_CONTRAST) return shade;
  }
  return end;
}

/** The nearest shade of the colour that is readable on all surfaces, which are all light or all dark. */
export const readableOnAll = (surfaces: readonly string[], colour: string): string =>
  surfaces.reduce((shade, surface) => readableOn(surface, shade), colour);

/** A tinted background of a colour with readable text of the same hue. */
export function tintOf(colour: string, surface: string): { background: string; text: string; border: string } {
  const background = mix(colour, surface, 0.14);
  return { background, text: readableOn(background, colour), border: mix(colour, surface, 0.32) };
}
