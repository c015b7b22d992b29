import type { ScheduleChange } from '@workforce/contracts';
import { NEW_YORK } from '../../testing/examples/example.ts';
import { found } from '../../testing/found.ts';
import { changed, type Hours, worked } from '../../testing/labour.builders.ts';

const DAY = '2026-02-20';
const shift: [string, Hours] = [DAY, '10:00–18:00'];
const by = (pack: string, change: ScheduleChange) =>
  found('late-change', { ...NEW_YORK, packs: [{ id: pack }], person: { rateCents: 2000 }, changes: [change] });
const to = (start: string, end: string) => ({ newStart: `${DAY}T${start}`, newEnd: `${DAY}T${end}` });

test.each([
  ['us-ny-nyc-fastfood', 'exactly 14 days before', '2026-02-06T10:00', null],
  ['us-ny-nyc-fastfood', 'a minute less', '2026-02-06T10:01', 2_000],
  ['us-ny-nyc-fastfood', 'exactly 7 days before', '2026-02-13T10:00', 2_000],
  ['us-ny-nyc-fastfood', 'a minute less', '2026-02-13T10:01', 4_500],
  ['us-ny-nyc-fastfood', 'exactly 24 h before', '2026-02-19T10:00', 4_500],
  ['us-ny-nyc-fastfood', 'after the shift began', '2026-02-20T12:00', 7_500],
  ['us-il-chicago', 'more than 24 h before', '2026-02-19T09:59', 2_000],
  ['us-il-chicago', 'from 24 h on', '2026-02-19T10:00', 8_000],
  ['us-or', '15 days before', '2026-02-05T10:00', null],
])('%s: a shift cancelled %s (%s) costs %s', (pack, _, at, money) => {
  expect(by(pack, changed('cancelled', at, shift)).map((finding) => finding.money)).toEqual(
    money === null ? [] : [money],
  );
});

test.each([
  ['moved by 31 min', changed('moved', '2026-02-14T10:00', shift, to('10:31', '18:31')), 2_000],
  ['30 min longer', changed('lengthened', '2026-02-14T10:00', shift, to('10:00', '18:30')), null],
  ['45 min longer', changed('lengthened', '2026-02-14T10:00', shift, to('10:00', '18:45')), 2_000],
  ['moved with a loss of 2 h', changed('moved', '2026-02-14T10:00', shift, to('12:00', '18:00')), 2_000],
  ['an added shift of 20 min', changed('added', '2026-02-14T10:00', [DAY, '10:00–10:20']), 2_000],
  ['hours cut, said without new times', changed('shortened', '2026-02-14T10:00', [DAY, '17:00–18:00']), 1_000],
])('Oregon: a shift %s', (_, change, money) => {
  expect(by('us-or', change).map((finding) => finding.money)).toEqual(money === null ? [] : [money]);
});

test('San Francisco informs about a change between 14 and 7 days before, and prices it later', () => {
  expect(by('us-ca-sf', changed('moved', '2026-02-10T10:00', shift, to('12:00', '20:00')))).toMatchObject([
    { money: 0, severity: 'info' },
  ]);
});

test('New York retail: a change within 72 h is a breach without a price; more hours may be agreed to', () => {
  const late = '2026-02-17T10:01';
  expect(by('us-ny-nyc-retail', changed('cancelled', late, shift))).toMatchObject([{ severity: 'block', money: 0 }]);
  expect(by('us-ny-nyc-retail', changed('cancelled', '2026-02-17T10:00', shift))).toEqual([]);
  expect(by('us-ny-nyc-retail', changed('added', late, shift, { consent: true }))).toEqual([]);
  expect(by('us-ny-nyc-retail', changed('cancelled', late, shift, { consent: true }))).toHaveLength(1);
});

test('A change of unknown pay has no price instead of none', () => {
  const change = changed('cancelled', '2026-02-14T10:00', shift);
  expect(found('late-change', { ...NEW_YORK, packs: [{ id: 'us-or' }], changes: [change] })).toMatchObject([
    { severity: 'priced', money: null },
  ]);
});

const closing = [worked('2026-02-19', '15:00–23:00'), worked(DAY, '08:00–16:00')];

test('Closing before opening costs $100 in New York, with and without consent', () => {
  const input = { ...NEW_YORK, packs: [{ id: 'us-ny-nyc-fastfood' }], intervals: closing };
  expect(found('clopening', input)).toMatchObject([
    { measured: 540, limit: 660, minutes: 120, money: 10_000, sentence: expect.stringContaining('consent') },
  ]);
  const consents = [{ ruleId: 'clopening', day: DAY }];
  expect(found('clopening', { ...input, person: { consents } })).toMatchObject([
    {
      money: 10_000,
      sentence: "This person starts 9 h after Thursday's shift ended; New York City asks for 11 h or $100.00.",
    },
  ]);
});

test('Oregon pays half on top for the hours worked within the rest of 10 h', () => {
  const input = { ...NEW_YORK, packs: [{ id: 'us-or' }], person: { rateCents: 2000 } };
  expect(found('clopening', { ...input, intervals: closing })).toMatchObject([{ minutes: 60, money: 1_000 }]);
  const short = [closing, worked(DAY, '08:00–08:30')].flat().filter((_, place) => place !== 1);
  expect(found('clopening', { ...input, intervals: short })).toMatchObject([{ minutes: 60, money: 500 }]);
});

test('Chicago: less than 10 h of rest needs written consent', () => {
  const input = { ...NEW_YORK, packs: [{ id: 'us-il-chicago' }], intervals: closing };
  expect(found('daily-rest', input)).toMatchObject([{ measured: 540, severity: 'block' }]);
  expect(found('daily-rest', { ...input, person: { consents: [{ ruleId: 'daily-rest', day: DAY }] } })).toEqual([]);
});

test('Chicago: a change that both agree to in writing is free; in Oregon it is not', () => {
  const change = changed('cancelled', '2026-02-14T10:00', shift, { consent: true });
  expect(by('us-il-chicago', change)).toEqual([]);
  expect(by('us-or', change)).toMatchObject([{ money: 8_000 }]);
});

test('Fewer days of notice leave earlier changes free', () => {
  const packs = [{ id: 'us-or', params: { noticeDays: 5 } }];
  const changes = [changed('cancelled', '2026-02-14T10:00', shift), changed('cancelled', '2026-02-16T10:00', shift)];
  const input = { ...NEW_YORK, packs, person: { rateCents: 2000 }, changes };
  expect(found('late-change', input)).toMatchObject([{ measured: 4 * 1440, limit: 5 * 1440, minutes: 1440 }]);
});
