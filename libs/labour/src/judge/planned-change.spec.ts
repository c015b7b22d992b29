import { asScheduleChange, hoursWith, kindOf } from './planned-change.ts';

const at = (from: string, to: string) => ({
  start: new Date(`2026-06-03T${from}:00Z`),
  end: new Date(`2026-06-03T${to}:00Z`),
});
const shift = at('09:00', '17:00');

it.each([
  ['added', null, shift],
  ['cancelled', shift, null],
  ['shortened', shift, at('10:00', '17:00')],
  ['lengthened', shift, at('09:00', '18:00')],
  ['moved', shift, at('10:00', '18:00')],
  [null, shift, at('09:00', '17:00')],
  [null, null, null],
])('A change of a shift is %s', (kind, was, is) => {
  expect(kindOf({ shiftId: 's', was, is })).toBe(kind);
});

it('A change counts from the shift as it was, and no more once that has begun', () => {
  const change = { shiftId: 's', was: shift, is: at('10:00', '18:00') };
  const before = new Date('2026-06-03T08:59:00Z');
  expect(asScheduleChange(change, 'riverside', before, { isRequestedByEmployee: true })).toEqual({
    ...{ siteId: 'riverside', kind: 'moved', at: '2026-06-03T08:59:00.000Z', by: 'employee', consent: false },
    ...{ start: '2026-06-03T09:00:00.000Z', end: '2026-06-03T17:00:00.000Z' },
    ...{ newStart: '2026-06-03T10:00:00.000Z', newEnd: '2026-06-03T18:00:00.000Z' },
  });
  expect(asScheduleChange(change, 'riverside', shift.start, {})).toBeNull();
});

it('hoursWith puts the shift as it would be in the place of what it was', () => {
  const was = hoursWith([], { shiftId: 's', was: null, is: shift }, 'riverside');
  expect(was).toMatchObject([{ id: 's', kind: 'planned', start: '2026-06-03T09:00:00.000Z' }]);
  expect(hoursWith(was, { shiftId: 's', was: shift, is: null }, 'riverside')).toEqual([]);
});
