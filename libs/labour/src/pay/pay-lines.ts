import type { Day, Finding, Id, LabourInterval, PayCode, PayLine } from '@workforce/contracts';
import { addDays } from '@workforce/domain';
import { findingsOf } from '../evaluate.ts';
import { type Fraction, fraction, halfUp, plus, ZERO } from '../money/fraction.ts';
import { selectPacks } from '../packs/select-packs.ts';
import { type ClassifiedPiece, grouped } from '../rules/classify.ts';
import { type Facts, factsOf, type LabourInput } from '../rules/facts.ts';
import { type RuleSpan, ruleSpans, isWithin, type PayRules } from './pay-rules.ts';
import { scheduledMinutes } from '../judge/scheduled-time.ts';
import { type PaidEntry, wholeMinutes } from './whole-minutes.ts';

/** What one person's pay of a period is worked out from (`pay §3`). */
export interface PayInput extends Pick<LabourInput, 'person' | 'rates' | 'rounding' | 'changes'> {
  employeeId: Id;
  /** The oldest first, from at least two weeks before the period on. */
  rules: readonly PayRules[];
  /** Closed entries of every workweek that ends in the period. */
  entries: readonly PaidEntry[];
  /** The period's days. */
  startDate: Day;
  endDate: Day;
}

/** A correction of a day that was paid before: the entry as it should have been. */
export interface PayAdjustment {
  id: Id;
  /** Replaces the entry with the same id; another id is an entry that was missing. */
  entry: PaidEntry;
}

/** Pay lines with the sentences of the findings that they name. */
export interface Pay {
  lines: PayLine[];
  findings: { id: string; date: Day; sentence: string }[];
}

/**
 * The lines of the workweeks that end in the period: overtime belongs to the workweek, pay to the period in which that workweek ends
 * (`pay §2`). Their cents add up to each week's pay. Their minutes add up to the worked minutes of these weeks as the entries show them,
 * and to those of breaks that a pack pays as work because they are short (`paidBreakMax`). Each line names the entries that it comes from;
 * only the premium for a late change of the plan has none.
 */
export const payLines = (input: PayInput): Pay =>
  payOf(input, (week) => addDays(week, 6) >= input.startDate && addDays(week, 6) <= input.endDate);

/**
 * What corrections of earlier days add to a period: each affected workweek as it should have been, less what it was paid. `entries` are
 * those of these weeks as they were paid.
 *
 * @param withShifts says of which shifts entries are the work: a corrected one may be that of others than before
 */
export function adjustmentLines(
  input: PayInput,
  adjustments: readonly PayAdjustment[],
  withShifts: (entries: PaidEntry[]) => PaidEntry[] = (entries) => entries,
): PayLine[] {
  const corrected = new Map(input.entries.map((entry) => [entry.id, entry]));
  for (const { entry } of adjustments) corrected.set(entry.id, entry);
  const linesOf = (entries: readonly PaidEntry[]) =>
    payOf({ ...input, entries: withShifts([...entries]) }, () => true).lines;
  const [before, after] = [linesOf(input.entries), linesOf([...corrected.values()])];
  const entryIds = adjustments.map(({ entry }) => entry.id);
  const adjustmentIds = adjustments.map(({ id }) => id).sort();
  const differences = grouped(
    [...after.map((line) => ({ line, sign: 1 })), ...before.map((line) => ({ line, sign: -1 }))],
    ({ line }) => keyOf(line),
  );
  return [...differences.values()]
    .flatMap((group): PayLine[] => {
      const [{ line } = { line: null }] = group;
      if (!line) return [];
      const minutes = group.reduce((sum, { line: { minutes: each }, sign }) => sum + sign * each, 0);
      const amountCents = group.some(({ line: { amountCents: cents } }) => cents === null)
        ? null
        : group.reduce((sum, { line: { amountCents: cents }, sign }) => sum + sign * (cents ?? 0), 0);
      if (minutes === 0 && !amountCents) return [];
      const ofLine = [...new Set(group.flatMap(({ line: { source } }) => source.entryIds))];
      const changedIds = ofLine.filter((id) => entryIds.includes(id));
      const source = { ...line.source, entryIds: changedIds.length > 0 ? changedIds : ofLine, adjustmentIds };
      return [{ ...line, minutes, amountCents, source }];
    })
    .sort(byPlace);
}

