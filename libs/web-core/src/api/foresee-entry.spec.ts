import { anOpenEntry, aUser } from '@workforce/testing/web';
import { foreseeEntry } from './foresee-entry.ts';

const NOW = new Date('2026-03-07T14:00:00.000Z');
const context = { user: aUser('employee'), now: NOW, timeZone: 'America/New_York' };
const at = '2026-03-07T13:00:00.000Z';

test('a clock-in opens an entry at the time it was given', () => {
  const entry = foreseeEntry(null, { action: 'clock-in', notes: 'Key', occurredAt: at }, context);
  expect(entry).toMatchObject({ clockInTime: at, status: 'clocked_in', notes: 'Key', date: '2026-03-07' });
});

test('a break begins and ends, and counts', () => {
  const onBreak = foreseeEntry(anOpenEntry(), { action: 'break-start', occurredAt: at }, context);
  expect(onBreak).toMatchObject({ status: 'on_break', breaks: [{ start: at, end: null }] });
  expect(foreseeEntry(onBreak, { action: 'break-end' }, context)).toMatchObject({
    status: 'clocked_in',
    breakHours: 60,
  });
});

test('a clock-out leaves nothing open', () => {
  expect(foreseeEntry(anOpenEntry(), { action: 'clock-out' }, context)).toBeNull();
});

test('what the server has taken already, though its answer is missing, is not done twice', () => {
  const open = anOpenEntry();
  expect(foreseeEntry(open, { action: 'clock-in' }, context)).toBe(open);
  const onBreak = anOpenEntry({ status: 'on_break', breaks: [{ start: at, end: null }] });
  expect(foreseeEntry(onBreak, { action: 'break-start' }, context)).toBe(onBreak);
  expect(foreseeEntry(null, { action: 'clock-out' }, context)).toBeNull();
});
