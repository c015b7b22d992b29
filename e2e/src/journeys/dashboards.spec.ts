import type { AdminDashboard, ChecklistInstance, CreateTodayResponse, ManagerDashboard } from '@workforce/contracts';
import { today } from '@workforce/domain';
import type { Page } from 'playwright-core';
import { ApiCaller } from '../harness/api-caller.ts';
import { seriousFaults } from '../harness/axe.ts';
import type { Visitor } from '../harness/browser.ts';
import { JOURNEY_TIME_ZONE } from '../harness/prepare-data.ts';
import { Stage } from '../harness/stage.ts';
import { clockOut } from '../harness/time-clock.ts';
import { becomes } from '../harness/until.ts';

const tile = (page: Page, label: string) =>
  page.getByRole('region', { name: 'Today in figures' }).locator('.wf-stat', { hasText: label });
const numberOn = (page: Page, label: string) => tile(page, label).locator('.wf-stat__value').innerText();
const waitForNumber = (page: Page, label: string, number: number) =>
  tile(page, label)
    .locator('.wf-stat__value', { hasText: new RegExp(`^${number}$`) })
    .waitFor();

/** API calls of a page from now on, without those of its frame. */
function ownCalls({ page }: Visitor): string[] {
  const calls: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/api/') && !FRAME.includes(pathname)) calls.push(pathname);
  });
  return calls;
}

/** Calls of every signed-in screen. */
const FRAME = ['/api/config', '/api/auth/me', '/api/auth/login', '/api/chat-groups', '/api/notifications/unread'];

