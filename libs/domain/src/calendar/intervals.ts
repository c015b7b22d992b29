/** A half-open interval: includes its start, excludes its end. */
export interface Interval {
  start: Date;
  end: Date;
}
