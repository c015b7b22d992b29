import type { Instant } from '@workforce/contracts';
import fc from 'fast-check';
import { anEntry, at } from '../../testing/time.builders.ts';
import { checkEditReason, checkEntryDeleteReason, editEntry, type EntryEdit } from './edit.rules.ts';
import { entryMinutes, type EntryState } from './entry.state.ts';

const NOW = at('18:00');
const DAY = anEntry('09:00', '17:00', ['12:00', '12:30']);
const TOO_LONG = 'A time entry can be at most 72 hours long';
const iso = (text: string): Instant => at(text).toISOString();
const hours = (count: number, from: Instant | Date): Instant =>
  new Date(new Date(from).getTime() + count * 3_600_000).toISOString();
const edited = (edit: EntryEdit, entry = DAY) => {
  const result = editEntry(entry, edit, { now: NOW });
  if (!result.ok) throw new Error(result.error.message);
  return { ...entry, ...result.value };
};

describe("a manager's correction", () => {
  it('editEntry moves in and out and keeps the recorded breaks', () => {
    const entry = edited({ clockInTime: iso('08:30'), clockOutTime: iso('17:15') });
    expect(entry).toEqual(anEntry('08:30', '17:15', ['12:00', '12:30']));
    expect(entryMinutes(entry, NOW)).toEqual({ total: 525, break: 30, work: 495 });
  });

  it('editEntry cuts breaks to the new times', () => {
    expect(edited({ clockOutTime: iso('12:10') })).toEqual(anEntry('09:00', '12:10', ['12:00', '12:10']));
    expect(edited({ clockInTime: iso('13:00') }).breaks).toEqual([]);
  });

  it('editEntry keeps corrected break minutes as a correction beside the recorded breaks', () => {
    const entry = edited({ breakHours: 45 });
    expect(entry).toEqual({ ...DAY, breakCorrection: 15 });
    expect(entryMinutes(entry, NOW)).toEqual({ total: 480, break: 45, work: 435 });
    expect(edited({ breakHours: 30 }, entry)).toEqual(DAY);
    expect(entryMinutes(edited({ breakHours: 0 }), NOW)).toMatchObject({ break: 0, work: 480 });
  });

  it('editEntry keeps the stated break minutes when the times change too', () => {
    const entry = edited({ clockOutTime: iso('12:10'), breakHours: 30 });
    expect(entryMinutes(entry, NOW)).toEqual({ total: 190, break: 30, work: 160 });
  });

  it('editEntry of an open entry keeps counting later breaks', () => {
    const open = edited({ breakHours: 45 }, anEntry('09:00', null, ['12:00', '12:30']));
    const later = { ...open, breaks: [...open.breaks, { start: iso('17:00'), end: iso('17:10') }] };
    expect(entryMinutes(later, NOW).break).toBe(55);
  });

  it('editEntry leaves the minutes of a running break running', () => {
    const onBreak = anEntry('09:00', null, ['17:50', null]);
    expect(edited({ breakHours: 3 }, onBreak)).toEqual(onBreak);
    expect(edited({ clockOutTime: iso('17:55'), breakHours: 3 }, onBreak)).toEqual({
      ...anEntry('09:00', '17:55', ['17:50', '17:55']),
      breakCorrection: -2,
    });
  });

  it('editEntry can reopen an entry', () => {
    expect(edited({ clockOutTime: null })).toEqual(anEntry('09:00', null, ['12:00', '12:30']));
  });

  it.each([
    [{ clockOutTime: iso('09:00') }, 'clockOutTime', 'Clock-out must be after clock-in'],
    [{ clockInTime: iso('17:00') }, 'clockOutTime', 'Clock-out must be after clock-in'],
    [{ clockOutTime: iso('18:00:00.001') }, 'clockOutTime', 'Clock-out cannot be in the future'],
    [{ clockInTime: iso('19:00'), clockOutTime: null }, 'clockInTime', 'Clock-in cannot be in the future'],
    [{ breakHours: 481 }, 'breakHours', 'Break time cannot be longer than the total time'],
  ])('editEntry refuses %j at %s', (edit, field, message) => {
    expect(editEntry(DAY, edit, { now: NOW })).toEqual({ ok: false, error: { code: 'INVALID_INPUT', field, message } });
  });

  it.each([
    [
      'a clock-in of long ago',
      { clockInTime: '0100-01-01T09:00:00Z' },
      'clockInTime',
      'Clock-in cannot be before the year 2000',
    ],
    ['more than 72 hours by the clock-in', { clockInTime: hours(-72, at('16:59')) }, 'clockInTime', TOO_LONG],
    [
      'more than 72 hours by both',
      { clockInTime: hours(-80, NOW), clockOutTime: hours(-7, NOW) },
      'clockOutTime',
      TOO_LONG,
    ],
    [
      'an entry that is opened again and would be longer',
      { clockInTime: hours(-73, NOW), clockOutTime: null },
      'clockOutTime',
      TOO_LONG,
    ],
  ])('editEntry refuses %s', (_, edit, field, message) => {
    expect(editEntry(DAY, edit, { now: NOW })).toEqual({ ok: false, error: { code: 'INVALID_INPUT', field, message } });
  });

  it('editEntry accepts 72 hours; of a longer entry it accepts any change but times as long', () => {
    const out = iso('17:00');
    expect(editEntry(DAY, { clockInTime: hours(-72, out) }, { now: NOW }).ok).toBe(true);
    const forgotten: EntryState = { clockInTime: hours(-200, NOW), clockOutTime: null, breaks: [] };
    const { clockInTime } = forgotten;
    expect(editEntry(forgotten, { clockInTime, clockOutTime: null, breakHours: 30 }, { now: NOW }).ok).toBe(true);
    expect(editEntry(forgotten, { clockOutTime: hours(8, clockInTime) }, { now: NOW }).ok).toBe(true);
    expect(editEntry(forgotten, { clockOutTime: hours(100, clockInTime) }, { now: NOW }).ok).toBe(false);
  });

  it('editEntry leaves no changed entry outside its bounds, for any input', () => {
    const moment = fc.date({
      min: new Date('0001-01-01T00:00:00Z'),
      max: new Date(hours(48, NOW)),
      noInvalidDate: true,
    });
    fc.assert(
      fc.property(moment, fc.option(moment), (clockIn, clockOut) => {
        const edit = { clockInTime: clockIn.toISOString(), clockOutTime: clockOut?.toISOString() ?? null };
        const result = editEntry(DAY, edit, { now: NOW });
        if (!result.ok) return;
        const { total } = entryMinutes(result.value, NOW);
        expect(total).toBeGreaterThanOrEqual(0);
        expect(total).toBeLessThanOrEqual(72 * 60);
        expect(new Date(result.value.clockInTime).getUTCFullYear()).toBeGreaterThanOrEqual(2000);
      }),
    );
  });

  it('editEntry accepts unchanged times even when clocks differ', () => {
    expect(
      editEntry(DAY, { clockInTime: DAY.clockInTime, clockOutTime: DAY.clockOutTime }, { now: at('08:00') }).ok,
    ).toBe(true);
  });

  it('Editing and deleting an entry require a reason', () => {
    expect(checkEditReason(' \t')).toMatchObject({
      error: { code: 'REASON_REQUIRED', message: 'Please provide a reason for editing this time entry' },
    });
    expect(checkEntryDeleteReason('')).toMatchObject({ error: { code: 'REASON_REQUIRED', field: 'deleteReason' } });
    expect(checkEditReason(' Forgot ')).toEqual({ ok: true, value: 'Forgot' });
    expect(checkEntryDeleteReason(' Twice ')).toEqual({ ok: true, value: 'Twice' });
  });
});