describe('dashboards', () => {
  const stage = Stage.set();
  const call = (username: string) => ApiCaller.signIn(stage.product.url, username);

  it("A site's number leads to the list of that site, and Back to all sites", async () => {
    const visitor = await stage.desk();
    const { page } = visitor;
    await visitor.signIn('admin');
    const sites = page.getByRole('region', { name: 'Your sites today' });
    const link = sites.getByRole('link', { name: /pending time-off request/ }).first();
    const site = ((await link.getAttribute('aria-label')) ?? '').split(':')[0] ?? '';
    await link.click();
    await page.waitForURL(/\/time-off\?sites=[0-9a-f-]{36}$/);
    await page.getByRole('button', { name: `Sites: ${site}` }).waitFor();
    await page.goBack();
    await page.getByRole('button', { name: 'Sites: All my sites' }).waitFor();
    await becomes(() => sites.getByRole('rowheader').count(), 2);
    await sites.getByRole('link', { name: site, exact: true }).click();
    await page.getByRole('button', { name: `Sites: ${site}` }).waitFor();
    await becomes(() => sites.count(), 0);
  });

  it('The admin dashboard is one call, one more compares its sites, and every number links to what it counts', async () => {
    const dashboard = await (await call('admin')).get<AdminDashboard>('/dashboards/admin');
    const visitor = await stage.desk();
    const { page } = visitor;
    const calls = ownCalls(visitor);
    await visitor.signIn('admin');
    await tile(page, "Today's Active Tasks").waitFor();
    const sites = page.getByRole('region', { name: 'Your sites today' });
    await becomes(() => sites.getByRole('rowheader').count(), 2);
    expect(new Set(calls)).toEqual(new Set(['/api/dashboards/admin', '/api/dashboards/admin/sites']));

    for (const [label, number, path] of [
      ["Today's Active Tasks", dashboard.activeTasks, '/checklists'],
      ['Active Employees', dashboard.activeEmployees, '/employees'],
      ["Today's Pending", dashboard.pendingTasks, '/checklists'],
      ['Time Off Requests', dashboard.timeOffRequests, '/time-off'],
    ] as const) {
      await becomes(() => numberOn(page, label), String(number));
      expect(await tile(page, label).getAttribute('href')).toBe(path);
    }
    const people = page.getByRole('region', { name: 'Employees' });
    await becomes(() => people.getByRole('listitem').count(), 5);
    const templates = page.getByRole('region', { name: 'Checklist Templates' });
    await becomes(() => templates.getByRole('listitem').count(), dashboard.templates.first.length);
    await people.getByRole('link', { name: 'View All Employees' }).waitFor();
    expect(await page.getByRole('link', { name: 'Create Checklist' }).getAttribute('href')).toBe('/checklists');
    expect(await seriousFaults(page)).toEqual([]);

    await people.getByRole('link', { name: 'View Details' }).first().click();
    await page.getByRole('heading', { name: dashboard.people.first[0]?.name ?? '' }).waitFor();
    expect(visitor.pageErrors).toEqual([]);
  });

  it('The manager dashboard is one call, one more names who is near overtime, and it updates live with others’ changes', async () => {
    const bea = await call('bea');
    await clockOut(bea);
    const before = await (await call('manager')).get<ManagerDashboard>('/dashboards/manager');
    const visitor = await stage.desk();
    const { page } = visitor;
    const calls = ownCalls(visitor);
    await visitor.signIn('manager');
    await waitForNumber(page, 'Pending Approvals', before.pendingApprovals.total);
    await page.getByText(/near overtime this week/).waitFor();
    expect(new Set(calls)).toEqual(new Set(['/api/dashboards/manager', '/api/labour/findings']));
    await waitForNumber(page, 'Active Tasks', before.activeTasks);
    await waitForNumber(page, 'Scheduled Today', before.scheduledToday);
    await waitForNumber(page, 'Overdue Tasks', before.overdue.total);
    await page.getByRole('region', { name: 'Team Performance Today' }).getByRole('progressbar').first().waitFor();
    expect(await seriousFaults(page)).toEqual([]);

    await bea.post('/time-off-requests', {
      startDate: '2099-07-01',
      endDate: '2099-07-03',
      type: 'vacation',
      reason: 'A long walk',
    });
    await waitForNumber(page, 'Pending Approvals', before.pendingApprovals.total + 1);
    await bea.post('/time-entries/clock-in', {});
    await tile(page, 'Scheduled Today')
      .getByText(`${before.clockedIn + 1} clocked in now`)
      .waitFor();

    const pending = page.getByRole('region', { name: 'Pending Time Off' }).getByRole('listitem');
    await pending.filter({ hasText: 'A long walk' }).getByRole('link', { name: 'Review' }).click();
    await page.getByRole('dialog').getByText('A long walk').waitFor();
    expect(visitor.pageErrors).toEqual([]);
  });

  it.each(['when it is opened', 'after signing in'])('The employee dashboard is one call %s', async (when) => {
    const visitor = await stage.phone();
    const { page } = visitor;
    // Opening the real-time connection refetches everything, because events may have been missed.
    await page.routeWebSocket(/\/ws/, (socket) => socket.close());
    await page.route('**/ws/**', (route) => route.abort());
    const calls = ownCalls(visitor);
    await visitor.signIn('employee');
    await page.getByRole('heading', { name: 'My Tasks' }).waitFor();
    if (when === 'when it is opened') {
      calls.length = 0;
      await page.reload();
      await page.getByRole('heading', { name: 'My Tasks' }).waitFor();
    }
    await page.getByRole('button', { name: /^Clock (In|Out)$/ }).waitFor();
    await page.getByRole('region', { name: "Today's Schedule" }).waitFor();
    // The open entry is polled every 5 s (§9).
    expect(new Set(calls.filter((path) => path !== '/api/time-entries/current'))).toEqual(
      new Set(['/api/dashboards/employee']),
    );
  });

  it('The quick links of the manager dashboard lead to their screens', async () => {
    const visitor = await stage.phone();
    await visitor.signIn('manager');
    for (const [name, path] of [
      ['Manage Schedule', '/admin/schedule'],
      ['Manage Checklists', '/checklists'],
      ['Team Messages', '/messages'],
    ] as const) {
      await visitor.page.getByRole('link', { name }).click();
      await visitor.page.waitForURL(`**${path}`);
      await visitor.page.getByRole('link', { name: 'Dashboard' }).click();
    }
  });

  it.each(['/', '/admin', '/manager', '/employee'])('The dashboard at %s fits a phone', async (path) => {
    const visitor = await stage.phone();
    const { page } = visitor;
    await visitor.signIn('admin');
    await page.goto(path);
    await page.getByRole('region', { name: 'Today in figures' }).waitFor();
    await page.getByRole('progressbar').first().waitFor();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    expect(visitor.pageErrors).toEqual([]);
  });

  it('Dashboards of other roles are denied with a message', async () => {
    const employee = await stage.phone();
    await employee.signIn('employee');
    for (const dashboard of ['admin', 'manager']) {
      await employee.page.goto(`/${dashboard}`);
      await employee.page.getByRole('heading', { name: 'Access Denied' }).waitFor();
      await employee.page.getByText(`You don't have permission to access the ${dashboard} dashboard.`).waitFor();
    }
    await employee.page.goto('/employee');
    await employee.page.getByRole('heading', { name: 'My Tasks' }).waitFor();

    const manager = await stage.desk();
    await manager.signIn('manager');
    await manager.page.goto('/admin');
    await manager.page.getByRole('heading', { name: 'Access Denied' }).waitFor();
    await manager.page.goto('/manager');
    await manager.page.getByRole('heading', { name: 'Manager Dashboard' }).waitFor();
    expect([...employee.pageErrors, ...manager.pageErrors]).toEqual([]);
  });

  it.each([
    ['checklists', ['Active Tasks', 'Overdue Tasks'], ['Scheduled Today', 'Pending Approvals']],
    ['schedule', ['Scheduled Today'], ['Active Tasks', 'Overdue Tasks', 'Pending Approvals']],
    ['time', ['Pending Approvals'], ['Active Tasks', 'Overdue Tasks', 'Scheduled Today']],
  ])('The manager dashboard works without the remote %s, and gets its parts back', async (remote, gone, left) => {
    const visitor = await stage.desk();
    const { page } = visitor;
    await page.route(`**/remotes/${remote}/**`, (route) => route.abort());
    await visitor.signIn('manager');
    for (const label of left) await tile(page, label).waitFor();
    for (const label of gone) await page.getByRole('button', { name: `Try again: ${label}` }).waitFor();
    await page.getByRole('navigation', { name: 'Quick Links' }).waitFor();

    await page.unroute(`**/remotes/${remote}/**`);
    for (const label of gone) {
      await page.getByRole('button', { name: `Try again: ${label}` }).click();
      await tile(page, label).waitFor();
    }
  });

  it("A manager starts the site's checklists of today on the dashboard, once each", async () => {
    const manager = await call('manager');
    const ofToday = async () => {
      const day = today(new Date(), JOURNEY_TIME_ZONE);
      const found = await manager.get<ChecklistInstance[]>(`/checklist-instances?date=${day}&limit=500`);
      return found.map(({ id }) => id);
    };
    const before = await ofToday();
    const visitor = await stage.phone();
    await visitor.signIn('manager');
    await visitor.page.getByRole('button', { name: "Start Today's Checklists" }).click();
    await visitor.page.getByText("Today's checklists have been created!").waitFor();
    const after = await ofToday();
    expect(after.length).toBeGreaterThan(before.length);
    expect(after).toEqual(expect.arrayContaining(before));

    expect(await manager.post<CreateTodayResponse>('/checklist-instances/create-today', {})).toMatchObject({
      created: 0,
    });
    expect(await ofToday()).toEqual(after);
    expect(visitor.pageErrors).toEqual([]);
  });
});
