import { tintOf } from './colour.ts';
import { useThemeChoice } from './device.ts';
import { PALETTES, type Scheme } from './palette.ts';

/** A tinted background with readable text and visible border. */
export type Tint = ReturnType<typeof tintOf>;
type TintOf = (colour: string) => Tint;

/** Memoised: readable shades are found by search, and many elements share a few colours. */
function memoised(scheme: Scheme): TintOf {
  const known = new Map<string, Tint>();
  return (colour) => {
    const found = known.get(colour) ?? tintOf(colour, PALETTES[scheme].surface);
    known.set(colour, found);
    return found;
  };
}

const TINTS: Record<Scheme, TintOf> = { light: memoised('light'), dark: memoised('dark') };

/** Computes tints for the current theme; a stable function until the theme changes. */
export const useTints = (): TintOf => TINTS[useThemeChoice().scheme];
