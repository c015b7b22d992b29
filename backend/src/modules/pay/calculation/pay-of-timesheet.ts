import type { Day, Id, Instant, PayLine, Weekday } from '@workforce/contracts';
import { addDays, measuredBreak, termsOn } from '@workforce/domain';
import {
  adjustmentLines,
  type PaidEntry,
  type Pay,
  type PayInput,
  payLines,
  ratesOf,
  restConsents,
  shiftsOfEntries,
  wholeMinutesOrMoment,
} from '@workforce/labour';
import type { TermsOfPerson } from '../../labour/terms/work-terms.queries.ts';
import { noTimesPass } from '../../time/time-entry.presenter.ts';
import type { AdjustmentRow, PaidTimesheet, PayFacts } from './pay-facts.queries.ts';
import { rulesOf } from './rules-of-days.ts';

export interface PayOfTimesheet extends Pay {
  timesheetId: Id;
  workweekStart: Weekday;
}

/** The breaks of an adjusted entry are over: nothing is measured until now. */
const NEVER = new Date(0);

/** What a timesheet pays, from the facts. */
export function payOfTimesheet(timesheet: PaidTimesheet, facts: PayFacts): PayOfTimesheet {
  const { id: timesheetId, employeeId, siteId, periodId, startDate, endDate, name } = timesheet;
  const terms = facts.terms.get(employeeId) ?? [];
  const site = facts.rules.get(siteId);
  if (!site) throw new RangeError(`No site ${siteId}`);
  const before = facts.rules.get(facts.sitesBefore.get(employeeId) ?? siteId) ?? site;
  const rules = rulesOf([
    { site: before, from: facts.days.from, to: addDays(startDate, -1) },
    { site, from: startDate, to: endDate },
  ]);
  const changes = facts.changes.get(employeeId) ?? [];
  const consents = restConsents((facts.consents.get(employeeId) ?? []).map(({ day }) => day));
  // A late change is priced by the rules of its own site.
  const isOfRules = ({ siteId: at }: { siteId: Id }) => at === siteId && at === before.siteId;
  const entries = facts.entries.get(employeeId) ?? [];
  const planned = { shifts: facts.shifts.get(employeeId) ?? [], now: facts.now };
  const entriesPaid = withShifts(
    planned,
    entries.map(({ employeeId: _, date, ...entry }) => ({ ...entry, rateCents: rateOn(terms, date) })),
  );
  const input = (entries: PaidEntry[]): PayInput => ({
    employeeId,
    startDate,
    endDate,
    entries,
    rules,
    rates: ratesOf(terms),
    person: { ...personOf(terms, endDate), consents, ...(name !== undefined && { name }) },
    changes: changes.filter(isOfRules),
  });
  const pay = payLines(input(entriesPaid));
  const elsewhere = [
    ...Map.groupBy(
      changes.filter((change) => !isOfRules(change)),
      ({ siteId: at }) => at,
    ),
  ].map(([at, ofSite]) => {
    const other = facts.rules.get(at);
    if (!other) throw new RangeError(`No site ${at}`);
    const rules = rulesOf([{ site: other, from: facts.days.from, to: endDate }]);
    return lateChangesOf(payLines({ ...input(entriesPaid), rules, changes: ofSite }));
  });
  const own = facts.adjustments.get(employeeId) ?? [];
  const added = adjustmentsBetween(own, { periodId, startDate }, entriesPaid, (day) => rateOn(terms, day));
  const lines = [
    ...pay.lines,
    ...elsewhere.flatMap((each) => each.lines),
    ...(added
      ? adjustmentLines(input(added.base), added.changes, (each) => withShifts(planned, each, added.gone))
      : []),
  ];
  const findings = [...pay.findings, ...elsewhere.flatMap((each) => each.findings)];
  return { timesheetId, workweekStart: rules.at(-1)?.workweekStart ?? 'sunday', lines, findings };
}

/** The entries with the shifts that each is the work of; those that are `gone` reported for none. */
function withShifts(
  { shifts, now }: { shifts: readonly { start: Instant; end: Instant }[]; now: Date },
  entries: readonly PaidEntry[],
  gone: ReadonlySet<PaidEntry> = new Set(),
): PaidEntry[] {
  const counted = entries
    .filter((entry) => !gone.has(entry))
    .map((entry) => wholeMinutesOrMoment({ ...entry, rateCents: null }));
  const found = shiftsOfEntries(counted, shifts, now);
  return entries.map((entry) => ({ ...entry, shifts: gone.has(entry) ? undefined : found.get(entry.id) }));
}

/** What of the pay is for late changes of the plan. */
function lateChangesOf({ lines, findings }: Pay): Pay {
  const late = lines.filter(({ code }) => code === 'late-change');
  const named = new Set(late.flatMap(({ source }) => source.findingIds));
  return { lines: late, findings: findings.filter(({ id }) => named.has(id)) };
}

/** The adjustments paid in the period, with the entries of their weeks as earlier periods paid them, and those that were deleted. */
function adjustmentsBetween(
  adjustments: readonly AdjustmentRow[],
  period: { periodId: Id; startDate: Day },
  paid: readonly PaidEntry[],
  rate: (day: Day) => number | null,
) {
  const now = adjustments.filter(({ periodId }) => periodId === period.periodId);
  if (now.length === 0) return null;
  const base = new Map(paid.map((entry) => [entry.id, entry]));
  const gone = new Set<PaidEntry>();
  const asEntry = ({ id, timeEntryId, corrected, date }: AdjustmentRow): PaidEntry => {
    const entry = {
      id: timeEntryId ?? id,
      clockInTime: corrected.clockInTime,
      clockOutTime: corrected.clockOutTime ?? corrected.clockInTime,
      breaks: corrected.breaks,
      // Minutes of breaks that a manager stated without their times.
      breakCorrection: corrected.breakHours - measuredBreak(corrected, NEVER),
      rateCents: rate(date),
    };
    if (noTimesPass(corrected)) gone.add(entry);
    return entry;
  };
  // Hours that periods of other units pay fill no limits of this one.
  const isEarlier = ({ periodStart, unitId }: AdjustmentRow) =>
    periodStart < period.startDate && unitId === now[0]?.unitId;
  for (const earlier of adjustments.filter(isEarlier).map(asEntry)) base.set(earlier.id, earlier);
  return { gone, base: [...base.values()], changes: now.map((each) => ({ id: each.id, entry: asEntry(each) })) };
}

const rateOn = (terms: readonly TermsOfPerson[], day: Day): number | null => termsOn(terms, day)?.rateCents ?? null;

function personOf(terms: readonly TermsOfPerson[], day: Day): NonNullable<PayInput['person']> {
  const { birthDate = null, branch = null, waivers = [] } = termsOn(terms, day) ?? {};
  return {
    ...(birthDate === null ? {} : { birthDate }),
    ...(branch === null ? {} : { branch }),
    waivers: waivers.map(({ ruleId, from, to }) => (to === null ? { ruleId, from } : { ruleId, from, to })),
  };
}

/** The minutes of all lines with this code. */
export const minutesOf = (lines: readonly PayLine[], code: PayLine['code']): number =>
  lines.reduce((sum, line) => sum + (line.code === code ? line.minutes : 0), 0);
