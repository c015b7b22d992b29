import { screen, within } from '@testing-library/react';
import type { LabourFinding, Schedule } from '@workforce/contracts';
import { addDays, today } from '@workforce/domain';
import {
  aLabourFinding,
  answer,
  type Answers,
  aSchedule,
  aUser,
  fakeApi,
  labourFindings,
  renderScreen,
  type RecordedCall,
} from '@workforce/testing/web';
import SchedulePage from './schedule.page.tsx';

const ZONE = 'America/New_York';
const day = today(new Date(), ZONE);
const anna = aUser('employee');
const own = (changes: Partial<Schedule>) => aSchedule({ employeeId: anna.id, employeeName: anna.name, ...changes });

const server = (shifts: Schedule[], answers: Answers = {}) =>
  fakeApi({
    'GET /api/config': { productTitle: 'Shelter', timeZone: ZONE, limits: {}, remotes: {} },
    'GET /api/users': [],
    'GET /api/job-functions': [],
    'GET /api/schedules': ({ query }: RecordedCall) =>
      shifts.filter(({ date }) => date >= (query.get('from') ?? '') && date <= (query.get('to') ?? '9999')),
    ...answers,
  });

test.each(['manager', 'admin'] as const)('A %s sees schedule management', async (role) => {
  server([]);
  renderScreen(<SchedulePage />, { user: aUser(role) });
  expect(screen.getByRole('heading', { name: 'Schedule Management' })).toBeVisible();
  expect(screen.getByText('Manage employee schedules and assignments')).toBeVisible();
});

