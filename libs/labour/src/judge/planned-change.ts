import type {
  Id,
  LabourHours,
  PlanNote,
  ScheduleChange,
  ScheduleChangeKind,
  SiteScheduleChange,
} from '@workforce/contracts';
import type { Interval } from '@workforce/domain';

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

/** The change as rules on late changes read it; null for none, and once the shift has begun: that is no plan any more. */
export function asScheduleChange(
  change: PlannedChange,
  siteId: Id,
  now: Date,
  note: PlanNote,
): SiteScheduleChange | null {
  const kind = kindOf(change);
  const from = change.was ?? change.is;
  if (kind === null || !from || from.start <= now) return null;
  const times: Pick<ScheduleChange, 'newStart' | 'newEnd'> =
    change.was && change.is ? { newStart: change.is.start.toISOString(), newEnd: change.is.end.toISOString() } : {};
  return {
    ...{ siteId, kind, at: now.toISOString(), start: from.start.toISOString(), end: from.end.toISOString(), ...times },
    by: note.isRequestedByEmployee ? 'employee' : 'employer',
    consent: note.hasConsent ?? false,
  };
}

/** The person's hours with the shift as it would be. */
export function hoursWith(hours: readonly LabourHours[], { shiftId, is }: PlannedChange, siteId: Id): LabourHours[] {
  const others = hours.filter(({ id }) => id !== shiftId);
  if (!is) return others;
  const [start, end] = [is.start.toISOString(), is.end.toISOString()];
  return [...others, { id: shiftId, siteId, kind: 'planned', start, end, breaks: [] }];
}
