import { LABOUR_RULE_IDS } from '@workforce/contracts';
import { NEW_YORK } from '../testing/examples/example.ts';
import { found } from '../testing/found.ts';
import { changed, inARow, worked } from '../testing/labour.builders.ts';
import { evaluate } from './evaluate.ts';
import { FINDING_TEXTS } from './texts/findings.en.ts';

const COMPANY = { id: 'company', params: { restMinutes: 660, dailyLimit: 540, noticeDays: 5, maxConsecutiveDays: 5 } };
const ari = { id: '01890000-0000-7000-8000-000000000001', name: 'Ari Lindqvist' };
const nights = [worked('2026-06-02', '15:00–23:00'), worked('2026-06-03', '09:00–19:00')];

test("A company's own rules warn, in a sentence for a person", () => {
  const { findings } = evaluate({ ...NEW_YORK, packs: [COMPANY], person: ari, intervals: nights });
  expect(findings).toEqual([
    {
      ruleId: 'daily-rest',
      packId: 'company',
      employeeId: ari.id,
      start: '2026-06-03T03:00:00.000Z',
      end: '2026-06-03T13:00:00.000Z',
      measured: 600,
      limit: 660,
      unit: 'minutes',
      severity: 'warn',
      minutes: 60,
      money: 0,
      sentence: "Ari Lindqvist starts 10 h after Tuesday's shift ended; the company asks for 11 h.",
      source: { title: 'Company policy', url: null, readOn: null },
    },
    expect.objectContaining({ ruleId: 'longest-day', severity: 'warn', minutes: 60 }),
  ]);
});

test('Sentences address the person who reads them', () => {
  const changes = [changed('moved', '2026-06-02T10:00', ['2026-06-03', '09:00–17:00'])];
  const person = { id: ari.id, name: null };
  const { findings } = evaluate({ ...NEW_YORK, packs: [COMPANY], person, changes, intervals: nights });
  expect(findings.map(({ sentence }) => sentence)).toEqual([
    "You start 10 h after Tuesday's shift ended; the company asks for 11 h.",
    'Your shift of Wednesday, Jun 03, 2026 was moved 23 h ahead; the company asks for 5 days.',
    'You work 10 h on Wednesday, Jun 03, 2026; the company allows 9 h.',
  ]);
});

