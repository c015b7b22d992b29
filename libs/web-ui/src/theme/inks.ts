import { contrast, mix, readableOn, readableOnAll } from './colour.ts';
import { PALETTES, PRIMARY, type Scheme } from './palette.ts';

/** What the palette's colours become where they are text or stand below text; each can be read where it is used. */
export interface Inks {
  /** Links and chosen tabs, on every background. */
  link: string;
  linkHover: string;
  /** Below white text. */
  filled: string;
  filledHover: string;
  filledActive: string;
  /** Text about danger, on every background, and the surface of dangerous buttons. */
  danger: string;
  dangerHover: string;
  dangerActive: string;
  /** On dangerous buttons. */
  onDanger: string;
  /** Below white figures, such as the number of unread messages. */
  dangerFilled: string;
}

const WHITE = '#ffffff';

/** The colours of text and filled surfaces in the scheme. */
export function inksOf(scheme: Scheme): Inks {
  const { page, surface, sunken, danger: dangerColour } = PALETTES[scheme];
  const backgrounds = [surface, page, sunken];
  const emphasis = scheme === 'dark' ? WHITE : '#000000';
  // The brand blue is too light for white text on it and for itself as text on white.
  const filled = readableOn(WHITE, PRIMARY);
  const link = readableOnAll(backgrounds, PRIMARY);
  const danger = readableOnAll(backgrounds, dangerColour);
  return {
    link,
    linkHover: mix(link, emphasis, 0.82),
    filled,
    filledHover: mix(filled, '#000000', 0.88),
    filledActive: mix(filled, '#000000', 0.76),
    danger,
    dangerHover: mix(danger, emphasis, 0.85),
    dangerActive: mix(danger, emphasis, 0.7),
    onDanger: contrast(WHITE, danger) > contrast(page, danger) ? WHITE : page,
    dangerFilled: readableOn(WHITE, dangerColour),
  };
}
