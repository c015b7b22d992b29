import { formatDuration } from '@workforce/domain';

/** Minutes as `Xh Ym` (§9). */
export function DurationText({ minutes }: { minutes: number }) {
  const whole = Math.max(0, Math.floor(minutes));
  return <time dateTime={`PT${whole}M`}>{formatDuration(minutes)}</time>;
}
