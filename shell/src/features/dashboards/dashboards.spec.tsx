import { jest } from '@jest/globals';
import { act, screen, within } from '@testing-library/react';
import {
  aDashboardPerson,
  aManagerDashboard,
  anAdminDashboard,
  answer,
  aSiteFigures,
  aTeamMember,
  aUser,
  BOTH_SITES,
  fakeApi,
  renderScreen,
  type Answers,
} from '@workforce/testing/web';
import { api as cache } from '@workforce/web-core';
import { Link, Route, Routes } from 'react-router';
import { exposed, remoteAddresses } from '../../../test/fake-federation-runtime.ts';
import AdminDashboardPage from './admin-dashboard.page.tsx';
import ManagerDashboardPage from './manager-dashboard.page.tsx';

const ADMIN = 'GET /api/dashboards/admin';
const MANAGER = 'GET /api/dashboards/manager';
const CONFIG = { 'GET /api/config': { timeZone: 'America/New_York', remotes: remoteAddresses } };

/** A fake part of a remote that shows its props. */
const part = (name: string) =>
  function Part(given: object) {
    return <p>{`${name} ${JSON.stringify(given)}`}</p>;
  };
const parts = (...names: string[]) => Object.fromEntries(names.map((name) => [name, part(name)]));

/** The fake remotes; a page loads each once. */
const ofChecklists = parts('TodaysActiveTasksTile', 'TodaysPendingTile', 'TemplateOverview', 'NeedsAttentionAlert');
Object.assign(ofChecklists, parts('ActiveTasksTile', 'OverdueTasksTile', 'TeamPerformance', 'OverdueChecklists'));
const ofTime = parts('TimeOffRequestsTile', 'PendingApprovalsTile', 'PendingTimeOff');

