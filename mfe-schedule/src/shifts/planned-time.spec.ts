import { aSchedule } from '@workforce/testing/web';
import { plannedMinutes, plannedTime } from './planned-time.ts';

const NEW_YORK = 'America/New_York';
const aNight = (date: string) => aSchedule({ date, startTime: '22:00', endTime: '06:00' });

test('plannedMinutes counts an hour more for the November night shift and an hour less for the March one', () => {
  expect(plannedMinutes(aNight('2026-10-31'), NEW_YORK)).toBe(9 * 60);
  expect(plannedMinutes(aNight('2026-03-07'), NEW_YORK)).toBe(7 * 60);
  expect(plannedMinutes(aNight('2026-06-01'), NEW_YORK)).toBe(8 * 60);
});

test('plannedTime sums up hours by day and person without cancelled shifts', () => {
  const anna = { employeeId: 'anna', employeeName: 'Anna Berg' };
  const time = plannedTime(
    [
      aSchedule({ ...anna, date: '2026-03-02' }),
      aSchedule({ ...anna, date: '2026-03-03', startTime: '09:00', endTime: '13:30' }),
      aSchedule({ employeeId: 'ben', employeeName: 'Ben Ost', date: '2026-03-02' }),
      aSchedule({ ...anna, date: '2026-03-04', status: 'cancelled' }),
    ],
    () => NEW_YORK,
  );
  expect([...time.byDay]).toEqual([
    ['2026-03-02', 960],
    ['2026-03-03', 270],
  ]);
  expect(time.byPerson.get('anna')).toMatchObject({ minutes: 750, shifts: 2 });
  expect(time.byPerson.get('ben')).toMatchObject({ minutes: 480, shifts: 1 });
});

test("plannedTime counts each shift in its site's zone", () => {
  const night = { date: '2026-03-07', startTime: '22:00', endTime: '06:00' };
  const time = plannedTime(
    [aSchedule({ ...night, siteId: 'spring' }), aSchedule({ ...night, siteId: 'phoenix' })],
    (site) => (site === 'spring' ? NEW_YORK : 'America/Phoenix'),
  );
  expect(time.byDay.get('2026-03-07')).toBe((7 + 8) * 60);
});
