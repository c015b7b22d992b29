import { contrast, mix, readableOn, readableOnAll } from './colour.ts';
import { PALETTES, PRIMARY, type Scheme } from './palette.ts';

/** The palette's colours as text or below text, readable where they are used. */
export interface Inks {
  /** Links and selected tabs, on every background. */
  link: string;
  linkHover: string;
  /** Filled surfaces below white text. */
  filled: string;
  filledHover: string;
  filledActive: string;
  /** Danger text on every background, and the surface of danger buttons. */
  danger: string;
  dangerHover: string;
  dangerActive: string;
  /** Text on danger buttons. */
  onDanger: string;
  /** Below white figures, such as unread counts. */
  dangerFilled: string;
}

const WHITE = '#ffffff';

/** The colours of text and filled surfaces in the scheme. */
export function inksOf(scheme: Scheme): Inks {
  const { page, surface, sunken, danger: dangerColour } = PALETTES[scheme];
  const backgrounds = [surface, page, sunken];
  const emphasis = scheme === 'dark' ? WHITE : '#000000';
  // The brand blue has too little contrast with white, as text and as a surface.
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
