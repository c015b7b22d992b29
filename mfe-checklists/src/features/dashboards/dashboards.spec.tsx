import { screen, within } from '@testing-library/react';
import {
  aDashboardTemplate,
  aTeamMember,
  aUser,
  BOTH_SITES,
  fakeApi,
  HARBOUR,
  renderScreen,
  SITE,
  withHidden,
} from '@workforce/testing/web';
import type { ReactNode } from 'react';
import {
  ActiveTasksTile,
  OverdueChecklists,
  OverdueTasksTile,
  TeamPerformance,
  TemplateOverview,
  TodaysActiveTasksTile,
  TodaysPendingTile,
} from '../../dashboards.ts';

describe('Checklists on dashboards', () => {
  withHidden();

  function draw(widget: ReactNode, at = '/', user = aUser('manager')) {
    const api = fakeApi({ 'GET /api/config': { timeZone: 'America/New_York', remotes: {} } });
    return { api, ...renderScreen(widget, { user, at }) };
  }

  const linksOf = (name: string) => screen.getAllByRole('link', { name }).map((link) => link.getAttribute('href'));

  test.each([
    ["Today's Active Tasks", <TodaysActiveTasksTile key="tile" count={1234} />],
    ["Today's Pending", <TodaysPendingTile key="tile" count={1234} />],
    ['Active Tasks', <ActiveTasksTile key="tile" count={1234} />],
  ])('The tile %s shows its number and links to the checklists', (label, tile) => {
    const { api } = draw(tile);
    expect(screen.getByRole('link', { name: new RegExp(`1,234\\s*${label}`) })).toHaveAttribute('href', '/checklists');
    expect(api.calls.filter(({ call }) => call !== 'GET /api/config')).toEqual([]);
  });

  test('The overdue tile is highlighted and links to the list; without overdue checklists it is no link', () => {
    const { unmount } = draw(<OverdueTasksTile count={3} />);
    expect(screen.getByRole('link', { name: /3\s*Overdue Tasks/ })).toHaveAttribute('href', '/#overdue');
    unmount();
    draw(<OverdueTasksTile count={0} />);
    expect(screen.getByText('Everything is on time')).toBeVisible();
    expect(screen.queryByRole('link')).toBeNull();
  });

  describe('The template overview', () => {
    test('The template overview shows name, item count, job function and status', () => {
      const first = [aDashboardTemplate(), aDashboardTemplate({ name: 'Closing', itemCount: 1, isActive: false })];
      draw(<TemplateOverview templates={{ total: 2, first }} />);
      const [active, inactive] = screen.getAllByRole('listitem');
      expect(active).toHaveTextContent('Morning round6 itemsAnimal careActive');
      expect(inactive).toHaveTextContent('Closing1 itemAnimal careInactive');
      expect(screen.queryByText('View All Templates')).toBeNull();
    });

    test("The template overview shows 'View All Templates' when there are more than 5", () => {
      const first = Array.from({ length: 5 }, () => aDashboardTemplate());
      draw(<TemplateOverview templates={{ total: 6, first }} />);
      expect(linksOf('View All Templates')).toEqual(['/checklists']);
    });

    test('The template overview says that there are no templates', () => {
      draw(<TemplateOverview templates={{ total: 0, first: [] }} />);
      expect(screen.getByText('No templates yet')).toBeVisible();
    });
  });

  describe('Team Performance Today', () => {
    test('Team Performance shows percent, done of total tasks, the clock status and a link to the details', () => {
      const anna = aTeamMember({ doneTasks: 2, totalTasks: 3, completionRate: 67, isOverdue: true });
      draw(<TeamPerformance team={{ total: 1, first: [anna] }} />);
      const row = within(screen.getByRole('listitem'));
      expect(row.getByText('2/3 tasks')).toBeVisible();
      expect(row.getByText('67%')).toBeVisible();
      expect(row.getByRole('progressbar', { name: 'Anna Berg: tasks done today' })).toHaveAttribute(
        'aria-valuenow',
        '67',
      );
      expect(row.getByText('Clocked In')).toBeVisible();
      expect(row.getByText('Overdue')).toBeVisible();
      expect(linksOf('Anna Berg')).toEqual([`/employee-dashboard?employeeId=${anna.id}`]);
      expect(screen.queryByText('All employees')).toBeNull();
    });

    test("Team Performance says 'no tasks' instead of a count for an employee without tasks today", () => {
      draw(
        <TeamPerformance
          team={{ total: 1, first: [aTeamMember({ doneTasks: 0, totalTasks: 0, completionRate: 0 })] }}
        />,
      );
      const row = within(screen.getByRole('listitem'));
      expect(row.getByText('No tasks today')).toBeVisible();
      expect(row.queryByText(/tasks$/)).toBeNull();
      expect(row.getByText('0%')).toBeVisible();
    });

    test('Team Performance links to all employees when there are more than shown', () => {
      draw(<TeamPerformance team={{ total: 5_000, first: [aTeamMember()] }} />);
      expect(linksOf('All employees')).toEqual(['/employees']);
    });

    test('Team Performance says that there are no employees', () => {
      draw(<TeamPerformance team={{ total: 0, first: [] }} />);
      expect(screen.getByText('No employees yet')).toBeVisible();
    });
  });

  describe('Overdue checklists', () => {
    const late = (instanceId: string, dueDate: string, site = SITE) => ({
      ...site,
      instanceId,
      employeeId: 'anna',
      employeeName: 'Anna Berg',
      templateName: 'Closing round',
      dueDate,
    });

    test('An overdue checklist shows its employee and due time, with the day unless it is today', async () => {
      const first = [late('1', '2026-03-06T22:00:00.000Z'), late('2', '2026-03-07T14:00:00.000Z')];
      draw(<OverdueChecklists overdue={{ total: 7, first }} day="2026-03-07" />);
      expect(await screen.findByText('Due Mar 06, 2026 5:00 PM')).toBeVisible();
      expect(screen.getByText('Due 9:00 AM')).toBeVisible();
      expect(linksOf('Anna Berg')).toEqual(Array(2).fill('/employee-dashboard?employeeId=anna'));
      expect(screen.getByText('+5 more')).toBeVisible();
    });

    test("An overdue checklist is due by the time of its site, which is named when the user's sites are in several zones", async () => {
      const first = [late('1', '2026-03-07T14:00:00.000Z', HARBOUR), late('2', '2026-03-07T14:00:00.000Z')];
      const regional = aUser('manager', { sites: BOTH_SITES });
      draw(<OverdueChecklists overdue={{ total: 2, first }} day="2026-03-07" />, '/', regional);
      expect(await screen.findByText('Due 6:00 AM')).toBeVisible();
      expect(screen.getByText('Harbour · PST')).toBeVisible();
      expect(screen.getByText('Due 9:00 AM')).toBeVisible();
      expect(screen.getByText('Main Site · EST')).toBeVisible();
    });

    test('The overdue tile scrolls to the overdue checklists', () => {
      const scroll = (Element.prototype.scrollIntoView = () => undefined);
      draw(
        <OverdueChecklists overdue={{ total: 1, first: [late('1', '2026-03-07T14:00:00.000Z')] }} day="2026-03-07" />,
        '/#overdue',
      );
      expect(document.getElementById('overdue')).toHaveFocus();
      expect(scroll).toBeDefined();
    });

    test('The overdue list renders nothing without overdue checklists', () => {
      draw(<OverdueChecklists overdue={{ total: 0, first: [] }} day="2026-03-07" />);
      expect(screen.queryByText('Overdue Now')).toBeNull();
    });
  });
});
