import { PartStyles, type Tone } from './part-styles.tsx';

export interface ProgressProps {
  /** 0–100; clamped. */
  percent: number;
  /** Accessible name. */
  label: string;
  tone?: Tone;
}

const clamp = (percent: number): number => Math.min(100, Math.max(0, Math.round(percent)));

const meter = (percent: number, label: string) => ({
  role: 'progressbar',
  'aria-label': label,
  'aria-valuenow': clamp(percent),
  'aria-valuemin': 0,
  'aria-valuemax': 100,
});

/** A progress bar; in the colour of success only once it is full. */
export function ProgressBar({ percent, label, tone = clamp(percent) === 100 ? 'success' : 'info' }: ProgressProps) {
  return (
    <div className="wf-progress" {...meter(percent, label)}>
      <PartStyles />
      <div className="wf-progress__done" style={{ width: `${clamp(percent)}%`, background: `var(--wf-${tone})` }} />
    </div>
  );
}

const RING = 100 / (2 * Math.PI);

/** A progress ring around the percentage. */
export function ProgressRing({ percent, label, tone = 'info', size = 48 }: ProgressProps & { size?: number }) {
  // It grows with the browser's font size.
  const side = `${size / 16}rem`;
  const fontSize = `${(size * 0.26) / 16}rem`;
  return (
    <div className="wf-ring" style={{ width: side, height: side, fontSize }} {...meter(percent, label)}>
      <PartStyles />
      {/* With this radius the circumference is 100, so the dash length is the percentage. */}
      <svg viewBox="0 0 36 36" aria-hidden>
        <circle cx="18" cy="18" r={RING} stroke="var(--wf-border)" />
        <circle
          cx="18"
          cy="18"
          r={RING}
          stroke={`var(--wf-${tone})`}
          strokeDasharray={`${clamp(percent)} 100`}
          strokeLinecap={clamp(percent) > 0 ? 'round' : 'butt'}
        />
      </svg>
      <span aria-hidden>{clamp(percent)}%</span>
    </div>
  );
}
