import fc from 'fast-check';
import { anyDay, anyInstant, anyZone, wallClock } from '../../testing/calendar.arbitraries.ts';
import { addDays, dayOf, daysBetween, endOfDay, isBoundedDay, isDay, startOfDay, today } from './days.ts';

describe('isDay', () => {
  it.each(['2026-03-08', '2024-02-29', '0001-01-01', '9999-12-31'])('isDay accepts %s', (text) => {
    expect(isDay(text)).toBe(true);
  });

  it.each([
    '2026-02-29',
    '2026-13-01',
    '2026-00-10',
    '2026-04-31',
    '0000-01-01',
    '2026-3-8',
    '2026-03-08T00:00',
    '',
    ' 2026-03-08',
  ])('isDay refuses "%s"', (text) => {
    expect(isDay(text)).toBe(false);
  });
});

describe('isBoundedDay', () => {
  it.each(['1970-01-01', '2026-11-22', '2200-12-31'])('isBoundedDay accepts %s', (text) =>
    expect(isBoundedDay(text)).toBe(true),
  );
  it.each(['1969-12-31', '2201-01-01', '9999-12-31', '0100-01-01', '2026-02-30', ''])(
    'isBoundedDay refuses %j',
    (text) => expect(isBoundedDay(text)).toBe(false),
  );

  it('The bounded days leave room for the day before and after, in every zone', () => {
    for (const zone of ['Pacific/Kiritimati', 'Etc/GMT+12'])
      for (const day of ['1970-01-01', '2200-12-31'])
        expect(endOfDay(day, zone).getTime()).toBeGreaterThan(startOfDay(day, zone).getTime());
  });
});

describe('dayOf', () => {
  it('dayOf returns the day of the zone, not of UTC', () => {
    const instant = new Date('2026-03-08T03:30:00Z');
    expect(dayOf(instant, 'America/New_York')).toBe('2026-03-07');
    expect(dayOf('2026-03-08T03:30:00.000Z', 'Asia/Kolkata')).toBe('2026-03-08');
    expect(today(instant, 'UTC')).toBe('2026-03-08');
  });

  it('dayOf throws for an unknown zone and an invalid instant', () => {
    expect(() => dayOf(new Date(0), 'Mars/Olympus')).toThrow(RangeError);
    expect(() => dayOf('yesterday', 'UTC')).toThrow(RangeError);
  });

  it('dayOf agrees with the runtime about every instant', () => {
    fc.assert(
      fc.property(anyInstant, anyZone, (instant, zone) => {
        expect(dayOf(instant, zone)).toBe(wallClock(instant, zone).day);
      }),
    );
  });
});

describe('addDays and daysBetween', () => {
  it('addDays and daysBetween cross month ends, leap days and clock changes', () => {
    expect(addDays('2024-02-28', 2)).toBe('2024-03-01');
    expect(addDays('2026-01-01', -1)).toBe('2025-12-31');
    expect(daysBetween('2026-03-07', '2026-03-09')).toBe(2);
    expect(daysBetween('2026-03-09', '2026-03-07')).toBe(-2);
  });

  it('addDays and daysBetween are inverse', () => {
    fc.assert(
      fc.property(anyDay, fc.integer({ min: -5000, max: 5000 }), (day, count) => {
        expect(daysBetween(day, addDays(day, count))).toBe(count);
      }),
    );
  });

  it('addDays and daysBetween throw for an invalid day', () => {
    expect(() => addDays('2026-02-30', 1)).toThrow(RangeError);
    expect(() => daysBetween('2026-02-01', 'soon')).toThrow(RangeError);
  });
});

describe('startOfDay and endOfDay', () => {
  it.each([
    ['2026-03-08', 'America/New_York', '2026-03-08T05:00:00.000Z', '2026-03-09T04:00:00.000Z'],
    ['2026-11-01', 'America/New_York', '2026-11-01T04:00:00.000Z', '2026-11-02T05:00:00.000Z'],
    ['2026-10-04', 'Australia/Lord_Howe', '2026-10-03T13:30:00.000Z', '2026-10-04T13:00:00.000Z'],
    ['2026-06-15', 'Asia/Kolkata', '2026-06-14T18:30:00.000Z', '2026-06-15T18:30:00.000Z'],
  ])('%s in %s runs from %s to %s', (day, zone, start, end) => {
    expect(startOfDay(day, zone)).toEqual(new Date(start));
    expect(endOfDay(day, zone)).toEqual(new Date(end));
  });

  it('startOfDay returns the first instant of a day whose midnight is skipped', () => {
    expect(startOfDay('2018-11-04', 'America/Sao_Paulo')).toEqual(new Date('2018-11-04T03:00:00Z'));
  });

  it('startOfDay and endOfDay enclose exactly the instants of the day', () => {
    fc.assert(
      fc.property(anyDay, anyZone, (day, zone) => {
        const [start, end] = [startOfDay(day, zone), endOfDay(day, zone)];
        expect(dayOf(start, zone)).toBe(day);
        expect(dayOf(new Date(start.getTime() - 1), zone)).toBe(addDays(day, -1));
        expect(dayOf(new Date(end.getTime() - 1), zone)).toBe(day);
        expect(dayOf(end, zone)).toBe(addDays(day, 1));
      }),
    );
  });
});
