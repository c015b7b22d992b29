/** A half-open interval: includes its start, excludes its end. */
export interface Interval {
  start: Date;
  end: Date;
}

/** Whether some instant is in both. Adjacent intervals don't overlap, and an empty one overlaps nothing. */
export const intervalsOverlap = (a: Interval, b: Interval): boolean =>
  Math.max(a.start.getTime(), b.start.getTime()) < Math.min(a.end.getTime(), b.end.getTime());
