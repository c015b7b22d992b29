import { type PayLine, WEEKDAYS } from '@workforce/contracts';
import { addDays, entryMinutes } from '@workforce/domain';
import fc from 'fast-check';
import { anEntry } from '../../testing/pay.builders.ts';
import { LABOUR_PACKS } from '../packs/registry.ts';
import { adjustmentLines, type PayInput, payLines } from './pay-lines.ts';
import type { PayRules } from './pay-rules.ts';
import { type PaidEntry, wholeMinutes } from './whole-minutes.ts';

const NOW = new Date('2027-01-01T00:00:00Z');

const rules = (from: string, packIds: string[], more: Partial<PayRules> = {}): PayRules => ({
  from,
  zone: 'UTC',
  workweekStart: 'monday',
  packs: packIds.map((id) => ({ id })),
  ...more,
});

const input = (entries: readonly PaidEntry[], more: Partial<PayInput> = {}): PayInput => ({
  employeeId: 'ada',
  rules: [rules('2026-10-01', ['us-flsa'])],
  entries,
  startDate: '2026-11-02',
  endDate: '2026-11-15',
  ...more,
});

const inShort = ({ date, code, minutes, amountCents }: PayLine) => [date, code, minutes, amountCents];
const minutesOf = (lines: readonly PayLine[]) => lines.reduce((sum, { minutes }) => sum + minutes, 0);

/** Monday to Saturday, 09:00 to 17:00. */
const SIX_DAYS = [0, 1, 2, 3, 4, 5].map((place) =>
  anEntry(`entry-${place}`, addDays('2026-11-09', place), '09:00–17:00'),
);

test('Overtime of the workweek is a line of its own, with its sentence and the entries behind it', () => {
  const { lines, findings } = payLines(input(SIX_DAYS));
  expect(lines.slice(-2).map(inShort)).toEqual([
    ['2026-11-13', 'regular', 480, 16_000],
    ['2026-11-14', 'overtime', 480, 24_000],
  ]);
  const { source } = lines.at(-1) ?? { source: null };
  expect(source).toEqual({
    entryIds: ['entry-5'],
    findingIds: [expect.stringMatching(/^weekly-overtime:us-flsa:/)],
    adjustmentIds: [],
  });
  expect(findings).toEqual([
    { id: source?.findingIds[0], date: expect.any(String), sentence: expect.stringMatching(/./) },
  ]);
});

test('Sentences name the person, or address them when they read', () => {
  const sentences = (name: string | null) =>
    payLines(input(SIX_DAYS, { person: { name } })).findings.map(({ sentence }) => sentence);
  expect(sentences('Ada Cruz')).toEqual([expect.stringMatching(/^Ada Cruz works 48 h /)]);
  expect(sentences(null)).toEqual([expect.stringMatching(/^You work 48 h /)]);
});

test('A workweek that a period cuts is paid whole in the period in which it ends', () => {
  const cut = { startDate: '2026-11-01', endDate: '2026-11-12' };
  expect(payLines(input(SIX_DAYS, cut)).lines).toEqual([]);
  expect(minutesOf(payLines(input(SIX_DAYS, { startDate: '2026-11-13', endDate: '2026-11-26' })).lines)).toBe(6 * 480);
});

test('Without packs all hours are regular; without a rate no amount is guessed', () => {
  const unknown = SIX_DAYS.map((entry) => ({ ...entry, rateCents: null }));
  const { lines } = payLines(input(unknown, { rules: [rules('2026-10-01', [])] }));
  expect(new Set(lines.map(({ code, amountCents }) => `${code} ${amountCents}`))).toEqual(new Set(['regular null']));
  expect(minutesOf(lines)).toBe(6 * 480);
});

test('A premium beside overtime is a line without minutes', () => {
  const noMeal = [anEntry('long', '2026-11-09', '09:00–16:00')];
  const { lines } = payLines(input(noMeal, { rules: [rules('2026-10-01', ['us-ca'])] }));
  expect(lines.map(inShort)).toContainEqual(['2026-11-09', 'meal-break', 0, 2_000]);
  expect(lines.find(({ code }) => code === 'meal-break')?.source.entryIds).toEqual(['long']);
});

