/** A stretch of time that holds its start and not its end. */
export interface Interval {
  start: Date;
  end: Date;
}

/** Whether some instant lies in both. Intervals that only touch don't overlap, and an empty one overlaps nothing. */
export const intervalsOverlap = (a: Interval, b: Interval): boolean =>
  Math.max(a.start.getTime(), b.start.getTime()) < Math.min(a.end.getTime(), b.end.getTime());
