import { anEntry, at } from '../../testing/time.builders.ts';
import { checkEditReason, checkEntryDeleteReason, editEntry, type EntryEdit } from './edit.rules.ts';
import { entryMinutes } from './entry.state.ts';

const NOW = at('18:00');
const DAY = anEntry('09:00', '17:00', ['12:00', '12:30']);
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
