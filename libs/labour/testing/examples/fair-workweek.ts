import type { ScheduleChange } from '@workforce/contracts';
import { changed, type Hours, worked } from '../labour.builders.ts';
import { type Example, NEW_YORK } from './example.ts';

const FAST_FOOD = { ...NEW_YORK, packs: [{ id: 'us-ny-nyc-fastfood' }] };
const OREGON = { zone: 'America/Los_Angeles', packs: [{ id: 'us-or' }], intervals: [], person: { rateCents: 2000 } };
const CHICAGO = {
  zone: 'America/Chicago',
  packs: [{ id: 'us-il-chicago' }],
  intervals: [],
  person: { rateCents: 1800 },
};
const SAN_FRANCISCO = {
  zone: 'America/Los_Angeles',
  packs: [{ id: 'us-ca-sf' }],
  intervals: [],
  person: { rateCents: 2000 },
};
/** A shift on a Friday, and what is done with it so long before. */
const DAY = '2026-02-20';
const AT = {
  tenDays: '2026-02-10T10:00',
  sixDays: '2026-02-14T10:00',
  fiveDays: '2026-02-15T10:00',
  threeDays: '2026-02-17T10:00',
};
const on = (hours: Hours): [string, Hours] => [DAY, hours];
const moved = (start: string, end: string): Partial<ScheduleChange> => ({
  newStart: `${DAY}T${start}`,
  newEnd: `${DAY}T${end}`,
});

/** A change at a price; null is free. */
const priced = (
  line: string,
  says: string,
  input: Example['input'],
  change: ScheduleChange,
  money: number | null,
): Example => ({
  line,
  says,
  input: { ...input, changes: [change] },
  findings: { 'late-change': money === null ? [] : [{ money, severity: 'priced' }] },
});

/** E and F. Fair workweek laws: New York City, Oregon, Chicago, San Francisco. */
export const FAIR_WORKWEEK: Example[] = [
  priced(
    'NY-01',
    'hours added 10 days before cost $10',
    FAST_FOOD,
    changed('added', AT.tenDays, on('10:00–12:00')),
    1_000,
  ),
  priced(
    'NY-01',
    'a shift cancelled 10 days before costs $20',
    FAST_FOOD,
    changed('cancelled', AT.tenDays, on('10:00–18:00')),
    2_000,
  ),
  priced(
    'NY-03',
    'a shift cancelled 12 h before costs $75',
    FAST_FOOD,
    changed('cancelled', '2026-02-19T22:00', on('10:00–18:00')),
    7_500,
  ),
  priced(
    'NY-03',
    'hours added 12 h before cost $15',
    FAST_FOOD,
    changed('added', '2026-02-19T22:00', on('10:00–12:00')),
    1_500,
  ),
  {
    line: 'NY-05',
    says: 'three changes cost three premiums, $30',
    input: {
      ...FAST_FOOD,
      changes: ['2026-02-20', '2026-02-21', '2026-02-22'].map((day, place) =>
        changed('lengthened', `2026-02-${10 + place}T10:00`, [day, '10:00–16:00'], { newEnd: `${day}T18:00` }),
      ),
    },
    findings: { 'late-change': [{ money: 1_000 }, { money: 1_000 }, { money: 1_000 }] },
  },
  priced(
    'NY-05',
    'notice counts to the first day of the schedule',
    FAST_FOOD,
    changed('added', AT.tenDays, on('10:00–12:00'), { scheduleStart: '2026-02-16' }),
    1_500,
  ),
  priced(
    'NY-05',
    'or to the shift, where the parameter says so',
    { ...FAST_FOOD, packs: [{ id: 'us-ny-nyc-fastfood', params: { noticeAnchor: 'shiftStart' } }] },
    changed('added', AT.tenDays, on('10:00–12:00'), { scheduleStart: '2026-02-16' }),
    1_000,
  ),
  {
    line: 'NY-07',
    says: 'two shifts on one day are no clopening',
    input: { ...FAST_FOOD, intervals: [worked(DAY, '10:00–14:00'), worked(DAY, '20:00–23:00')] },
    findings: { clopening: [] },
  },
  priced(
    'OR-01',
    'a move by 30 min is free',
    OREGON,
    changed('moved', AT.sixDays, on('10:00–18:00'), moved('10:30', '18:30')),
    null,
  ),
  priced(
    'OR-03',
    '3 h cut of 8 h cost half of them, $30',
    OREGON,
    changed('shortened', AT.sixDays, on('10:00–18:00'), moved('10:00', '15:00')),
    3_000,
  ),
  priced(
    'OR-03',
    'a shift of 8 h cancelled costs $80',
    OREGON,
    changed('cancelled', AT.sixDays, on('10:00–18:00')),
    8_000,
  ),
  priced(
    'OR-05',
    'a swap between employees is free',
    OREGON,
    changed('cancelled', AT.sixDays, on('10:00–18:00'), { by: 'employee' }),
    null,
  ),
  priced(
    'CH-01',
    'a move 10 days before costs an hour, $18',
    CHICAGO,
    changed('moved', AT.tenDays, on('10:00–18:00'), moved('12:00', '20:00')),
    1_800,
  ),
  priced(
    'CH-01',
    'a shift cancelled 5 days before costs an hour, $18',
    CHICAGO,
    changed('cancelled', AT.fiveDays, on('10:00–18:00')),
    1_800,
  ),
  priced(
    'CH-01',
    'a shift cancelled 20 h before costs half of it, $72',
    CHICAGO,
    changed('cancelled', '2026-02-19T14:00', on('10:00–18:00')),
    7_200,
  ),
  priced(
    'SF-01',
    'a change of a 4 h shift 20 h before costs 2 h',
    SAN_FRANCISCO,
    changed('moved', '2026-02-19T14:00', on('10:00–14:00'), moved('12:00', '16:00')),
    4_000,
  ),
  priced(
    'SF-01',
    'a change of a 6 h shift 20 h before costs 4 h',
    SAN_FRANCISCO,
    changed('moved', '2026-02-19T14:00', on('10:00–16:00'), moved('12:00', '18:00')),
    8_000,
  ),
  priced(
    'SF-01',
    'a change 3 days before costs 1 h',
    SAN_FRANCISCO,
    changed('moved', AT.threeDays, on('10:00–16:00'), moved('12:00', '18:00')),
    2_000,
  ),
];
