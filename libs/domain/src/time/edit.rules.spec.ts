import fc from 'fast-check';
import { anEntry, at } from '../../testing/time.builders.ts';
import { checkEditReason, checkEntryDeleteReason, editEntry, type EntryEdit } from './edit.rules.ts';
import { entryMinutes, type EntryState } from './entry.state.ts';

const NOW = at('18:00');
const DAY = anEntry('09:00', '17:00', ['12:00', '12:30']);
const TOO_LONG = 'A time entry can be at most 72 hours long';
const hours = (count: number, from: Date) => new Date(from.getTime() + count * 3_600_000);
const edited = (edit: EntryEdit, entry = DAY) => {
  const result = editEntry(entry, edit, { now: NOW });
  if (!result.ok) throw new Error(result.error.message);
  return result.value;
};

describe("a manager's correction", () => {
  it('moves in and out, and the recorded breaks stay', () => {
    const entry = edited({ clockIn: at('08:30'), clockOut: at('17:15') });
    expect(entry).toEqual(anEntry('08:30', '17:15', ['12:00', '12:30']));
    expect(entryMinutes(entry, NOW)).toEqual({ total: 525, break: 30, work: 495 });
  });

  it('cuts breaks to the new times', () => {
    expect(edited({ clockOut: at('12:10') })).toEqual(anEntry('09:00', '12:10', ['12:00', '12:10']));
    expect(edited({ clockIn: at('13:00') }).breaks).toEqual([]);
  });

  it('of the break counts beside what was recorded', () => {
    const entry = edited({ breakMinutes: 45 });
    expect(entry).toEqual({ ...DAY, breakCorrection: 15 });
    expect(entryMinutes(entry, NOW)).toEqual({ total: 480, break: 45, work: 435 });
    expect(edited({ breakMinutes: 30 }, entry)).toEqual(DAY);
    expect(entryMinutes(edited({ breakMinutes: 0 }), NOW)).toMatchObject({ break: 0, work: 480 });
  });

  it('of the break stays as stated when the times change too', () => {
    const entry = edited({ clockOut: at('12:10'), breakMinutes: 30 });
    expect(entryMinutes(entry, NOW)).toEqual({ total: 190, break: 30, work: 160 });
  });

  it('of an open entry goes on counting later breaks', () => {
    const open = edited({ breakMinutes: 45 }, anEntry('09:00', null, ['12:00', '12:30']));
    const later = { ...open, breaks: [...open.breaks, { start: at('17:00'), end: at('17:10') }] };
    expect(entryMinutes(later, NOW).break).toBe(55);
  });

  it('leaves the minutes of a running break running', () => {
    const onBreak = anEntry('09:00', null, ['17:50', null]);
    expect(edited({ breakMinutes: 3 }, onBreak)).toEqual(onBreak);
    expect(edited({ clockOut: at('17:55'), breakMinutes: 3 }, onBreak)).toEqual({
      ...anEntry('09:00', '17:55', ['17:50', '17:55']),
      breakCorrection: -2,
    });
  });

  it('can open an entry again', () => {
    expect(edited({ clockOut: null })).toEqual(anEntry('09:00', null, ['12:00', '12:30']));
  });

  it.each([
    [{ clockOut: at('09:00') }, 'clockOutTime', 'Clock-out must be after clock-in'],
    [{ clockIn: at('17:00') }, 'clockOutTime', 'Clock-out must be after clock-in'],
    [{ clockOut: at('18:00:00.001') }, 'clockOutTime', 'Clock-out cannot be in the future'],
    [{ clockIn: at('19:00'), clockOut: null }, 'clockInTime', 'Clock-in cannot be in the future'],
    [{ breakMinutes: 481 }, 'breakHours', 'Break time cannot be longer than the total time'],
  ])('%j is refused at %s', (edit, field, message) => {
    expect(editEntry(DAY, edit, { now: NOW })).toEqual({ ok: false, error: { code: 'INVALID_INPUT', field, message } });
  });

  it.each([
    [
      'a clock-in of long ago',
      { clockIn: new Date('0100-01-01T09:00:00Z') },
      'clockInTime',
      'Clock-in cannot be before the year 2000',
    ],
    ['more than 72 hours by the clock-in', { clockIn: hours(-72, at('16:59')) }, 'clockInTime', TOO_LONG],
    ['more than 72 hours by both', { clockIn: hours(-80, NOW), clockOut: hours(-7, NOW) }, 'clockOutTime', TOO_LONG],
    [
      'an entry that is opened again and would be longer',
      { clockIn: hours(-73, NOW), clockOut: null },
      'clockOutTime',
      TOO_LONG,
    ],
  ])('refuses %s', (_, edit, field, message) => {
    expect(editEntry(DAY, edit, { now: NOW })).toEqual({ ok: false, error: { code: 'INVALID_INPUT', field, message } });
  });

  it('takes 72 hours, and of an entry that is longer already everything but other times as long', () => {
    const out = at('17:00');
    expect(editEntry(DAY, { clockIn: hours(-72, out) }, { now: NOW }).ok).toBe(true);
    const forgotten: EntryState = { clockIn: hours(-200, NOW), clockOut: null, breaks: [], breakCorrection: 0 };
    const { clockIn } = forgotten;
    expect(editEntry(forgotten, { clockIn, clockOut: null, breakMinutes: 30 }, { now: NOW }).ok).toBe(true);
    expect(editEntry(forgotten, { clockOut: hours(8, clockIn) }, { now: NOW }).ok).toBe(true);
    expect(editEntry(forgotten, { clockOut: hours(100, clockIn) }, { now: NOW }).ok).toBe(false);
  });

  it('leaves no changed entry outside its bounds, whatever is typed', () => {
    const moment = fc.date({ min: new Date('0001-01-01T00:00:00Z'), max: hours(48, NOW), noInvalidDate: true });
    fc.assert(
      fc.property(moment, fc.option(moment), (clockIn, clockOut) => {
        const result = editEntry(DAY, { clockIn, clockOut }, { now: NOW });
        if (!result.ok) return;
        const { total } = entryMinutes(result.value, NOW);
        expect(total).toBeGreaterThanOrEqual(0);
        expect(total).toBeLessThanOrEqual(72 * 60);
        expect(result.value.clockIn.getUTCFullYear()).toBeGreaterThanOrEqual(2000);
      }),
    );
  });

  it('takes times that stand there already, even where clocks differ', () => {
    expect(editEntry(DAY, { clockIn: DAY.clockIn, clockOut: DAY.clockOut }, { now: at('08:00') }).ok).toBe(true);
  });

  it('needs a reason, as deleting does', () => {
    expect(checkEditReason(' \t')).toMatchObject({
      error: { code: 'REASON_REQUIRED', message: 'Please provide a reason for editing this time entry' },
    });
    expect(checkEntryDeleteReason('')).toMatchObject({ error: { code: 'REASON_REQUIRED', field: 'deleteReason' } });
    expect(checkEditReason(' Forgot ')).toEqual({ ok: true, value: 'Forgot' });
    expect(checkEntryDeleteReason(' Twice ')).toEqual({ ok: true, value: 'Twice' });
  });
});
