import type { Minutes } from '@workforce/contracts';

/** A half-open stretch of time in milliseconds since 1970. */
export interface Span {
  start: number;
  end: number;
}

export const MINUTE = 60_000;

/** Whole minutes between two instants: elapsed time, whatever the wall clock did (`labour §1`); 0 when the end isn't later. */
export const minutesBetween = (start: number, end: number): Minutes => Math.max(0, Math.floor((end - start) / MINUTE));

/** Whole minutes of all spans together; seconds add up before they are cut off. */
export const minutesOf = (spans: readonly Span[]): Minutes =>
  Math.floor(spans.reduce((sum, { start, end }) => sum + Math.max(0, end - start), 0) / MINUTE);

/** The parts of the spans that lie before the instant. */
export const before = <S extends Span>(spans: readonly S[], instant: number): S[] =>
  spans.filter(({ start }) => start < instant).map((span) => ({ ...span, end: Math.min(span.end, instant) }));

/** The parts of the spans from the instant on. */
export const from = <S extends Span>(spans: readonly S[], instant: number): S[] =>
  spans.filter(({ end }) => end > instant).map((span) => ({ ...span, start: Math.max(span.start, instant) }));

/** The spans without what the holes cover. */
export const without = <S extends Span>(spans: readonly S[], holes: readonly Span[]): S[] =>
  holes
    .reduce<S[]>((left, hole) => [...before(left, hole.start), ...from(left, hole.end)], [...spans])
    .filter(hasLength);

const hasLength = ({ start, end }: Span): boolean => start < end;

export const byStart = (a: Span, b: Span): number => a.start - b.start || a.end - b.end;
