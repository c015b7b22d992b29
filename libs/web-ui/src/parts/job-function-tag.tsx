import { useTints } from '../theme/tints.ts';
import { PartStyles } from './part-styles.tsx';

/** A job function's name on a tint of its colour, with readable text for any colour. */
export function JobFunctionTag({ name, color }: { name: string; color: string }) {
  const { background, text } = useTints()(color);
  return (
    <span className="wf-status wf-job-function" style={{ background, color: text }}>
      <PartStyles />
      <bdi>{name}</bdi>
    </span>
  );
}
