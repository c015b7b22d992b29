import { anEntry, at } from '../../testing/time.builders.ts';
import { shiftInterval } from '../calendar/shifts.ts';
import { CLOCK_ACTIONS, type ClockAction, clock, type ClockedEntry, clockInstant, mayClock } from './clock.rules.ts';
import { entryMinutes, entryStatus, type EntryState } from './entry.state.ts';

const OPEN = {
  clocked_out: null,
  clocked_in: anEntry('09:00', null, ['10:00', '10:15']),
  on_break: anEntry('09:00', null, ['12:00', null]),
} as const;
const NOON = at('13:00');

/** The state table: the state afterwards, or the code of the refusal. */
const TABLE: Record<keyof typeof OPEN, Record<ClockAction, string>> = {
  clocked_out: {
    'clock-in': 'clocked_in',
    'break-start': 'NOT_CLOCKED_IN',
    'break-end': 'NOT_CLOCKED_IN',
    'clock-out': 'NOT_CLOCKED_IN',
  },
  clocked_in: {
    'clock-in': 'ALREADY_CLOCKED_IN',
    'break-start': 'on_break',
    'break-end': 'NOT_ON_BREAK',
    'clock-out': 'clocked_out',
  },
  on_break: {
    'clock-in': 'ALREADY_CLOCKED_IN',
    'break-start': 'ALREADY_ON_BREAK',
    'break-end': 'clocked_in',
    'clock-out': 'ON_BREAK',
  },
};

const act = (open: ClockedEntry | null, action: ClockAction, now = NOON): ClockedEntry => {
  const result = clock(open, { action }, { now, timeZone: 'UTC' });
  if (!result.ok) throw new Error(result.error.code);
  return result.value.entry;
};

describe('the time clock', () => {
  const cells = (Object.keys(TABLE) as (keyof typeof OPEN)[]).flatMap((state) =>
    CLOCK_ACTIONS.map((action) => [state, action, TABLE[state][action]] as const),
  );

  it.each(cells)('Time clock, %s, %s: %s', (state, action, expected) => {
    const result = clock(OPEN[state], { action }, { now: NOON, timeZone: 'UTC' });
    expect(result.ok ? entryStatus(result.value.entry) : result.error.code).toBe(expected);
    expect(mayClock(state, action).ok).toBe(result.ok);
  });

  it('The time clock records a whole working day', () => {
    let entry = act(null, 'clock-in', at('09:00'));
    entry = act(entry, 'break-start', at('12:00'));
    entry = act(entry, 'break-end', at('12:30'));
    entry = act(entry, 'clock-out', at('17:00'));
    expect(entry).toEqual(anEntry('09:00', '17:00', ['12:00', '12:30']));
    expect(entryMinutes(entry, at('23:00'))).toEqual({ total: 480, break: 30, work: 450 });
  });

  it('The time clock merges adjacent breaks and drops empty ones', () => {
    const twice = act(act(anEntry('09:00', null, ['12:00', '12:30']), 'break-start', at('12:30')), 'break-end');
    expect(twice.breaks).toEqual([{ start: at('12:00').toISOString(), end: NOON.toISOString() }]);
    expect(act(act(anEntry('09:00', null), 'break-start'), 'break-end').breaks).toEqual([]);
  });
});

describe('clockInstant', () => {
  const open = anEntry('09:00', null, ['12:00', '12:30']);
  const now = at('13:00');
  const answer = (occurredAt?: string, entry: EntryState | null = open) => {
    const result = clockInstant(entry, { now, occurredAt });
    return result.ok ? result.value : result.error.code;
  };

  it('clockInstant returns now, but never before the latest action', () => {
    expect(answer()).toBe(now.toISOString());
    expect(clockInstant(open, { now: at('12:29:59.999') })).toEqual({ ok: true, value: at('12:30').toISOString() });
  });

  it.each([
    ['2026-03-05T12:45:00.000Z', '2026-03-05T12:45:00.000Z'],
    ['2026-03-05T12:30:00.000Z', '2026-03-05T12:30:00.000Z'],
    ['2026-03-05T12:29:59.999Z', 'CLOCK_ACTION_OUT_OF_ORDER'],
    ['2026-03-05T13:00:05.000Z', '2026-03-05T13:00:00.000Z'],
    ['2026-03-05T13:00:05.001Z', 'INVALID_INPUT'],
  ])('clockInstant: %s sent later is %s', (occurredAt, expected) => {
    expect(answer(occurredAt)).toBe(expected);
  });

  it('clockInstant refuses an instant older than 24 hours', () => {
    expect(answer('2026-03-04T13:00:00.000Z', null)).toBe('2026-03-04T13:00:00.000Z');
    expect(answer('2026-03-04T12:59:59.999Z', null)).toBe('INVALID_INPUT');
  });
});

describe('clock changes', () => {
  it.each([
    ['America/New_York', '2026-10-31', 540],
    ['America/New_York', '2026-03-07', 420],
    ['America/New_York', '2026-06-01', 480],
    ['Asia/Kolkata', '2026-10-31', 480],
  ])('Clocked from 22:00 to 06:00 in %s on %s are %i minutes', (zone, date, minutes) => {
    const { start, end } = shiftInterval({ date, startTime: '22:00', endTime: '06:00' }, zone);
    const entry = act(act(null, 'clock-in', start), 'clock-out', end);
    expect(entryMinutes(entry, end)).toEqual({ total: minutes, break: 0, work: minutes });
  });
});
