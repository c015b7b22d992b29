import { screen } from '@testing-library/react';
import type { Schedule } from '@workforce/contracts';
import { addDays, today } from '@workforce/domain';
import { answer, aSchedule, aUser, fakeApi, renderScreen, type RecordedCall } from '@workforce/testing/web';
import { EmployeeTodayShift, ScheduledTodayTile, TodaySchedule } from '../../widgets.ts';

const ZONE = 'America/New_York';
const day = today(new Date(), ZONE);
const anna = aUser('employee');
const ofAnna = (changes: Partial<Schedule> = {}) => aSchedule({ employeeId: anna.id, date: day, ...changes });

const server = (shifts: Schedule[]) =>
  fakeApi({
    'GET /api/config': { productTitle: 'Shelter', timeZone: ZONE, limits: {}, remotes: {} },
    'GET /api/schedules': ({ query }: RecordedCall) =>
      shifts.filter(({ date }) => date >= (query.get('from') ?? '') && date <= (query.get('to') ?? '')),
  });

test("Today's schedule shows the employee's shifts with job function, times and status", async () => {
  server([ofAnna({ status: 'in_progress' }), ofAnna({ status: 'cancelled', startTime: '20:00', endTime: '21:00' })]);
  renderScreen(<TodaySchedule />, { user: anna });
  expect(await screen.findByText('In Progress')).toBeVisible();
  const card = screen.getByRole('region', { name: "Today's Schedule" });
  expect(card).toHaveTextContent('Animal careIn Progress9:00 AM – 5:00 PM');
  expect(card).not.toHaveTextContent('8:00 PM');
});

test("Today's schedule shows a message without shifts and a retry button after an error", async () => {
  const api = server([]);
  api.on('GET /api/schedules', answer(503));
  const { person } = renderScreen(<EmployeeTodayShift employeeId={anna.id} />, { user: aUser('manager') });
  const tryAgain = await screen.findByRole('button', { name: 'Try again' });
  api.on('GET /api/schedules', []);
  await person.click(tryAgain);
  expect(await screen.findByText('No shift today')).toBeVisible();
});

test('The Scheduled Today tile counts people with a shift today and links to the schedule', async () => {
  const yesterdays = ofAnna({ date: addDays(day, -1), employeeId: 'someone' });
  server([ofAnna(), ofAnna({ startTime: '18:00', endTime: '19:00' }), aSchedule({ date: day }), yesterdays]);
  renderScreen(<ScheduledTodayTile />, { user: aUser('manager') });
  const tile = await screen.findByRole('link', { name: /2\s*Scheduled Today/ });
  expect(tile).toHaveAttribute('href', '/admin/schedule?view=day');
});

test('The Scheduled Today tile makes no request when the count is passed in', () => {
  const api = server([]);
  renderScreen(<ScheduledTodayTile count={7} />, { user: aUser('manager') });
  expect(screen.getByRole('link', { name: /7\s*Scheduled Today/ })).toBeVisible();
  expect(api.callsOf('GET /api/schedules')).toHaveLength(0);
});
