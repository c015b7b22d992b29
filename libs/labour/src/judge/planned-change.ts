import type {
  Day,
  Id,
  LabourHours,
  LabourSiteRules,
  PlanNote,
  ScheduleChange,
  ScheduleChangeKind,
  SiteScheduleChange,
} from '@workforce/contracts';
import { dayOf, type Interval, policyOn } from '@workforce/domain';
import { calendarWeekOf } from '../time/calendar.ts';

/** A shift before and after a change of the plan; null where there is none. */
export interface PlannedChange {
  shiftId: Id;
  was: Interval | null;
  is: Interval | null;
}

/** What kind of change it is; null for none of the hours. */
export function kindOf({ was, is }: PlannedChange): ScheduleChangeKind | null {
  if (!was) return is && 'added';
  if (!is) return 'cancelled';
  if (was.start.getTime() === is.start.getTime() && was.end.getTime() === is.end.getTime()) return null;
  if (was.start <= is.start && is.end <= was.end) return 'shortened';
  return is.start <= was.start && was.end <= is.end ? 'lengthened' : 'moved';
}

/**
 * The change as rules on late changes read it, and as it is stored; null for none, and once the shift has begun: that is no plan any
 * more.
 */
export function asScheduleChange(
  change: PlannedChange,
  site: LabourSiteRules,
  { now, note }: { now: Date; note: PlanNote },
): (SiteScheduleChange & { scheduleStart: Day }) | null {
  const kind = kindOf(change);
  const from = change.was ?? change.is;
  if (kind === null || !from || from.start <= now) return null;
  const times: Pick<ScheduleChange, 'newStart' | 'newEnd'> =
    change.was && change.is ? { newStart: change.is.start.toISOString(), newEnd: change.is.end.toISOString() } : {};
  const { siteId } = site;
  return {
    siteId,
    kind,
    at: now.toISOString(),
    start: from.start.toISOString(),
    end: from.end.toISOString(),
    ...times,
    scheduleStart: scheduleStartOf(site, from.start),
    by: note.isRequestedByEmployee ? 'employee' : 'employer',
    consent: note.hasConsent ?? false,
  };
}

/** First day of the workweek of the shift: schedules are published by the week. */
function scheduleStartOf({ zone, policies }: LabourSiteRules, start: Date): Day {
  const day = dayOf(start, zone);
  return calendarWeekOf(day, zone, policyOn(policies, day)?.workweekStart);
}

/** The person's hours with the shift as it would be. */
export function hoursWith(hours: readonly LabourHours[], { shiftId, is }: PlannedChange, siteId: Id): LabourHours[] {
  const others = hours.filter(({ id }) => id !== shiftId);
  const remainsFrom = hours.find(({ id }) => id === shiftId)?.remainsFrom;
  if (!is) return others;
  const [start, end] = [is.start.toISOString(), is.end.toISOString()];
  return [
    ...others,
    { id: shiftId, siteId, kind: 'planned', start, end, breaks: [], ...(remainsFrom && { remainsFrom }) },
  ];
}