const keyOf = ({ workweek, date, code, rateCents }: PayLine): string => `${workweek} ${date} ${code} ${rateCents}`;

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

const byPlace = (a: PayLine, b: PayLine): number =>
  compare(a.workweek, b.workweek) ||
  compare(a.date, b.date) ||
  compare(a.code, b.code) ||
  (a.rateCents ?? 0) - (b.rateCents ?? 0);

function payOf(input: PayInput, isPaid: (week: Day) => boolean): Pay {
  const intervals = input.entries.flatMap((entry) => wholeMinutes(entry) ?? []);
  const shifts = new Map(input.entries.map((entry) => [entry.id, entry.shifts]));
  const parts = ruleSpans(input.rules).map((span) => {
    const scheduled = intervals.map((interval) => withSchedule(interval, shifts, span.rules));
    return payUnder(span, input, { intervals: scheduled, isPaid });
  });
  return {
    lines: parts.flatMap(({ lines }) => lines).sort(byPlace),
    findings: parts.flatMap(({ findings }) => findings),
  };
}

function withSchedule(
  interval: LabourInterval,
  shifts: ReadonlyMap<string, PaidEntry['shifts']>,
  { plannedBreak = null }: PayRules,
): LabourInterval {
  const minutes = scheduledMinutes(shifts.get(interval.id ?? ''), plannedBreak);
  return minutes === undefined ? interval : { ...interval, scheduledMinutes: minutes };
}

/** What the rules pay of the work that is theirs; all hours fill their limits. */
function payUnder(
  { rules: { zone, workweekStart, packs }, validity, paying }: RuleSpan,
  { employeeId, person, rates, rounding, changes }: PayInput,
  { intervals, isPaid }: { intervals: LabourInterval[]; isPaid: (week: Day) => boolean },
): Pay {
  const labour: LabourInput = { zone, packs, intervals, person: { ...person, id: employeeId } };
  if (workweekStart) labour.workweekStart = workweekStart;
  if (rates) labour.rates = rates;
  if (rounding) labour.rounding = rounding;
  if (changes) labour.changes = changes;
  const chosen = selectPacks(packs);
  if (!chosen.ok) throw new RangeError(chosen.error.message);
  const facts = factsOf(labour, chosen.value);
  // Without packs there is nothing to find, which most of a large export's time would go to.
  const all = packs.length === 0 ? [] : findingsOf(facts, chosen.value);
  const findings = all.filter(({ severity }) => severity === 'priced');
  const own = facts.paid.filter((piece) => isWithin(beginningOf(piece, facts), paying));
  const lines = [...grouped(own, ({ week }) => week)].flatMap(([week, pieces]) =>
    isPaid(week) ? weekLines(employeeId, week, pieces, { facts, findings, intervals }) : [],
  );
  const premiums = findings
    .filter((finding) => isWithin(Date.parse(momentOf(finding)), validity))
    .flatMap((finding) => premiumLine(employeeId, finding, facts, intervals) ?? [])
    .filter(({ workweek }) => isPaid(workweek));
  const paid = [...lines, ...premiums];
  const named = new Set(paid.flatMap(({ source }) => source.findingIds));
  return {
    lines: paid,
    findings: findings
      .map((finding) => ({ id: idOf(finding), date: dayOf(finding, facts), sentence: finding.sentence }))
      .filter(({ id }) => named.has(id)),
  };
}

/** When the work began that the piece is of: the same under all rules. */
const beginningOf = ({ start, end }: ClassifiedPiece, { periods }: Facts): number =>
  periods.findLast((period) => period.start < end)?.start ?? start;

