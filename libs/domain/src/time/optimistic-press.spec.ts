import type { TimeEntry } from '@workforce/contracts';
import { anEntry, at as on } from '../../testing/time.builders.ts';
import { derivedFields } from './entry.state.ts';
import { applyOptimisticPress } from './optimistic-press.ts';

const NOW = on('14:00');
const madeAt = on('13:00');
const at = madeAt.toISOString();
const context = {
  user: { id: 'anna', name: 'Anna', siteId: 'south', siteName: 'South' },
  madeAt,
  now: NOW,
  timeZone: 'America/New_York',
};
const facts = { ...anEntry('12:00', null), breakCorrection: 0 };
const open: TimeEntry = {
  id: 'entry',
  employeeId: 'anna',
  employee: { id: 'anna', name: 'Anna' },
  siteId: 'south',
  siteName: 'South',
  version: 3,
  ...facts,
  ...derivedFields(facts, NOW),
};

test('The optimistic clock-in opens an entry at the given time', () => {
  const entry = applyOptimisticPress(null, { action: 'clock-in', notes: ' Key ' }, context);
  expect(entry).toMatchObject({ clockInTime: at, status: 'clocked_in', notes: 'Key', date: '2026-03-05' });
  expect(entry).toMatchObject({ totalHours: 60, source: 'online', employeeId: context.user.id });
});

test('The optimistic break begins, ends and counts', () => {
  const onBreak = applyOptimisticPress(open, { action: 'break-start' }, context);
  expect(onBreak).toMatchObject({ status: 'on_break', breaks: [{ start: at, end: null }], breakHours: 60 });
  expect(applyOptimisticPress(onBreak, { action: 'break-end' }, { ...context, madeAt: NOW })).toMatchObject({
    status: 'clocked_in',
    breakHours: 60,
  });
});

test('An optimistic break counts in addition to the minutes that a manager corrected', () => {
  const corrected = { ...open, breakCorrection: 15, breakHours: 15 };
  expect(applyOptimisticPress(corrected, { action: 'break-start' }, context)).toMatchObject({ breakHours: 75 });
});

test('The optimistic clock-out closes the entry, and the next clock-in opens another', () => {
  const closed = applyOptimisticPress(open, { action: 'clock-out' }, context);
  expect(closed).toMatchObject({ id: open.id, status: 'clocked_out', clockOutTime: at, totalHours: 60 });
  const next = applyOptimisticPress(closed, { action: 'clock-in' }, { ...context, madeAt: NOW });
  expect(next).toMatchObject({ id: '', status: 'clocked_in', clockInTime: NOW.toISOString() });
});

test('An optimistic clock action with an occurredAt makes the entry an offline one', () => {
  expect(applyOptimisticPress(open, { action: 'break-start', occurredAt: at }, context)).toMatchObject({
    source: 'offline',
    breaks: [{ start: at, end: null }],
  });
});

test('The optimistic clock action leaves the entry unchanged when the rule refuses', () => {
  expect(applyOptimisticPress(open, { action: 'clock-in' }, context)).toBe(open);
  expect(applyOptimisticPress(null, { action: 'clock-out' }, context)).toBeNull();
  const early = '2026-03-05T11:59:59.999Z';
  expect(applyOptimisticPress(open, { action: 'break-start', occurredAt: early }, context)).toBe(open);
});
