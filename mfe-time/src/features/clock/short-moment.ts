import type { Instant } from '@workforce/contracts';
import { today } from '@workforce/domain';
import type { Formats } from '@workforce/web-core';

/** The time of an instant, with its day unless that is today in the formats' zone. */
export const shortMoment = (at: Instant, { time, dateTime, timeZone }: Formats, now: Date): string =>
  today(new Date(at), timeZone) === today(now, timeZone) ? time(at) : dateTime(at);