test('A premium for too short a rest leads back to the entries before and after it, not to others', () => {
  const entries = [
    anEntry('before', '2026-11-09', '09:00–12:00'),
    anEntry('late', '2026-11-09', '15:00–23:00'),
    anEntry('early', '2026-11-10', '06:00–12:00'),
    anEntry('after', '2026-11-10', '13:00–14:00'),
  ];
  const { lines } = payLines(input(entries, { rules: [rules('2026-10-01', ['us-or'])] }));
  expect(lines.find(({ code }) => code === 'clopening')?.source.entryIds).toEqual(['late', 'early']);
});

test('A premium leads back to the entries in its time: of a day, or on both sides of a rest', () => {
  const entries = [
    anEntry('morning', '2026-11-09', '06:00–12:00'),
    anEntry('evening', '2026-11-09', '14:00–23:00'),
    anEntry('early', '2026-11-10', '06:00–10:00'),
    anEntry('late', '2026-11-10', '12:00–13:00'),
  ];
  const sourceOf = (pack: string, code: string) =>
    payLines(input(entries, { rules: [rules('2026-10-01', [pack])] }))
      .lines.filter((line) => line.code === code)
      .map(({ source }) => source.entryIds);
  expect(sourceOf('us-or', 'clopening')).toEqual([['evening', 'early']]);
  expect(sourceOf('us-ca', 'meal-break')).toEqual([['morning', 'evening']]);
});

test('Reporting time is paid for the shift of an entry, less the break that the policy takes it to have', () => {
  const sentHome = {
    ...anEntry('short', '2026-11-09', '09:00–11:00'),
    shifts: [{ start: '2026-11-09T09:00:00.000Z', end: '2026-11-09T16:00:00.000Z' }],
  };
  const paid = (plannedBreak: { over: number; minutes: number } | null) =>
    payLines(input([sentHome], { rules: [{ ...rules('2026-10-01', ['us-ca']), plannedBreak }] }))
      .lines.filter(({ code }) => code === 'reporting-time')
      .map(({ amountCents, source }) => [amountCents, source.entryIds]);
  expect(paid(null)).toEqual([[3_000, ['short']]]);
  expect(paid({ over: 300, minutes: 60 })).toEqual([[2_000, ['short']]]);
});

test('A night across the end of the workweek is in both weeks', () => {
  const night = { ...anEntry('night', '2026-11-08', '22:00–23:00'), clockOutTime: '2026-11-09T06:00:00.000Z' };
  expect(payLines(input([night])).lines.map(({ workweek, minutes }) => [workweek, minutes])).toEqual([
    ['2026-11-02', 120],
    ['2026-11-09', 360],
  ]);
});

test('Rules that begin in the middle of a workweek pay from the next one on; their premiums from their day on', () => {
  const weeks = [...SIX_DAYS.map((entry) => ({ ...entry, id: `before-${entry.id}` })), ...SIX_DAYS].map(
    (entry, place) => ({
      ...entry,
      ...anEntry(entry.id, addDays(place < 6 ? '2026-11-02' : '2026-11-09', place % 6), '09:00–17:00'),
    }),
  );
  const changed = [rules('2026-10-01', []), rules('2026-11-04', ['us-ca'])];
  const { lines } = payLines(input(weeks, { rules: changed }));
  const of = (code: string) => lines.filter((line) => line.code === code).map(({ date }) => date);
  expect(of('overtime')).toEqual(['2026-11-14']);
  expect(of('meal-break')).toEqual([
    '2026-11-04',
    '2026-11-05',
    '2026-11-06',
    '2026-11-07',
    '2026-11-09',
    '2026-11-10',
    '2026-11-11',
    '2026-11-12',
    '2026-11-13',
    '2026-11-14',
  ]);
});

