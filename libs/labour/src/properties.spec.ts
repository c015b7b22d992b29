import type { LabourInterval, LabourResult } from '@workforce/contracts';
import { addDays } from '@workforce/domain';
import fc from 'fast-check';
import { anyWeeks, MINUTE, type PlainInterval, written } from '../testing/labour.arbitraries.ts';
import { evaluate, type LabourInput, LABOUR_PACKS } from './index.ts';

const INPUT = {
  packs: LABOUR_PACKS.map(({ id }) =>
    id === 'company' ? { id, params: { dailyLimit: 540, restMinutes: 660, maxConsecutiveDays: 5 } } : { id },
  ),
  zone: 'America/Los_Angeles',
  person: { birthDate: '2010-11-20', rateCents: 1733, schoolInSession: true },
} satisfies Partial<LabourInput>;
const judged = (intervals: LabourInterval[], more: Partial<LabourInput> = {}): LabourResult =>
  evaluate({ ...INPUT, ...more, intervals });
const workedMinutes = ({ days }: LabourResult): number => days.reduce((sum, day) => sum + day.workedMinutes, 0);

describe('evaluate', () => {
  it('Splitting an interval in two at any instant without a gap changes nothing', () => {
    fc.assert(
      fc.property(anyWeeks, fc.nat(), fc.double({ min: 0, max: 1, noNaN: true }), (intervals, chosen, share) => {
        const place = chosen % intervals.length;
        const whole = intervals[place];
        fc.pre(whole !== undefined);
        const middle = Math.round(whole.start + share * (whole.end - whole.start));
        fc.pre(middle > whole.start && middle < whole.end);
        const halves = [part(whole, whole.start, middle), part(whole, middle, whole.end)];
        const split = intervals.flatMap((each, at) => (at === place ? halves : [each]));
        expect(judged(split.map(written))).toEqual(judged(intervals.map(written)));
      }),
    );
  });

  it('Moving everything by whole weeks away from clock changes changes nothing', () => {
    fc.assert(
      fc.property(anyWeeks, fc.integer({ min: 1, max: 5 }), (intervals, weeks) => {
        // From January to February: no clock changes, and nobody has a birthday.
        const days = 7 * weeks;
        const moved = judged(intervals.map((each) => written(later(each, days))));
        const before = judged(intervals.map(written));
        expect(moved.days).toEqual(before.days.map((day) => ({ ...day, date: addDays(day.date, days) })));
        expect(moved.weeks).toEqual(before.weeks.map((week) => ({ ...week, start: addDays(week.start, days) })));
        const essence = ({ findings }: LabourResult, by: number) =>
          findings.map(({ start, end, sentence: _, ...finding }) => ({
            ...finding,
            start: Date.parse(start) + by,
            end: Date.parse(end) + by,
          }));
        expect(essence(moved, 0)).toEqual(essence(before, days * 24 * 60 * MINUTE));
      }),
    );
  });

  it('Adding a minute never lowers worked time', () => {
    fc.assert(
      fc.property(anyWeeks, fc.nat(), fc.boolean(), (intervals, chosen, atStart) => {
        const place = chosen % intervals.length;
        const longer = intervals.map((each, at) => {
          if (at !== place) return each;
          return atStart ? { ...each, start: each.start - MINUTE } : { ...each, end: each.end + MINUTE };
        });
        expect(workedMinutes(judged(longer.map(written)))).toBeGreaterThanOrEqual(
          workedMinutes(judged(intervals.map(written))),
        );
      }),
    );
  });

  it('Each worked minute is in exactly one of regular, overtime, double, by day and by week', () => {
    fc.assert(
      fc.property(anyWeeks, (intervals) => {
        const { days, weeks } = judged(intervals.map(written));
        for (const each of [...days, ...weeks])
          expect(each.regularMinutes + each.overtimeMinutes + each.doubleMinutes).toBe(each.workedMinutes);
        const sum = (rows: { overtimeMinutes: number }[]) => rows.reduce((all, row) => all + row.overtimeMinutes, 0);
        expect(sum(weeks)).toBe(sum(days));
        for (const { payMinutes, workedMinutes: worked } of days) expect(payMinutes).toBe(worked);
      }),
    );
  });

  it('Only straight-time hours fill the weekly limit', () => {
    fc.assert(
      fc.property(anyWeeks, (intervals) => {
        const { weeks } = judged(intervals.map(written));
        for (const { regularMinutes } of weeks) expect(regularMinutes).toBeLessThanOrEqual(40 * 60);
      }),
    );
  });

  it("The answer doesn't depend on the order of the input", () => {
    const shuffled = anyWeeks.chain((intervals) =>
      fc.tuple(
        fc.constant(intervals),
        fc.shuffledSubarray(intervals, { minLength: intervals.length, maxLength: intervals.length }),
        fc.shuffledSubarray(INPUT.packs, { minLength: 2 }),
      ),
    );
    fc.assert(
      fc.property(shuffled, ([intervals, others, packs]) => {
        const back = [...packs].sort((a, b) => (a.id < b.id ? -1 : 1));
        const { days, findings, notChecked } = judged(intervals.map(written), { packs });
        const other = judged(others.map(written), { packs: back });
        expect({ days: other.days, notChecked: other.notChecked }).toEqual({ days, notChecked });
        // Which of two packs with the same limit is named follows their order.
        const essence = (list: LabourResult['findings']) =>
          list.map(({ ruleId, start, end, minutes, money }) => ({ ruleId, start, end, minutes, money }));
        expect(judged(others.map(written), { packs }).findings).toEqual(findings);
        expect(new Set(essence(other.findings).map((each) => JSON.stringify(each)))).toEqual(
          new Set(essence(findings).map((each) => JSON.stringify(each))),
        );
      }),
    );
  });

  it('Findings are sorted by start, then rule', () => {
    fc.assert(
      fc.property(anyWeeks, (intervals) => {
        const keys = judged(intervals.map(written)).findings.map(({ start, ruleId }) => `${start} ${ruleId}`);
        expect(keys).toEqual([...keys].sort());
      }),
    );
  });
});

/** The part of an interval between two instants, with its parts of the breaks and the same facts. */
const part = (whole: PlainInterval, start: number, end: number): PlainInterval => ({
  ...whole,
  start,
  end,
  breaks: whole.breaks
    .map((each) => ({ ...each, start: Math.max(start, each.start), end: Math.min(end, each.end) }))
    .filter((each) => each.start < each.end),
});

const later = (interval: PlainInterval, days: number): PlainInterval => {
  const by = days * 24 * 60 * MINUTE;
  const move = <T extends { start: number; end: number }>(span: T): T => ({
    ...span,
    start: span.start + by,
    end: span.end + by,
  });
  return { ...move(interval), breaks: interval.breaks.map(move) };
};
