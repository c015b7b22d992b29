import { tintOf } from '../theme/colour.ts';
import { useThemeChoice } from '../theme/device.ts';
import { PALETTES } from '../theme/palette.ts';
import { PartStyles } from './part-styles.tsx';

/** A job function in a tint of its colour, whatever that colour is, with text that can be read on it. */
export function JobFunctionTag({ name, color }: { name: string; color: string }) {
  const { scheme } = useThemeChoice();
  const { background, text } = tintOf(color, PALETTES[scheme].surface);
  return (
    <span className="wf-status" style={{ background, color: text }}>
      <PartStyles />
      {name}
    </span>
  );
}
