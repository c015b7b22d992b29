import { LABOUR_BRANCHES, LABOUR_CHECK_LIMITS } from '@workforce/contracts';
import { isDay } from '@workforce/domain';
import { ALL_RULES } from '../rules/all-rules.ts';
import { PARAMETERS } from './parameters.ts';
import { LABOUR_PACKS } from './registry.ts';
import { selectPacks } from './select-packs.ts';

test('The packs of the specification and the company are there once each', () => {
  expect(LABOUR_PACKS.map(({ id }) => id)).toEqual(
    (
      'us-flsa us-ca us-ny-nyc-fastfood us-ny-nyc-retail us-or us-il-chicago us-ca-sf eu-wtd de-arbzg ' +
      'us-minors de-jarbschg uk-young company'
    ).split(' '),
  );
});

test.each(LABOUR_PACKS.map((pack) => [pack.id, pack] as const))(
  '%s has parameters that hold, and a source',
  (id, pack) => {
    expect(selectPacks([{ id, params: { ...pack.params } }]).ok).toBe(true);
    if (id === 'company') return;
    expect(pack.sourceUrl).toMatch(/^https:\/\//);
    for (const day of [pack.effectiveFrom, pack.readOn]) expect(isDay(day ?? '')).toBe(true);
    expect(ALL_RULES.some((rule) => rule.holds(pack.params))).toBe(true);
  },
);

test('Parameters overrule those of the pack and leave it as it is', () => {
  const selected = selectPacks([{ id: 'us-flsa', params: { paidBreakMax: 15 } }]);
  expect(selected).toMatchObject({ ok: true, value: [{ params: { paidBreakMax: 15, weeklyOvertimeAfter: 2_400 } }] });
  expect(LABOUR_PACKS[0]?.params.paidBreakMax).toBe(20);
});

test('Every parameter belongs to some pack', () => {
  const used = new Set(LABOUR_PACKS.flatMap(({ params }) => Object.keys(params)));
  expect(Object.keys(PARAMETERS).filter((name) => !used.has(name))).toEqual([]);
});

const most = LABOUR_CHECK_LIMITS.paramItems;

test.each([
  ['us-ca', 'restBreaksAbove', 210, most],
  ['eu-wtd', 'breaksDue', { over: 360, minutes: 30 }, most],
  ['us-or', 'changeTiers', { noticeBelow: null, kept: null, cut: null }, most],
  ['de-arbzg', 'reducedRestBranches', 'hospital', LABOUR_BRANCHES.length],
  ['de-jarbschg', 'branchSpanBranches', 'agriculture', LABOUR_BRANCHES.length],
])('The lists of parameters are bounded: %s %s', (id, name, item, length) => {
  const selected = (count: number) => selectPacks([{ id, params: { [name]: Array(count).fill(item) } }]);
  expect(selected(length).ok).toBe(true);
  const message = `${name} must be a list of at most ${length}`;
  expect(selected(length + 1)).toMatchObject({ ok: false, error: { message, field: `packs[0].params.${name}` } });
});

test.each([
  ['us-ca', 'restBreaksAbove', [210, 1_441]],
  ['us-ca', 'restBreaksAbove', [-1]],
  ['eu-wtd', 'breaksDue', [{ over: 1_441, minutes: 30 }]],
  ['eu-wtd', 'breaksDue', [{ over: 360, minutes: 1_441 }]],
])('What counts in a day is at most a day: %s %s %j', (id, name, value) => {
  const message = `${name} must be a whole number from 0 to 1440`;
  expect(selectPacks([{ id, params: { [name]: value } }])).toMatchObject({ ok: false, error: { message } });
});
