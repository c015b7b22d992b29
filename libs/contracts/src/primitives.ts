/**
 * Marks a string with its meaning without changing it at run time: a plain string fits, but a `Day` does not fit where an
 * `Instant` is wanted.
 */
type Flavoured<Meaning extends string> = string & { readonly __meaning?: Meaning };

/**
 * UUID version 7, made by the application; sorts by creation time.
 *
 * @format uuid
 */
export type Id = string;

/**
 * ISO 8601 UTC with milliseconds: `2026-03-08T13:05:00.000Z`.
 *
 * @format date-time
 */
export type Instant = Flavoured<'instant'>;

/**
 * Calendar day `yyyy-MM-dd` in the organisation's time zone, never the device's.
 *
 * @format date
 */
export type Day = Flavoured<'day'>;

/**
 * Wall-clock time `HH:mm` in the organisation's time zone.
 *
 * @pattern ^([01]\d|2[0-3]):[0-5]\d$
 */
export type WallTime = Flavoured<'wall-time'>;

/**
 * Whole minutes.
 *
 * @asType integer
 */
export type Minutes = number;
