import { aTimeEntry, anOpenEntry } from '@workforce/testing/web';
import { editRequest, editValues, readEdit, readMinutes } from './edit-values.ts';

const context = { now: new Date('2026-03-08T12:00:00.000Z'), clockInRequired: 'clockInRequired' };
const entry = aTimeEntry();
const values = editValues(entry);
const read = (changes: Partial<typeof values>) => readEdit({ ...values, ...changes }, entry, context);

test('readEdit computes the total between instants', () => {
  const night = { clockInTime: '2026-03-08T03:00:00.000Z', clockOutTime: '2026-03-08T10:00:00.000Z' };
  expect(read(night).total).toBe(7 * 60);
});

test.each([
  ['30', 30],
  [' 45 ', 45],
  ['12.9', 12],
  ['-5', 0],
  ['half an hour', 0],
  ['', 0],
])('readMinutes parses %p as %p', (typed, minutes) => {
  expect(readMinutes(typed)).toBe(minutes);
});

test.each([
  ['a missing clock-in', { clockInTime: '' }, { clockInTime: 'clockInRequired' }],
  [
    'an end before the start',
    { clockOutTime: '2026-03-07T13:00:00.000Z' },
    { clockOutTime: 'Clock-out must be after clock-in' },
  ],
  [
    'an end in the future',
    { clockOutTime: '2026-03-08T22:00:00.000Z' },
    { clockOutTime: 'Clock-out cannot be in the future' },
  ],
  [
    'a break longer than the entry',
    { breakMinutes: '481' },
    { breakMinutes: 'Break time cannot be longer than the total time' },
  ],
])('readEdit refuses %s at its field', (_, changes, errors) => {
  expect(read(changes).errors).toEqual(errors);
});

test('editRequest sends the whole entry with the reason', () => {
  const changed = {
    ...values,
    clockOutTime: '2026-03-07T21:30:00.000Z',
    breakMinutes: '45',
    notes: ' Left early ',
    reason: ' Forgot ',
  };
  expect(editRequest(changed, readEdit(changed, entry, context), entry)).toEqual({
    clockInTime: entry.clockInTime,
    clockOutTime: '2026-03-07T21:30:00.000Z',
    breakHours: 45,
    totalHours: 450,
    notes: 'Left early',
    editReason: 'Forgot',
    version: 1,
  });
});

test('Editing another field leaves the running break of an open entry open', () => {
  const open = anOpenEntry({ breakHours: 12 });
  const shown = { ...editValues(open), reason: 'Wrong start' };
  const request = editRequest(shown, readEdit(shown, open, context), open);
  expect(request).not.toHaveProperty('breakHours');
  expect(request.clockOutTime).toBeNull();
});