test('No sentence speaks of the person who reads it as of somebody else', () => {
  const about = {
    name: null,
    law: 'the law',
    day: '2026-06-03',
    measured: 60,
    limit: 30,
    minutes: 30,
    money: null,
  } as const;
  const facts = {
    ...about,
    which: 'first',
    allowed: 0,
    due: 1,
    each: 10,
    paidMax: 20,
    over: 300,
    count: 7,
    most: 6,
  } as const;
  const more = {
    ...facts,
    makeUp: 720,
    days: 28,
    hasConsent: false,
    isWageKnown: false,
    weeks: 17,
    kind: 'cancelled',
    notice: 'late',
    isSchoolDay: true,
  } as const;
  const said = { ...more, earliest: '07:00', latest: '19:00', net: -5 };
  const { notice: _, ...texts } = FINDING_TEXTS;
  for (const [name, text] of Object.entries(texts))
    expect([name, text(said)]).toEqual([name, expect.stringMatching(/\byour?\b|^The law doesn't/i)]);
  for (const text of Object.values(texts))
    expect(text(said)).not.toMatch(/null|undefined|\bthey|their|person|\b(has|works|starts|begins)\b/);
});

test('A company asks for notice and limits days in a row', () => {
  const changes = [changed('moved', '2026-06-02T10:00', ['2026-06-03', '09:00–17:00'])];
  const input = {
    ...NEW_YORK,
    packs: [COMPANY],
    person: ari,
    changes,
    intervals: inARow('2026-06-01', [4, 4, 4, 4, 4, 4]),
  };
  expect(found('late-change', input)).toMatchObject([
    {
      severity: 'warn',
      sentence: "Ari Lindqvist's shift of Wednesday, Jun 03, 2026 was moved 23 h ahead; the company asks for 5 days.",
    },
  ]);
  expect(found('consecutive-days', input)).toMatchObject([{ measured: 6, limit: 5, severity: 'warn' }]);
});

test('Without packs nothing is checked, and hours are regular', () => {
  const result = evaluate({ ...NEW_YORK, packs: [], intervals: inARow('2026-06-01', [14, 14, 14, 14]) });
  expect(result.notChecked).toEqual(LABOUR_RULE_IDS);
  expect(result.findings).toEqual([]);
  expect(result.weeks).toMatchObject([{ regularMinutes: 56 * 60, overtimeMinutes: 0 }]);
});

test('A pack names what it leaves unchecked', () => {
  const { notChecked } = evaluate({ ...NEW_YORK, packs: [{ id: 'us-flsa' }], intervals: nights });
  expect(LABOUR_RULE_IDS.filter((id) => !notChecked.includes(id))).toEqual([
    'weekly-overtime',
    'paid-break',
    'rounding',
  ]);
});

test('A pack that was not in effect yet pays no short breaks', () => {
  const day = (date: string) => worked(date, '09:00–17:00', ['12:00–12:10']);
  const { days } = evaluate({
    ...NEW_YORK,
    packs: [{ id: 'us-ca' }],
    intervals: [day('1999-12-31'), day('2000-01-01')],
  });
  expect(days.map(({ workedMinutes }) => workedMinutes)).toEqual([470, 480]);
});

test('A pack that was not in effect yet measures nothing', () => {
  const intervals = [worked('2017-06-02', '15:00–23:00'), worked('2017-06-03', '09:00–17:00')];
  const result = evaluate({ ...NEW_YORK, packs: [{ id: 'us-ny-nyc-fastfood' }], intervals });
  expect(result.findings).toEqual([]);
  expect(result.notChecked).toContain('clopening');
});

test('Rounding that costs a person time is a warning with its net minutes, one that adds is said', () => {
  const late = inARow('2026-06-01', [8, 8, 8]).map((each) => ({
    ...each,
    start: String(each.start).replace('08:00', '07:53'),
  }));
  const input = { ...NEW_YORK, packs: [{ id: 'us-flsa' }], rounding: { toMinutes: 15 } };
  expect(found('rounding', { ...input, intervals: late })).toMatchObject([
    { measured: -21, minutes: 21, severity: 'warn', packId: 'us-flsa' },
  ]);
  const early = inARow('2026-06-01', [8]).map((each) => ({ ...each, start: '2026-06-01T08:07' }));
  expect(found('rounding', { ...input, packs: [], intervals: early })).toMatchObject([
    { measured: 7, severity: 'info', packId: 'company' },
  ]);
  expect(found('rounding', { ...input, intervals: inARow('2026-06-01', [8]) })).toEqual([]);
});

test('Overtime and pay follow the rounded time', () => {
  const intervals = [worked('2026-06-01', '07:53–17:00', ['12:00–12:30'])];
  const { days, weeks } = evaluate({
    ...NEW_YORK,
    packs: [],
    person: { rateCents: 6000 },
    rounding: { toMinutes: 15 },
    intervals,
  });
  expect(days).toMatchObject([{ workedMinutes: 517, payMinutes: 510, regularMinutes: 510 }]);
  expect(weeks).toMatchObject([{ workedMinutes: 517, regularMinutes: 510, straightCents: 51_000 }]);
});

test('Input that cannot be measured is refused', () => {
  expect(() => evaluate({ ...NEW_YORK, packs: [{ id: 'us-tx' }] })).toThrow('There is no pack us-tx');
  expect(() => evaluate({ ...NEW_YORK, packs: [], zone: 'Mars/Olympus' })).toThrow(RangeError);
});
