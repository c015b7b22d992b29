import { tintOf } from './colour.ts';
import { useThemeChoice } from './device.ts';
import { PALETTES, type Scheme } from './palette.ts';

/** A quiet background, and what can be read and seen on it. */
export type Tint = ReturnType<typeof tintOf>;
type TintOf = (colour: string) => Tint;

/** Readable shades are found by trying, and many things share a handful of colours. */
function remembering(scheme: Scheme): TintOf {
  const known = new Map<string, Tint>();
  return (colour) => {
    const found = known.get(colour) ?? tintOf(colour, PALETTES[scheme].surface);
    known.set(colour, found);
    return found;
  };
}

const TINTS: Record<Scheme, TintOf> = { light: remembering('light'), dark: remembering('dark') };

/** Makes tints of any colours for the theme as it is; the same function until the theme changes. */
export const useTints = (): TintOf => TINTS[useThemeChoice().scheme];