interface Week {
  facts: Facts;
  findings: readonly Finding[];
  intervals: readonly LabourInterval[];
}

/** A finding's name in the source of a line. */
const idOf = ({ ruleId, packId, start }: Finding): string => `${ruleId}:${packId}:${start}`;

const OVERTIME_RULES: readonly PayCode[] = ['daily-overtime', 'daily-double', 'weekly-overtime', 'seventh-day'];

const codeOf = ({ premium }: ClassifiedPiece): PayCode =>
  premium === null ? 'regular' : premium.isDouble ? 'double' : 'overtime';

function weekLines(
  employeeId: Id,
  week: Day,
  pieces: readonly ClassifiedPiece[],
  { facts, findings, intervals }: Week,
): PayLine[] {
  const pay = facts.weeks.get(week);
  const straight = roundedSum();
  const premium = roundedSum();
  const groups = grouped(
    pieces.filter(({ minutes }) => minutes > 0),
    (piece) => `${piece.day} ${codeOf(piece)} ${piece.rateCents}`,
  );
  return [...groups.values()].flatMap((group): PayLine[] => {
    const [first] = group;
    if (!first) return [];
    const minutes = group.reduce((sum, piece) => sum + piece.minutes, 0);
    const extra = pay?.premiumOf(group) ?? null;
    const { day: date, rateCents } = first;
    const isIn = ({ start, end }: { start: string; end: string }) =>
      group.some((piece) => Date.parse(start) < piece.end && Date.parse(end) > piece.start);
    return [
      {
        employeeId,
        workweek: week,
        date,
        code: codeOf(first),
        minutes,
        rateCents,
        amountCents:
          rateCents === null || extra === null ? null : straight(fraction(rateCents * minutes, 60)) + premium(extra),
        source: {
          entryIds: intervals.flatMap((interval) => (interval.id !== undefined && isIn(interval) ? [interval.id] : [])),
          findingIds: first.premium
            ? findings.filter((finding) => OVERTIME_RULES.includes(finding.ruleId) && isIn(finding)).map(idOf)
            : [],
          adjustmentIds: [],
        },
      },
    ];
  });
}

/** Rounds the running total, so that rounded parts add up to the rounded whole. */
function roundedSum(): (part: Fraction) => number {
  let sum = ZERO;
  let given = 0;
  return (part) => {
    sum = plus(sum, part);
    const cents = halfUp(sum) - given;
    given += cents;
    return cents;
  };
}

/** When what is paid for came about: too short a rest with the work after it. */
const momentOf = ({ ruleId, start, end }: Finding): string => (ruleId === 'clopening' ? end : start);

const dayOf = (finding: Finding, { calendar }: Facts): Day => calendar.dayOf(Date.parse(momentOf(finding)));

/** A premium beside overtime, such as that of a missed meal. */
function premiumLine(
  employeeId: Id,
  finding: Finding,
  facts: Facts,
  intervals: readonly LabourInterval[],
): PayLine | null {
  if (OVERTIME_RULES.includes(finding.ruleId)) return null;
  const date = dayOf(finding, facts);
  return {
    employeeId,
    workweek: facts.calendar.weekOf(date),
    date,
    code: finding.ruleId,
    minutes: 0,
    rateCents: null,
    amountCents: finding.money,
    source: { entryIds: entriesBehind(finding, intervals), findingIds: [idOf(finding)], adjustmentIds: [] },
  };
}

/** The entries that a premium is about; of a gap those at its ends. A late change is one of the plan, and has none. */
function entriesBehind({ ruleId, start, end }: Finding, intervals: readonly LabourInterval[]): Id[] {
  if (ruleId === 'late-change') return [];
  const within = intervals.filter((each) => each.start < end && each.end > start);
  const behind = within.length > 0 ? within : intervals.filter((each) => each.start <= end && each.end >= start);
  return behind.flatMap(({ id }) => id ?? []);
}
