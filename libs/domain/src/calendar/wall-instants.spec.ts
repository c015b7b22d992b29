import fc from 'fast-check';
import { dayOf } from './days.ts';
import { instantsAt, timesWithin, wallTimeOf } from './wall-instants.ts';

const NEW_YORK = 'America/New_York';
/** In these months all of the zones change their clocks. */
const FROM = new Date('2026-03-01T00:00:00Z');
const UNTIL = new Date('2026-11-30T00:00:00Z');

test('wallTimeOf follows daylight saving time', () => {
  expect(wallTimeOf('2026-03-08T06:59:59.000Z', NEW_YORK)).toBe('01:59');
  expect(wallTimeOf('2026-03-08T07:00:00.000Z', NEW_YORK)).toBe('03:00');
});

const at = (day: string, time: string, zone: string) =>
  instantsAt(day, time, zone).map((instant) => instant.toISOString());

test.each([
  ['2026-03-07', '22:00', NEW_YORK, ['2026-03-08T03:00:00.000Z']],
  ['2026-03-09', '00:15', 'Asia/Kolkata', ['2026-03-08T18:45:00.000Z']],
  // Repeated that night.
  ['2026-11-01', '01:30', NEW_YORK, ['2026-11-01T05:30:00.000Z', '2026-11-01T06:30:00.000Z']],
  ['2026-11-01', '00:59', NEW_YORK, ['2026-11-01T04:59:00.000Z']],
  ['2026-11-01', '02:00', NEW_YORK, ['2026-11-01T07:00:00.000Z']],
  // By half an hour.
  ['2026-04-05', '01:45', 'Australia/Lord_Howe', ['2026-04-04T14:45:00.000Z', '2026-04-04T15:15:00.000Z']],
  // Skipped.
  ['2026-03-08', '02:30', NEW_YORK, []],
])('instantsAt: %s %s in %s is %j', (day, time, zone, instants) => expect(at(day, time, zone)).toEqual(instants));

test('instantsAt returns exactly the minutes at which the clocks show the time', () => {
  const zones = ['America/New_York', 'Europe/Dublin', 'Australia/Lord_Howe', 'Pacific/Chatham', 'Africa/Casablanca'];
  fc.assert(
    fc.property(fc.constantFrom(...zones), fc.date({ min: FROM, max: UNTIL, noInvalidDate: true }), (zone, date) => {
      const minute = new Date(Math.floor(date.getTime() / 60_000) * 60_000);
      const instants = instantsAt(dayOf(minute, zone), wallTimeOf(minute, zone), zone);
      expect(instants.map(Number)).toContain(minute.getTime());
      expect(new Set(instants.map((each) => `${dayOf(each, zone)} ${wallTimeOf(each, zone)}`)).size).toBe(1);
    }),
  );
});

test.each([
  ['2026-02-30', '10:00', NEW_YORK],
  ['2026-02-20', '24:00', NEW_YORK],
  ['2026-02-20', '10:00', 'Mars/Olympus'],
])('instantsAt throws for %s %s in %s', (day, time, zone) => {
  expect(() => instantsAt(day, time, zone)).toThrow(RangeError);
});

describe('timesWithin', () => {
  const within = (time: string, from: string, to: string | null) => timesWithin(time, { from, to }, NEW_YORK);

  test('A time before the start is on the next day', () =>
    expect(within('00:15', '2026-03-07T03:00:00.000Z', null)).toEqual(['2026-03-07T05:15:00.000Z']));

  test('A repeated hour offers both', () =>
    expect(within('01:30', '2026-11-01T02:00:00.000Z', '2026-11-01T09:00:00.000Z')).toEqual([
      '2026-11-01T05:30:00.000Z',
      '2026-11-01T06:30:00.000Z',
    ]));

  test('More than a day offers each', () =>
    expect(within('06:30', '2026-11-24T11:00:00.000Z', '2026-11-25T12:30:00.000Z')).toEqual([
      '2026-11-24T11:30:00.000Z',
      '2026-11-25T11:30:00.000Z',
    ]));

  test('The minute of the start is the start', () =>
    expect(within('08:15', '2026-11-24T13:15:10.000Z', null)).toEqual(['2026-11-24T13:15:10.000Z']));

  test('Without one within, it is the first after the start', () =>
    expect(within('20:00', '2026-11-24T14:00:00.000Z', '2026-11-24T22:00:00.000Z')).toEqual([
      '2026-11-25T01:00:00.000Z',
    ]));
});