describe('Dashboards', () => {
  beforeEach(() => {
    exposed.set('workforce_checklists/dashboards', ofChecklists);
    exposed.set('workforce_schedule/widgets', parts('ScheduledTodayTile'));
    exposed.set('workforce_time/widgets', ofTime);
  });
  afterEach(() => jest.restoreAllMocks());

  function open(role: 'admin' | 'manager', answers: Answers) {
    const server = fakeApi({ ...CONFIG, ...answers });
    const page = role === 'admin' ? <AdminDashboardPage /> : <ManagerDashboardPage />;
    return { server, ...renderScreen(page, { user: aUser(role) }) };
  }

  const given = (name: string, props: object) => screen.findByText(`${name} ${JSON.stringify(props)}`);
  const linksOf = (name: string) => screen.getAllByRole('link', { name }).map((link) => link.getAttribute('href'));

  describe('The admin dashboard', () => {
    test('The admin dashboard passes each remote its part of one response', async () => {
      const dashboard = anAdminDashboard({
        activeTasks: 4,
        pendingTasks: 3,
        activeEmployees: 1_200,
        timeOffRequests: 2,
      });
      const { server } = open('admin', { [ADMIN]: { ...dashboard, clockedIn: 7 } });
      await given('TodaysActiveTasksTile', { count: 4 });
      await given('TodaysPendingTile', { count: 3 });
      await given('TimeOffRequestsTile', { count: 2 });
      await given('TemplateOverview', { templates: dashboard.templates });
      await given('NeedsAttentionAlert', { alerts: [] });
      const tile = screen.getByRole('link', { name: /1,200\s*Active Employees\s*7 clocked in now/ });
      expect(tile).toHaveAttribute('href', '/employees');
      expect(server.calls.map(({ call }) => call).filter((call) => call !== 'GET /api/config')).toEqual([ADMIN]);
    });

    test('The admin dashboard shows its day and two quick links', async () => {
      open('admin', { [ADMIN]: anAdminDashboard() });
      expect(await screen.findByText('Saturday, March 7, 2026')).toBeInTheDocument();
      expect(linksOf('Create Checklist')).toEqual(['/checklists']);
      expect(linksOf('New Template')).toEqual(['/checklists']);
    });

    test('The admin dashboard shows people with initials, role, clock status, progress and a link to the details', async () => {
      const anna = aDashboardPerson({ clockStatus: 'clocked_in', totalTasks: 3, progress: 67 });
      const mia = aDashboardPerson({ name: 'Mia Moe', role: 'manager', clockStatus: 'on_break' });
      open('admin', { [ADMIN]: anAdminDashboard({ people: { total: 2, first: [anna, mia] } }) });
      const card = within(await screen.findByRole('region', { name: 'Employees' }));
      const [first, second] = card.getAllByRole('listitem');
      expect(first).toHaveTextContent('ABAnna BergEmployeeClocked In67%View Details');
      expect(second).toHaveTextContent('MMMia MoeManagerOn BreakNo tasks today0%View Details');
      expect(linksOf('View Details')).toEqual([anna, mia].map(({ id }) => `/employee-dashboard?employeeId=${id}`));
      expect(screen.getByRole('progressbar', { name: 'Anna Berg: progress today' })).toBeInTheDocument();
      expect(screen.queryByText('View All Employees')).toBeNull();
    });

    test("The admin dashboard shows 'View All Employees' when there are more than 5", async () => {
      const first = Array.from({ length: 5 }, () => aDashboardPerson());
      open('admin', { [ADMIN]: anAdminDashboard({ people: { total: 6, first } }) });
      await screen.findByRole('link', { name: 'View All Employees' });
      expect(linksOf('View All Employees')).toEqual(['/employees']);
    });

    test('The admin dashboard without people links to adding the first one', async () => {
      open('admin', { [ADMIN]: anAdminDashboard() });
      expect(await screen.findByText('No employees yet')).toBeVisible();
      expect(linksOf('Add Your First Employee')).toEqual(['/employees']);
    });
  });

  describe('The manager dashboard', () => {
    test('The manager dashboard passes each remote its part of one response', async () => {
      const dashboard = aManagerDashboard({
        activeTasks: 4,
        scheduledToday: 9,
        clockedIn: 5,
        overdue: { total: 2, first: [] },
        pendingApprovals: { total: 6, first: [] },
        team: { total: 1, first: [aTeamMember()] },
      });
      const { server } = open('manager', { [MANAGER]: dashboard });
      await given('ActiveTasksTile', { count: 4 });
      await given('ScheduledTodayTile', { count: 9, clockedIn: 5 });
      await given('OverdueTasksTile', { count: 2 });
      await given('PendingApprovalsTile', { count: 6 });
      await given('TeamPerformance', { team: dashboard.team });
      await given('OverdueChecklists', { overdue: dashboard.overdue, day: dashboard.day });
      await given('PendingTimeOff', { requests: [] });
      await given('NeedsAttentionAlert', { alerts: [] });
      expect(server.calls.map(({ call }) => call).filter((call) => call !== 'GET /api/config')).toEqual([MANAGER]);
    });

    test.each([
      ['manager', <ManagerDashboardPage key="manager" />, MANAGER, aManagerDashboard()],
      ['admin', <AdminDashboardPage key="admin" />, ADMIN, anAdminDashboard()],
    ] as const)(
      'The dashboard of the role %s compares the sites of a user with several',
      async (role, page, call, dashboard) => {
        const sites = `${call}/sites`;
        const server = fakeApi({ ...CONFIG, [call]: dashboard, [sites]: [aSiteFigures({ name: 'Harbour' })] });
        renderScreen(page, { user: aUser(role, { sites: BOTH_SITES }) });
        const card = within(await screen.findByRole('region', { name: 'Your sites today' }));
        expect(await card.findByRole('link', { name: 'Harbour' })).toBeVisible();
        expect(server.callsOf(sites)).toHaveLength(1);
      },
    );

    test('The manager dashboard shows its quick links while loading too', () => {
      open('manager', { [MANAGER]: () => new Promise(() => undefined) });
      const nav = within(screen.getByRole('navigation', { name: 'Quick Links' }));
      const links = nav.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]);
      expect(links).toEqual([
        ['Manage Schedule', '/admin/schedule'],
        ['Manage Checklists', '/checklists'],
        ['Team Messages', '/messages'],
      ]);
      expect(screen.getByRole('status', { name: 'Loading...' })).toBeInTheDocument();
    });

    test('A dashboard that failed to load can be retried', async () => {
      const { server, person } = open('manager', { [MANAGER]: answer(503) });
      const tryAgain = await screen.findByRole('button', { name: 'Try again' });
      expect(screen.getByText('The dashboard could not be loaded')).toBeVisible();
      server.on(MANAGER, aManagerDashboard({ activeTasks: 4 }));
      await person.click(tryAgain);
      await given('ActiveTasksTile', { count: 4 });
    });

    test('A missing part of a remote shows a retry button in its place and leaves the other parts', async () => {
      jest.spyOn(console, 'error').mockImplementation(() => undefined);
      const { PendingApprovalsTile } = ofTime;
      Reflect.deleteProperty(ofTime, 'PendingApprovalsTile');
      const { person } = open('manager', { [MANAGER]: aManagerDashboard() });
      const failed = await screen.findByRole('alert');
      expect(failed).toHaveTextContent('Pending ApprovalsCould not be loaded');
      await given('OverdueTasksTile', { count: 0 });
      Object.assign(ofTime, { PendingApprovalsTile });
      await person.click(screen.getByRole('button', { name: 'Try again: Pending Approvals' }));
      await given('PendingApprovalsTile', { count: 0 });
    });

    test('A dashboard keeps its data, marked as stale, while a refetch fails', async () => {
      const { server, store } = open('manager', { [MANAGER]: aManagerDashboard({ activeTasks: 4 }) });
      await given('ActiveTasksTile', { count: 4 });
      jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 10_000);
      server.on(MANAGER, answer(503));
      act(() => void store.dispatch(cache.util.invalidateTags(['TimeOff'])));
      expect(await screen.findByText('Offline')).toBeVisible();
      await given('ActiveTasksTile', { count: 4 });
    });

    test('A dashboard refetches when a checklist becomes overdue by the passage of time', async () => {
      const past = new Date(Date.now() - 60_000).toISOString();
      const answers = [
        aManagerDashboard({ freshUntil: past }),
        aManagerDashboard({ overdue: { total: 1, first: [] } }),
      ];
      const { server } = open('manager', { [MANAGER]: () => answers.shift() });
      await given('OverdueTasksTile', { count: 1 });
      expect(server.callsOf(MANAGER)).toHaveLength(2);
    });

    test('A dashboard that became stale while another screen was open is read again', async () => {
      const freshUntil = new Date(Date.now() + 30_000).toISOString();
      const answers = [aManagerDashboard({ freshUntil }), aManagerDashboard({ overdue: { total: 1, first: [] } })];
      fakeApi({ ...CONFIG, [MANAGER]: () => answers.shift() });
      const screens = (
        <>
          <Link to="/profile">Leave</Link>
          <Link to="/">Return</Link>
          <Routes>
            <Route path="/" element={<ManagerDashboardPage />} />
            <Route path="/profile" element={null} />
          </Routes>
        </>
      );
      const { person } = renderScreen(screens, { user: aUser('manager') });
      await given('OverdueTasksTile', { count: 0 });
      await person.click(screen.getByRole('link', { name: 'Leave' }));
      jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 60_000);
      await person.click(screen.getByRole('link', { name: 'Return' }));
      await given('OverdueTasksTile', { count: 1 });
    });
  });
});
