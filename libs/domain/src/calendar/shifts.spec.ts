import fc from 'fast-check';
import { anyDay, anyWallTime, anyZone, wallClock } from '../../testing/calendar.arbitraries.ts';
import { addDays } from './days.ts';
import { elapsedMinutes } from './durations.ts';
import { endsNextDay, shiftInterval } from './shifts.ts';

const hours = (date: string, startTime: string, endTime: string, zone: string) => {
  const { start, end } = shiftInterval({ date, startTime, endTime }, zone);
  return elapsedMinutes(start, end) / 60;
};

describe('shiftInterval', () => {
  it.each([
    ['a day shift', '2026-06-15', '09:00', '17:00', 'America/New_York', 8],
    ['a night shift', '2026-06-15', '22:00', '06:00', 'America/New_York', 8],
    ['the night clocks go back', '2026-10-31', '22:00', '06:00', 'America/New_York', 9],
    ['the night clocks go forward', '2026-03-07', '22:00', '06:00', 'America/New_York', 7],
    ['the day clocks go forward', '2026-03-08', '00:00', '12:00', 'America/New_York', 11],
    ['the day clocks go back', '2026-11-01', '00:00', '12:00', 'America/New_York', 13],
    ['the British night forward', '2026-03-28', '22:00', '06:00', 'Europe/London', 7],
    ['the British night back', '2026-10-24', '22:00', '06:00', 'Europe/London', 9],
    ['a half-hour change back', '2026-04-04', '22:00', '06:00', 'Australia/Lord_Howe', 8.5],
    ['a half-hour change forward', '2026-10-03', '22:00', '06:00', 'Australia/Lord_Howe', 7.5],
    ['a zone without changes', '2026-03-07', '22:00', '06:00', 'Asia/Kolkata', 8],
    ['a zone without changes, at its neighbours’ change', '2026-10-31', '22:00', '06:00', 'UTC', 8],
    ['up to midnight', '2026-06-15', '16:00', '00:00', 'UTC', 8],
  ])('A shift interval, %s: %s %s–%s in %s lasts %d h', (_name, date, start, end, zone, expected) => {
    expect(hours(date, start, end, zone)).toBe(expected);
  });

  it('A skipped wall time of a shift moves forward', () => {
    const shift = { date: '2026-03-08', startTime: '02:30', endTime: '10:00' };
    expect(shiftInterval(shift, 'America/New_York')).toEqual({
      start: new Date('2026-03-08T07:30:00Z'), // 03:30 EDT
      end: new Date('2026-03-08T14:00:00Z'),
    });
  });

  it('A repeated wall time of a shift means its first occurrence', () => {
    const shift = { date: '2026-11-01', startTime: '01:30', endTime: '10:00' };
    expect(shiftInterval(shift, 'America/New_York').start).toEqual(new Date('2026-11-01T05:30:00Z')); // 01:30 EDT
  });

  it('A shift whose skipped start would pass its end keeps its length', () => {
    const shift = { date: '2026-03-08', startTime: '02:30', endTime: '03:15' };
    expect(shiftInterval(shift, 'America/New_York')).toEqual({
      start: new Date('2026-03-08T07:30:00Z'),
      end: new Date('2026-03-08T08:15:00Z'),
    });
  });

  it.each([
    ['an end equal to the start', { date: '2026-03-08', startTime: '09:00', endTime: '09:00' }, 'UTC'],
    ['an impossible day', { date: '2026-02-30', startTime: '09:00', endTime: '17:00' }, 'UTC'],
    ['an impossible start', { date: '2026-02-20', startTime: '9:00', endTime: '17:00' }, 'UTC'],
    ['an impossible end', { date: '2026-02-20', startTime: '09:00', endTime: '24:00' }, 'UTC'],
    ['an unknown zone', { date: '2026-02-20', startTime: '09:00', endTime: '17:00' }, 'Nowhere'],
  ])('shiftInterval refuses %s', (_name, shift, zone) => {
    expect(() => shiftInterval(shift, zone)).toThrow(RangeError);
  });

  it('A shift starts and ends at its wall times unless they are skipped, and is never empty', () => {
    fc.assert(
      fc.property(anyDay, anyWallTime, anyWallTime, anyZone, (date, startTime, endTime, zone) => {
        fc.pre(startTime !== endTime);
        const { start, end } = shiftInterval({ date, startTime, endTime }, zone);
        expect(end.getTime()).toBeGreaterThan(start.getTime());
        expect(
          Math.abs((end.getTime() - start.getTime()) / 60_000 - wallMinutes(startTime, endTime)),
        ).toBeLessThanOrEqual(60);

        const endDay = endsNextDay({ startTime, endTime }) ? addDays(date, 1) : date;
        if (!isNearClockChange(start, zone)) expect(wallClock(start, zone)).toEqual({ day: date, time: startTime });
        if (!isNearClockChange(end, zone)) expect(wallClock(end, zone)).toEqual({ day: endDay, time: endTime });
      }),
      { numRuns: 500 },
    );
  });
});

describe('shifts of one zone', () => {
  const anyShift = fc
    .record({ date: anyDay, startTime: anyWallTime, endTime: anyWallTime })
    .filter(({ startTime, endTime }) => startTime !== endTime);

  it('A shift lasts its wall-clock length less the clock change during it', () => {
    fc.assert(
      fc.property(anyShift, anyZone, (shift, zone) => {
        const { start, end } = shiftInterval(shift, zone);
        const isSkipped =
          wallClock(start, zone).time !== shift.startTime || wallClock(end, zone).time !== shift.endTime;
        fc.pre(!isSkipped);
        const putForward = offsetMinutes(end, zone) - offsetMinutes(start, zone);
        expect(elapsedMinutes(start, end)).toBe(wallMinutes(shift.startTime, shift.endTime) - putForward);
      }),
      { numRuns: 500 },
    );
  });
});

/** The zone's offset from UTC in minutes, by the runtime's own tables. */
const offsetMinutes = (instant: Date, zone: string): number => {
  const { day, time } = wallClock(instant, zone);
  return (Date.parse(`${day}T${time}Z`) - instant.getTime()) / 60_000;
};

const wallMinutes = (startTime: string, endTime: string): number => {
  const minute = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));
  return (minute(endTime) - minute(startTime) + 24 * 60) % (24 * 60);
};

/** Whether the zone's clocks change within three hours of the instant. */
const isNearClockChange = (instant: Date, zone: string): boolean => {
  const minutes = (shift: number) => wallClock(new Date(instant.getTime() + shift), zone).time.slice(0, 5);
  const at = (shift: number) => wallMinutes(minutes(0), minutes(shift));
  return at(3 * 3_600_000) !== 180 || at(-3 * 3_600_000) !== 24 * 60 - 180;
};

describe('endsNextDay', () => {
  it.each([
    ['09:00', '17:00', false],
    ['22:00', '06:00', true],
    ['16:00', '00:00', true],
    ['00:00', '23:59', false],
  ])('endsNextDay: %s–%s → %s', (startTime, endTime, expected) => {
    expect(endsNextDay({ startTime, endTime })).toBe(expected);
  });
});
