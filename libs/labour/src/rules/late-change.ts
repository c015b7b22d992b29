import type { Finding, Minutes, ScheduleChange } from '@workforce/contracts';
import type { ChangePrice, ChangeTier } from '../packs/pack.ts';
import { FINDING_TEXTS } from '../texts/findings.en.ts';
import { instantOf } from '../time/instants.ts';
import { MINUTE, minutesBetween } from '../time/spans.ts';
import { breach, finding, type Rule, type Scope } from './rule.ts';

const DAY_MINUTES = 24 * 60;

/**
 * Changes of a published shift with too little notice (fair workweek laws, company policy). Each change counts; what the person asked
 * for doesn't. Notice counts to the first day of the schedule where it is known and `noticeAnchor` says so (agency FAQ of New York
 * City), else to the shift.
 */
export const LATE_CHANGE: Rule = {
  ids: ['late-change'],
  holds: ({ noticeDays }) => noticeDays !== undefined && noticeDays !== null,
  check: (scope) =>
    (scope.facts.input.changes ?? [])
      .filter((change) => change.by === 'employer' && !isExcused(scope, change))
      .flatMap((change) => findingsOf(scope, placed(change, scope.facts.calendar.zone))),
};

/** A change with its times as instants. */
interface Placed {
  change: ScheduleChange;
  at: number;
  start: number;
  end: number;
  newStart: number | null;
  newEnd: number | null;
}

function placed(change: ScheduleChange, zone: string): Placed {
  const instant = (time: string | undefined) => (time === undefined ? null : instantOf(time, zone));
  return {
    change,
    at: instantOf(change.at, zone),
    start: instantOf(change.start, zone),
    end: instantOf(change.end, zone),
    newStart: instant(change.newStart),
    newEnd: instant(change.newEnd),
  };
}

function isExcused({ params }: Scope, { kind, consent = false }: ScheduleChange): boolean {
  const { consentExcuses = 'nothing' } = params;
  const isAddition = kind === 'added' || kind === 'lengthened';
  return consent && (consentExcuses === 'everything' || (consentExcuses === 'additions' && isAddition));
}

function findingsOf(scope: Scope, change: Placed): Finding[] {
  const { calendar } = scope.facts;
  const { noticeDays, changeTiers = [NO_PRICE], freeChangeMinutes = 0, noticeAnchor } = scope.params;
  const day = calendar.dayOf(change.start);
  const limit = (noticeDays ?? 0) * DAY_MINUTES;
  const toShift = noticeBefore(change, Math.min(change.start, change.newStart ?? change.start));
  const { scheduleStart } = change.change;
  const isToSchedule = noticeAnchor === 'scheduleStart' && scheduleStart !== undefined;
  const notice = isToSchedule ? noticeBefore(change, calendar.startOf(scheduleStart)) : toShift;
  const tier = changeTiers.findLast((each) => (each.toShift ? toShift : notice) < (each.noticeBelow ?? limit));
  if (!scope.reaches(day) || notice >= limit || !tier || isFree(change, freeChangeMinutes)) return [];
  const lost = lostMinutes(change);
  const price = lost > 0 ? tier.cut : tier.kept;
  const money = price && cost(scope, change, price, lost);
  const measured = Math.max(0, notice);
  const about = { name: scope.name, law: scope.pack.jurisdiction, day };
  return [
    finding(scope, {
      ruleId: 'late-change',
      start: change.start,
      end: change.end,
      measured,
      limit,
      severity: price === null ? breach(scope) : money === 0 ? 'info' : 'priced',
      minutes: limit - measured,
      money: price === null ? 0 : money,
      sentence: FINDING_TEXTS.lateChange({
        ...about,
        kind: change.change.kind,
        notice: FINDING_TEXTS.notice(notice),
        limit,
        money,
      }),
    }),
  ];
}

const NO_PRICE: ChangeTier = { noticeBelow: null, kept: null, cut: null };

const noticeBefore = ({ at }: Placed, anchor: number): Minutes => Math.floor((anchor - at) / MINUTE);

/** Whether start and end move so little that the change is free (ORS 653.455(3)(a)). */
function isFree({ change, start, end, newStart, newEnd }: Placed, free: Minutes): boolean {
  if (change.kind === 'added' || change.kind === 'cancelled') return false;
  const shifts =
    newStart === null && newEnd === null ? [end - start] : [(newStart ?? start) - start, (newEnd ?? end) - end];
  return shifts.every((shift) => Math.abs(shift) <= free * MINUTE) && free > 0;
}

/** Minutes of the shift that the person loses. */
function lostMinutes({ change, start, end, newStart, newEnd }: Placed): Minutes {
  const before = minutesBetween(start, end);
  switch (change.kind) {
    case 'added':
    case 'lengthened':
      return 0;
    case 'cancelled':
      return before;
    case 'shortened':
    case 'moved': {
      const isMoved = newStart !== null || newEnd !== null;
      if (!isMoved) return change.kind === 'shortened' ? before : 0;
      return Math.max(0, before - minutesBetween(newStart ?? start, newEnd ?? end));
    }
  }
}

function cost({ facts }: Scope, { start, end }: Placed, price: ChangePrice, lost: Minutes): number | null {
  const day = facts.calendar.dayOf(start);
  switch (price.kind) {
    case 'fixed':
      return price.cents;
    case 'pay':
      return facts.centsFor(price.minutes, day);
    case 'lost':
      return facts.centsFor(lost * price.numerator, day, price.denominator);
    case 'byShift':
      return facts.centsFor(minutesBetween(start, end) <= price.upTo ? price.minutes : price.above, day);
  }
}
