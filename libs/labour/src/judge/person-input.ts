import type {
  Day,
  LabourBreak,
  LabourHours,
  LabourInterval,
  LabourPerson,
  LabourPersonFacts,
  LabourSitePolicy,
  LabourSiteRules,
  LabourTerms,
  Minutes,
  PlannedBreak,
} from '@workforce/contracts';
import { schoolDaysOf, termsOn } from '@workforce/domain';
import type { DatedRate, LabourInput } from '../rules/facts.ts';
import type { Subject } from '../texts/subject.ts';
import { calendarOf } from '../time/calendar.ts';
import { breakMinutes, scheduledMinutes } from './scheduled-time.ts';

/** Rules on the rest between days to which a person can consent. */
const REST_RULES = ['daily-rest', 'clopening'] as const;

/** Written consents to short rests before or after the work of these days, as the kernel takes them. */
export const restConsents = (days: readonly Day[] = []): NonNullable<LabourPerson['consents']> =>
  days.flatMap((day) => REST_RULES.map((ruleId) => ({ ruleId, day })));

const MINUTE = 60_000;
/** A forgotten clock-out is no week of work. */
const MAX_MS = 7 * 24 * 60 * MINUTE;

interface Days {
  from: Day;
  to: Day;
}

/** Whose hours are judged; sentences address them when their name is null. */
export type JudgedPerson = Omit<LabourPersonFacts, 'name'> & { name: Subject };

/** The input of the kernel for one person under one policy of a site. */
export function personInput(
  site: LabourSiteRules,
  policy: LabourSitePolicy,
  person: JudgedPerson,
  days: Days,
): LabourInput {
  const { dayOf } = calendarOf(site.zone, policy.workweekStart);
  const rateOn = (day: Day) => termsOn(person.terms, day)?.rateCents ?? undefined;
  return {
    packs: policy.packs,
    zone: site.zone,
    workweekStart: policy.workweekStart,
    person: {
      id: person.id,
      name: person.name,
      ...factsOf(person.terms, days),
      consents: restConsents(person.restConsents),
    },
    rates: ratesOf(person.terms),
    intervals: person.hours
      .filter((hours) => isMeasurable(hours))
      .flatMap((hours) => intervalOf(hours, policy.plannedBreak, rateOn(dayOf(Date.parse(hours.start)))) ?? []),
    changes: person.changes.filter(({ siteId }) => siteId === site.siteId),
    leave: person.leave,
  };
}

/** What the person earns from which day on, the oldest first. */
export const ratesOf = (terms: readonly LabourTerms[]): DatedRate[] =>
  [...new Set(terms.map(({ from }) => from))]
    .sort()
    .map((from) => ({ from, rateCents: termsOn(terms, from)?.rateCents ?? null }));

/** Somebody who was sent home at once has shifts, and worked no minute of them. */
const isMeasurable = ({ start, end, shifts }: LabourHours): boolean => {
  const length = Date.parse(end) - Date.parse(start);
  return (length > 0 || (length === 0 && shifts !== undefined)) && length <= MAX_MS;
};

function intervalOf(
  hours: LabourHours,
  plannedBreak: PlannedBreak | null,
  rateCents: number | undefined,
): LabourInterval | null {
  const { id, kind, end, remainsFrom = hours.start } = hours;
  const start = remainsFrom > hours.start ? remainsFrom : hours.start;
  if (start > end || (start === end && hours.start !== end)) return null;
  const breaks = kind === 'planned' ? breakOf(hours, plannedBreak) : hours.breaks;
  const left = breaks
    .filter((each) => each.end > start)
    .map((each) => ({ ...each, start: each.start > start ? each.start : start }));
  // What is planned is scheduled as it is.
  const scheduled = kind === 'planned' ? minutesOf({ start, end }, left) : scheduledMinutes(hours.shifts, plannedBreak);
  return {
    id,
    kind,
    start,
    end,
    breaks: left,
    ...(rateCents !== undefined && { rateCents }),
    ...(scheduled !== undefined && { scheduledMinutes: scheduled }),
  };
}

/** Whole minutes without the breaks. */
const minutesOf = (
  time: { start: string; end: string },
  breaks: readonly { start: string; end: string }[],
): Minutes => {
  const length = (each: { start: string; end: string }) => Date.parse(each.end) - Date.parse(each.start);
  return Math.floor((length(time) - breaks.reduce((sum, each) => sum + length(each), 0)) / MINUTE);
};

/** The unpaid break that the policy takes a planned shift to have, in its middle. */
function breakOf({ start, end }: LabourHours, plannedBreak: PlannedBreak | null): LabourBreak[] {
  const [from, to] = [Date.parse(start), Date.parse(end)];
  const length: Minutes = (to - from) / MINUTE;
  const minutes = breakMinutes(length, plannedBreak);
  if (minutes === 0) return [];
  const begin = from + Math.floor((length - minutes) / 2) * MINUTE;
  const instant = (ms: number) => new Date(ms).toISOString();
  return [{ start: instant(begin), end: instant(begin + minutes * MINUTE) }];
}

/** What is known of the person at the end of the days; a birth date and school don't change. */
function factsOf(terms: readonly LabourTerms[], { from, to }: Days): LabourPerson {
  const now = termsOn(terms, to);
  if (!now) return {};
  const { birthDate, rateCents, contractMinutesPerWeek, branch, waivers, schoolTerms } = now;
  return {
    ...(birthDate != null && { birthDate }),
    ...(rateCents != null && { rateCents }),
    ...(contractMinutesPerWeek != null && { contractMinutesPerWeek }),
    ...(branch != null && { branch }),
    waivers: waivers.map(({ to: last, ...waiver }) => ({ ...waiver, ...(last !== null && { to: last }) })),
    ...(schoolTerms.length > 0 && { schoolDays: schoolDaysOf(schoolTerms, from, to) }),
  };
}
