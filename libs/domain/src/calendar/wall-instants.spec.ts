import { instantAt, wallTimeOf } from './wall-instants.ts';

const NEW_YORK = 'America/New_York';

test('wallTimeOf follows daylight saving time', () => {
  expect(wallTimeOf('2026-03-08T06:59:59.000Z', NEW_YORK)).toBe('01:59');
  expect(wallTimeOf('2026-03-08T07:00:00.000Z', NEW_YORK)).toBe('03:00');
});

test.each([
  ['2026-03-07', '22:00', NEW_YORK, '2026-03-08T03:00:00.000Z'],
  ['2026-03-09', '00:15', 'Asia/Kolkata', '2026-03-08T18:45:00.000Z'],
  // Repeated that night: the first.
  ['2026-11-01', '01:30', NEW_YORK, '2026-11-01T05:30:00.000Z'],
])('instantAt: %s %s in %s is %s', (day, time, zone, instant) => {
  expect(instantAt(day, time, zone)?.toISOString()).toBe(instant);
});

test('instantAt returns null for a skipped wall time', () => {
  expect(instantAt('2026-03-08', '02:30', NEW_YORK)).toBeNull();
});

test.each([
  ['2026-02-30', '10:00', NEW_YORK],
  ['2026-02-20', '24:00', NEW_YORK],
  ['2026-02-20', '10:00', 'Mars/Olympus'],
])('instantAt throws for %s %s in %s', (day, time, zone) => {
  expect(() => instantAt(day, time, zone)).toThrow(RangeError);
});