test('Days between an old workweek and the first of new rules are paid once', () => {
  // Weeks from Sunday on until Sunday, November 8; then from Monday on.
  const moved = [rules('2026-10-01', [], { workweekStart: 'sunday' }), rules('2026-11-09', ['us-flsa'])];
  const days = Array.from({ length: 21 }, (_, place) =>
    anEntry(`entry-${place}`, addDays('2026-11-01', place), '09:00–10:00'),
  );
  const paid = [
    { startDate: '2026-11-02', endDate: '2026-11-08' },
    { startDate: '2026-11-09', endDate: '2026-11-15' },
    { startDate: '2026-11-16', endDate: '2026-11-22' },
  ].map((period) => payLines(input(days, { rules: moved, ...period })).lines.map(({ date }) => date.slice(8)));
  expect(paid).toEqual([
    ['01', '02', '03', '04', '05', '06', '07'],
    ['08', '09', '10', '11', '12', '13', '14', '15'],
    ['16', '17', '18', '19', '20', '21'],
  ]);
});

test('An entry of more than a week, as after a forgotten clock-out, is paid like any other', () => {
  const long = { ...anEntry('long', '2026-11-02', '09:00–10:00'), clockOutTime: '2026-11-11T09:00:00.000Z' };
  expect(minutesOf(payLines(input([long])).lines)).toBe(9 * 24 * 60);
});

test('Too short a rest across two periods is paid with the work after it, which its own period may not know yet', () => {
  const late = anEntry('late', '2026-11-08', '15:00–23:00');
  const early = anEntry('early', '2026-11-09', '06:00–12:00');
  const oregon = { rules: [rules('2026-10-01', ['us-or'])] };
  const first = { ...oregon, startDate: '2026-11-02', endDate: '2026-11-08' };
  const second = { ...oregon, startDate: '2026-11-09', endDate: '2026-11-15' };
  const premiums = (entries: PaidEntry[], period: Partial<PayInput>) =>
    payLines(input(entries, period))
      .lines.filter(({ code }) => code === 'clopening')
      .map(inShort);
  expect(premiums([late], first)).toEqual([]);
  expect(premiums([late, early], first)).toEqual([]);
  expect(premiums([late, early], second)).toEqual([['2026-11-09', 'clopening', 0, 3_000]]);
});

test('A late change of the plan is paid on the day of the shift', () => {
  const changes = [
    {
      at: '2026-11-03T10:00:00.000Z',
      kind: 'cancelled' as const,
      by: 'employer' as const,
      start: '2026-11-05T09:00:00.000Z',
      end: '2026-11-05T17:00:00.000Z',
    },
  ];
  const fastFood = { rules: [rules('2026-10-01', ['us-ny-nyc-fastfood'])], changes };
  const { lines, findings } = payLines(input(SIX_DAYS, fastFood));
  expect(lines.filter(({ code }) => code === 'late-change').map(inShort)).toEqual([
    ['2026-11-05', 'late-change', 0, 4_500],
  ]);
  expect(findings).toMatchObject([{ date: '2026-11-05', sentence: expect.stringMatching(/was cancelled 47 h ahead/) }]);
});

test('An adjustment pays the difference that it makes to its workweek, overtime included', () => {
  const [first] = SIX_DAYS;
  const longer = anEntry(first?.id ?? '', '2026-11-09', '09:00–18:00');
  const lines = adjustmentLines(input(SIX_DAYS), [{ id: 'adjustment', entry: longer }]);
  expect(minutesOf(lines)).toBe(60);
  expect(lines.reduce((sum, { amountCents }) => sum + (amountCents ?? 0), 0)).toBe(3_000);
  expect(new Set(lines.flatMap(({ source }) => source.adjustmentIds))).toEqual(new Set(['adjustment']));
  const missing = anEntry('missing', '2026-11-15', '09:00–10:00');
  expect(adjustmentLines(input(SIX_DAYS), [{ id: 'adjustment', entry: missing }]).map(inShort)).toEqual([
    ['2026-11-15', 'overtime', 60, 3_000],
  ]);
});