describe('My Schedule', () => {
  test("My Schedule requests the employee's own shifts, and neither people nor time off", async () => {
    const api = server([]);
    renderScreen(<SchedulePage />, { user: anna });
    expect(screen.getByRole('heading', { name: 'My Schedule' })).toBeVisible();
    expect(screen.getByText('Your upcoming shifts and assignments')).toBeVisible();
    expect(screen.getByText('Loading schedules...')).toBeVisible();
    expect(await screen.findByText('No shifts scheduled for this date')).toBeVisible();
    expect(await screen.findByText('No upcoming shifts scheduled')).toBeVisible();
    expect(new Set(api.calls.map(({ call }) => call))).toEqual(new Set(['GET /api/config', 'GET /api/schedules']));
    expect(screen.queryByRole('button', { name: 'Add Schedule' })).toBeNull();
  });

  test('My Schedule shows the next ten shifts in order, without cancelled ones', async () => {
    const later = Array.from({ length: 14 }, (_, count) => own({ date: addDays(day, 14 - count) }));
    server([...later, own({ date: addDays(day, 1), startTime: '05:00', endTime: '06:00', status: 'cancelled' })]);
    renderScreen(<SchedulePage />, { user: anna });
    const upcoming = within(await screen.findByRole('region', { name: 'Upcoming Shifts' }));
    expect(await upcoming.findAllByText('9:00 AM – 5:00 PM')).toHaveLength(10);
    const dates = upcoming.getAllByRole('button').map((button) => Date.parse(button.textContent));
    expect(dates).toEqual([...dates].sort((a, b) => a - b));
    expect(upcoming.queryByText('Cancelled')).toBeNull();
  });

  test('My Schedule says where a shift is', async () => {
    server([own({ date: addDays(day, 1), location: 'Room 4' })]);
    renderScreen(<SchedulePage />, { user: anna });
    const upcoming = within(await screen.findByRole('region', { name: 'Upcoming Shifts' }));
    expect(await upcoming.findByText('Room 4')).toBeVisible();
  });

  test('A month that could not be loaded isn’t shown as one without shifts', async () => {
    const api = server([own({ date: '2026-11-30' })]);
    const { person } = renderScreen(<SchedulePage />, { user: anna, at: '/schedule?date=2026-11-28' });
    expect(await screen.findByText('No shifts scheduled for this date')).toBeVisible();
    api.on('GET /api/schedules', answer(503));
    await person.click(screen.getByRole('button', { name: 'Next' }));
    const shown = within(await screen.findByRole('region', { name: 'Schedule for Dec 28, 2026' }));
    const again = await shown.findByRole('button', { name: 'Try again' });
    expect(shown.queryByText('No shifts scheduled for this date')).toBeNull();
    api.on('GET /api/schedules', [own({ date: '2026-12-28' })]);
    await person.click(again);
    expect(await shown.findByText('9:00 AM – 5:00 PM')).toBeVisible();
  });

  test('My Schedule shows the shifts of the selected date', async () => {
    server([own({ date: '2026-11-10', startTime: '22:00', endTime: '06:00' })]);
    const { person, address } = renderScreen(<SchedulePage />, { user: anna, at: '/schedule?date=2026-11-12' });
    await person.click(await screen.findByRole('button', { name: 'Tuesday, November 10, 2026, 1 shift' }));
    const shown = await screen.findByRole('region', { name: 'Schedule for Nov 10, 2026' });
    expect(shown).toHaveTextContent('10:00 PM – 6:00 AM (+1)');
    expect(address()).toBe('/schedule?date=2026-11-10');
  });

  describe('where labour rules are in use', () => {
    const employee = { ...anna, usesLabourRules: true } as const;
    const FINDINGS = 'GET /api/labour/findings';
    const late = own({ date: '2026-11-10', startTime: '22:00', endTime: '06:00' });
    const sentence = "You start 10 h after Monday's shift ended; EU law asks for 11 h.";
    const open = (findings: LabourFinding[]) => {
      const api = server([late], { [FINDINGS]: labourFindings({ findings }) });
      return { api, ...renderScreen(<SchedulePage />, { user: employee, at: '/schedule?date=2026-11-10' }) };
    };
    const dayOfCalendar = (name: string) => screen.findByRole('button', { name });

    test('My Schedule says what rules say about a shift, with the source, and marks its day', async () => {
      const { api } = open([aLabourFinding({ shiftId: late.id, sentence })]);
      const shown = within(await screen.findByRole('region', { name: 'Schedule for Nov 10, 2026' }));
      expect(await shown.findByText(sentence)).toBeVisible();
      expect(shown.getByRole('link', { name: 'Working Time Directive, read on Jul 01, 2026' })).toBeVisible();
      const marked = await dayOfCalendar('Tuesday, November 10, 2026, 1 shift. Labour rules: 1 finding');
      expect(marked).toHaveAttribute('aria-pressed', 'true');
      expect(await dayOfCalendar('Wednesday, November 11, 2026')).toBeVisible();
      const asked = api.callsOf(FINDINGS).map(({ query }) => Object.fromEntries(query));
      expect(asked).toContainEqual({ from: '2026-11-01', to: '2026-12-05', employeeId: anna.id });
      expect(asked).toContainEqual({ from: day, to: addDays(day, 41), employeeId: anna.id });
      expect(asked).toHaveLength(2);
    });

    test('My Schedule says what rules say about a shift that was taken away at short notice', async () => {
      const start = '2026-11-10T14:00:00.000Z';
      const gone = { ruleId: 'late-change', sentence: 'Your shift was cancelled late.', start } as const;
      open([aLabourFinding({ ...gone, shiftId: null })]);
      const shown = within(await screen.findByRole('region', { name: 'Schedule for Nov 10, 2026' }));
      expect(await shown.findByText(gone.sentence)).toBeVisible();
      expect(await dayOfCalendar('Tuesday, November 10, 2026, 1 shift. Labour rules: 1 finding')).toBeVisible();
    });

    test('An upcoming shift has a sign of what rules say about it', async () => {
      const soon = own({ date: addDays(day, 3) });
      server([soon], { [FINDINGS]: labourFindings({ findings: [aLabourFinding({ shiftId: soon.id, sentence })] }) });
      renderScreen(<SchedulePage />, { user: employee });
      const upcoming = within(await screen.findByRole('region', { name: 'Upcoming Shifts' }));
      const sign = await upcoming.findByRole('button', { name: /^Labour rules: Needs a reason\. / });
      expect(sign).toHaveAttribute('title', sentence);
    });
  });
});
