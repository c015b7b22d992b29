import { screen } from '@testing-library/react';
import type { Schedule } from '@workforce/contracts';
import { aSchedule, aUser, BOTH_SITES, fakeApi, HARBOUR, renderScreen } from '@workforce/testing/web';
import { useTodaysShifts } from './use-todays-shifts.ts';

/** 12:30 AM in New York; 9:30 PM of the day before at the harbour, in Los Angeles. */
const NOW = new Date('2026-03-07T05:30:00.000Z');

const atHarbour = aUser('manager', { ...HARBOUR, sites: BOTH_SITES });
const own = (changes: Partial<Schedule>) => aSchedule({ employeeId: atHarbour.id, ...changes });

function Shifts() {
  const { shifts } = useTodaysShifts(atHarbour.id, NOW);
  return <p>{shifts?.map(({ date, startTime }) => `${date} ${startTime}`).join() ?? 'loading'}</p>;
}

function show(schedules: Schedule[], at = '/') {
  const api = fakeApi({ 'GET /api/config': { timeZone: 'UTC' }, 'GET /api/schedules': schedules });
  renderScreen(<Shifts />, { user: atHarbour, at });
  return api;
}

test("A person's shifts of today are those on the day of each shift's site", async () => {
  show([
    own({ date: '2026-03-07', startTime: '09:00', endTime: '17:00' }),
    own({ ...HARBOUR, date: '2026-03-07', startTime: '08:00', endTime: '16:00' }),
    own({ ...HARBOUR, date: '2026-03-06', startTime: '07:00', endTime: '15:00' }),
  ]);
  expect(await screen.findByText('2026-03-06 07:00,2026-03-07 09:00')).toBeVisible();
});

test("A shift of last night is among today's while it is running, a cancelled one isn't", async () => {
  show([
    own({ date: '2026-03-06', startTime: '22:00', endTime: '06:00' }),
    own({ date: '2026-03-06', startTime: '20:00', endTime: '23:00' }),
    own({ date: '2026-03-07', startTime: '09:00', endTime: '17:00', status: 'cancelled' }),
  ]);
  expect(await screen.findByText('2026-03-06 22:00')).toBeVisible();
});

test("A person's own shifts don't follow the chosen sites", async () => {
  const api = show([own({ ...HARBOUR, date: '2026-03-06' })], `/?sites=${BOTH_SITES[0]?.id ?? ''}`);
  expect(await screen.findByText(/^2026-03-06/)).toBeVisible();
  const [call] = api.callsOf('GET /api/schedules');
  expect([call?.query.get('employeeId'), call?.query.get('sites')]).toEqual([atHarbour.id, null]);
});
