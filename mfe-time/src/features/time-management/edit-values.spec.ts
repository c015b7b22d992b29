import { aTimeEntry, anOpenEntry } from '@workforce/testing/web';
import { editRequest, editValues, readEdit, readMinutes } from './edit-values.ts';

const context = {
  timeZone: 'America/New_York',
  now: new Date('2026-03-08T12:00:00.000Z'),
  words: (fault: string) => fault,
};
const entry = aTimeEntry({ clockInTime: '2026-03-07T14:00:33.250Z' });
const values = editValues(entry, context.timeZone);
const read = (changes: Partial<typeof values>) => readEdit({ ...values, ...changes }, entry, context);

test("editValues shows an entry in the organisation's time zone", () => {
  expect(values).toMatchObject({
    clockInDate: '2026-03-07',
    clockInTime: '09:00',
    clockOutTime: '17:00',
    breakMinutes: '30',
  });
});

test('readEdit keeps the seconds of an untouched time', () => {
  expect(read({}).clockIn?.toISOString()).toBe('2026-03-07T14:00:33.250Z');
  expect(read({ clockInTime: '08:59' }).clockIn?.toISOString()).toBe('2026-03-07T13:59:00.000Z');
});

test('readEdit keeps the original instant of an untouched time that occurs twice', () => {
  const second = aTimeEntry({ clockInTime: '2026-11-01T06:30:00.000Z', clockOutTime: '2026-11-01T09:00:00.000Z' });
  const now = new Date('2026-11-02T12:00:00.000Z');
  const reading = readEdit(editValues(second, context.timeZone), second, { ...context, now });
  expect(reading.clockIn?.toISOString()).toBe('2026-11-01T06:30:00.000Z');
});

test('readEdit computes the total between instants across clock changes', () => {
  const night = { clockInDate: '2026-03-07', clockInTime: '22:00', clockOutDate: '2026-03-08', clockOutTime: '06:00' };
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
  ['an incomplete clock-out', { clockOutTime: '' }, { clockOutTime: 'clockOutIncomplete' }],
  ['a time that the clocks skip', { clockInDate: '2026-03-08', clockInTime: '02:30' }, { clockInTime: 'skipped' }],
  ['an end before the start', { clockOutTime: '08:00' }, { clockOutTime: 'Clock-out must be after clock-in' }],
  ['an end in the future', { clockOutDate: '2026-03-09' }, { clockOutTime: 'Clock-out cannot be in the future' }],
  [
    'a break longer than the entry',
    { breakMinutes: '481' },
    { breakMinutes: 'Break time cannot be longer than the total time' },
  ],
])('readEdit refuses %s at its field', (_, changes, errors) => {
  expect(read(changes).errors).toEqual(errors);
});

test('editRequest sends the whole entry with the reason', () => {
  const changed = { ...values, clockOutTime: '16:30', breakMinutes: '45', notes: ' Left early ', reason: ' Forgot ' };
  expect(editRequest(changed, readEdit(changed, entry, context), entry)).toEqual({
    clockInTime: entry.clockInTime,
    clockOutTime: '2026-03-07T21:30:00.000Z',
    breakHours: 45,
    totalHours: 449,
    notes: 'Left early',
    editReason: 'Forgot',
    version: 1,
  });
});

test('Editing another field leaves the running break of an open entry open', () => {
  const open = anOpenEntry({ breakHours: 12 });
  const shown = { ...editValues(open, context.timeZone), reason: 'Wrong start' };
  const request = editRequest(shown, readEdit(shown, open, context), open);
  expect(request).not.toHaveProperty('breakHours');
  expect(request.clockOutTime).toBeNull();
});
