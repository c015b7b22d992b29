import { useTints } from '../theme/tints.ts';
import { PartStyles } from './part-styles.tsx';

/** A job function in a tint of its colour, whatever that colour is, with text that can be read on it. */
export function JobFunctionTag({ name, color }: { name: string; color: string }) {
  const { background, text } = useTints()(color);
  return (
    <span className="wf-status" style={{ background, color: text }}>
      <PartStyles />
      {name}
    </span>
  );
}
