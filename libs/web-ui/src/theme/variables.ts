import { tintOf } from './colour.ts';
import { inksOf } from './inks.ts';
import { FONT, PALETTES, PRIMARY, RADIUS, TOUCH_TARGET, type Scheme } from './palette.ts';

/** The palette as CSS variables for the components' style sheets. */
export function cssVariables(scheme: Scheme): string {
  const palette = PALETTES[scheme];
  const inks = inksOf(scheme);
  const tones = {
    info: PRIMARY,
    success: palette.success,
    warning: palette.warning,
    danger: palette.danger,
    neutral: palette.textQuiet,
  };
  const toneVariables = Object.entries(tones).flatMap(([tone, colour]) => {
    const tint = tintOf(colour, palette.surface);
    return [`--wf-${tone}:${colour}`, `--wf-${tone}-tint:${tint.background}`, `--wf-${tone}-text:${tint.text}`];
  });
  return `:root{${[
    `color-scheme:${scheme}`,
    `--wf-page:${palette.page}`,
    `--wf-surface:${palette.surface}`,
    `--wf-sunken:${palette.sunken}`,
    `--wf-border:${palette.border}`,
    `--wf-outline:${palette.outline}`,
    `--wf-text:${palette.text}`,
    `--wf-text-quiet:${palette.textQuiet}`,
    `--wf-primary:${PRIMARY}`,
    `--wf-primary-filled:${inks.filled}`,
    `--wf-link:${inks.link}`,
    `--wf-shadow:${palette.shadow}`,
    `--wf-radius:${RADIUS}px`,
    // With large text it holds larger icons.
    `--wf-touch:calc(${TOUCH_TARGET - 16}px + 1rem)`,
    `--wf-font:${FONT}`,
    ...toneVariables,
  ].join(';')}}`;
}
