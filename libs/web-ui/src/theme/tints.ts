import { useMemo } from 'react';
import { tintOf } from './colour.ts';
import { useThemeChoice } from './device.ts';
import { PALETTES } from './palette.ts';

/** A quiet background, and what can be read and seen on it. */
export type Tint = ReturnType<typeof tintOf>;

/** Makes tints of any colours for the theme as it is; the same function until the theme changes. */
export function useTints(): (colour: string) => Tint {
  const { scheme } = useThemeChoice();
  return useMemo(() => {
    // Readable shades are found by trying, and many things share a handful of colours.
    const known = new Map<string, Tint>();
    return (colour) => {
      const found = known.get(colour) ?? tintOf(colour, PALETTES[scheme].surface);
      known.set(colour, found);
      return found;
    };
  }, [scheme]);
}