describe('any weeks', () => {
  const START = Date.parse('2026-11-02T00:00:00Z');
  const SECOND = 1_000;
  /** Entries one after the other, with seconds, breaks and corrections. */
  const entries = fc
    .array(
      fc.record({
        gap: fc.integer({ min: 0, max: 20 * 3_600 }),
        length: fc.integer({ min: 60, max: 16 * 3_600 }),
        pauses: fc.array(fc.tuple(fc.double({ min: 0, max: 1, noNaN: true }), fc.integer({ min: 1, max: 90 * 60 })), {
          maxLength: 3,
        }),
        breakCorrection: fc.integer({ min: -90, max: 120 }),
        rateCents: fc.constantFrom(1_733, 2_000, 2_551),
      }),
      { maxLength: 14 },
    )
    .map((drawn) => {
      let at = START;
      return drawn.map(({ gap, length, pauses, breakCorrection, rateCents }, index): PaidEntry => {
        const start = at + gap * SECOND;
        const end = start + length * SECOND;
        at = end;
        let free = start;
        const breaks = pauses
          .map(([place, seconds]) => ({ from: start + Math.floor(place * length) * SECOND, seconds }))
          .sort((a, b) => a.from - b.from)
          .flatMap(({ from, seconds }) => {
            const begin = Math.max(free, from);
            const finish = Math.min(end, begin + seconds * SECOND);
            if (finish <= begin) return [];
            free = finish;
            return [{ start: new Date(begin).toISOString(), end: new Date(finish).toISOString() }];
          });
        const times = { clockInTime: new Date(start).toISOString(), clockOutTime: new Date(end).toISOString() };
        return { id: `entry-${index}`, ...times, breaks, breakCorrection, rateCents };
      });
    })
    .filter((drawn) => drawn.every(({ clockOutTime }) => clockOutTime < '2026-11-30'));
  const MONTH = { startDate: '2026-11-02', endDate: '2026-11-30' };
  const shownMinutes = (drawn: readonly PaidEntry[]) =>
    drawn.reduce((sum, entry) => sum + entryMinutes({ ...entry, breaks: [...entry.breaks] }, NOW).work, 0);
  /** Minutes of breaks of at most so many minutes; those that touch are one. */
  const shortBreakMinutes = (drawn: readonly PaidEntry[], most: number) =>
    joined(drawn.flatMap((entry) => wholeMinutes(entry)?.breaks ?? [])).reduce(
      (sum, minutes) => sum + (minutes <= most ? minutes : 0),
      0,
    );
  const joined = (breaks: readonly { start: string; end: string }[]): number[] => {
    const spans: { start: number; end: number }[] = [];
    for (const { start, end } of breaks) {
      const last = spans.at(-1);
      if (last && Date.parse(start) <= last.end) last.end = Date.parse(end);
      else spans.push({ start: Date.parse(start), end: Date.parse(end) });
    }
    return spans.map(({ start, end }) => (end - start) / 60_000);
  };
  const isIn = (entry: PaidEntry | undefined, week: string) =>
    entry !== undefined && entry.clockOutTime > week && entry.clockInTime < addDays(week, 7);

  const unpaidShort = (id: string) => ({ id, params: { paidBreakMax: 0 } });

  test('The minutes of the lines are the minutes worked as they are shown, where no pack pays short breaks', () => {
    fc.assert(
      fc.property(entries, fc.constantFrom<PayRules['packs'][]>([], [unpaidShort('us-ca')]), (drawn, packs) => {
        const { lines } = payLines(input(drawn, { ...MONTH, rules: [rules('2026-10-01', [], { packs })] }));
        expect(minutesOf(lines)).toBe(shownMinutes(drawn));
      }),
      { numRuns: 200 },
    );
  });

  test('With the packs as they are the lines have the minutes worked and those of breaks short enough to be paid', () => {
    const ids = LABOUR_PACKS.map(({ id }) => id).filter((id) => id !== 'company');
    fc.assert(
      fc.property(entries, fc.subarray(ids), (drawn, packIds) => {
        const packs = packIds.map((id) => ({ id }));
        const { lines } = payLines(input(drawn, { ...MONTH, rules: [rules('2026-10-01', [], { packs })] }));
        const chosen = LABOUR_PACKS.filter(({ id }) => packIds.includes(id));
        const most = Math.max(0, ...chosen.map(({ params }) => params.paidBreakMax ?? 0));
        expect(minutesOf(lines)).toBe(shownMinutes(drawn) + shortBreakMinutes(drawn, most));
      }),
      { numRuns: 200 },
    );
  });

  test('Each line, premiums too, leads back to entries of its workweek', () => {
    const packs = ['us-ca', 'us-or', 'us-ny-nyc-fastfood'].map((id) => ({ id }));
    let premiums = 0;
    fc.assert(
      fc.property(entries, (drawn) => {
        const { lines } = payLines(input(drawn, { ...MONTH, rules: [rules('2026-10-01', [], { packs })] }));
        const entryOf = new Map(drawn.map((entry) => [entry.id, entry]));
        for (const { source, workweek, minutes } of lines) {
          if (minutes === 0) premiums += 1;
          expect(source.entryIds.length).toBeGreaterThan(0);
          expect(source.entryIds.some((id) => isIn(entryOf.get(id), workweek))).toBe(true);
          expect(source.entryIds.every((id) => entryOf.has(id))).toBe(true);
        }
      }),
      { numRuns: 200 },
    );
    expect(premiums).toBeGreaterThan(0);
  });

  test('Cutting the time into periods changes no minute and no cent', () => {
    fc.assert(
      fc.property(entries, fc.integer({ min: 1, max: 27 }), (drawn, days) => {
        const until = addDays(MONTH.startDate, days);
        const whole = payLines(input(drawn, MONTH)).lines;
        const parts = [
          ...payLines(input(drawn, { startDate: MONTH.startDate, endDate: until })).lines,
          ...payLines(input(drawn, { startDate: addDays(until, 1), endDate: MONTH.endDate })).lines,
        ];
        expect(parts).toEqual(whole);
      }),
      { numRuns: 60 },
    );
  });

  test('Whatever rules, workweeks and zones change, each minute is paid in one period', () => {
    const anyRules = fc.uniqueArray(fc.integer({ min: 0, max: 26 }), { maxLength: 3 }).chain((days) =>
      fc.tuple(
        ...[0, ...days.sort((a, b) => a - b)].map((day, place) =>
          fc.record({
            from: fc.constant(addDays(place === 0 ? '2026-10-01' : MONTH.startDate, day)),
            workweekStart: fc.constantFrom(...WEEKDAYS),
            zone: fc.constantFrom('UTC', 'America/Los_Angeles', 'Pacific/Auckland'),
            packs: fc.constantFrom<PayRules['packs'][]>([], [{ id: 'us-ca', params: { paidBreakMax: 0 } }]),
          }),
        ),
      ),
    );
    fc.assert(
      fc.property(entries, anyRules, fc.integer({ min: 1, max: 26 }), (drawn, changing, days) => {
        const until = addDays(MONTH.startDate, days);
        const periods = [
          ['2026-10-01', until],
          [addDays(until, 1), '2026-12-31'],
        ] as const;
        const paid = periods.flatMap(
          ([startDate, endDate]) => payLines(input(drawn, { rules: changing, startDate, endDate })).lines,
        );
        expect(minutesOf(paid)).toBe(shownMinutes(drawn));
      }),
      { numRuns: 200 },
    );
  });

  test('An entry in whole minutes has the shown total and break', () => {
    fc.assert(
      fc.property(entries, (drawn) => {
        for (const entry of drawn) {
          const interval = wholeMinutes(entry);
          const minutes = (span: { start: string; end: string }) =>
            (Date.parse(span.end) - Date.parse(span.start)) / 60_000;
          const shown = entryMinutes({ ...entry, breaks: [...entry.breaks] }, NOW);
          expect(interval && minutes(interval)).toBe(shown.total);
          expect(interval?.breaks?.reduce((sum, each) => sum + minutes(each), 0)).toBe(shown.break);
        }
      }),
    );
  });
});
