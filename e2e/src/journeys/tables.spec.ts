import type { TimeEntry, TimeOffRequest, User } from '@workforce/contracts';
import type { Locator, Page } from 'playwright-core';
import { ApiCaller } from '../harness/api-caller.ts';
import { seriousFaults } from '../harness/axe.ts';
import { DESK, PHONE, pressLogOut } from '../harness/browser.ts';
import { leaveOneSite } from '../harness/one-site.ts';
import { Stage } from '../harness/stage.ts';
import { becomes } from '../harness/until.ts';

/** The day `days` from now. */
const dayIn = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

/** Where a table of many columns is wider than its place beside the sidebar. */
const SMALL_DESK = { width: 1024, height: 768 };

/** Whether the element's middle, left and right edges are what the screen shows there. */
const isInView = (element: Locator) =>
  element.evaluate((node) => {
    const { left, right, top, bottom } = node.getBoundingClientRect();
    const shows = (x: number) => node.contains(document.elementFromPoint(x, (top + bottom) / 2));
    return shows(left + 2) && shows((left + right) / 2) && shows(right - 2);
  });

const chooseTable = (page: Page) => page.getByRole('radiogroup', { name: 'Layout' }).getByText('Table').click();
const rowHeaders = (page: Page) => page.getByRole('rowheader').allInnerTexts();

describe('tables at a desk', () => {
  const stage = Stage.set();
  beforeAll(() => leaveOneSite(stage.product));

  it('The table of people is remembered per user, sorts, and offers row actions, also by keyboard', async () => {
    const manager = await ApiCaller.signIn(stage.product.url, 'admin');
    const desk = await stage.desk();
    await desk.signIn('admin');
    const { page, pageErrors } = desk;
    await page.goto('/employees');
    await page.getByRole('article').first().waitFor();
    await chooseTable(page);
    const table = page.getByRole('table', { name: 'Employees' });
    await table.waitFor();
    expect(await seriousFaults(page)).toEqual([]);
    await page.reload();
    await table.waitFor();
    expect(await page.getByRole('article').count()).toBe(0);

    const byEmail = async () => (await manager.get<User[]>('/users')).map(({ email }) => email).sort();
    const emails = () => table.getByText(/@/).allInnerTexts();
    await table.getByRole('columnheader', { name: 'Email' }).focus();
    await page.keyboard.press('Enter');
    await becomes(emails, await byEmail());
    await page.keyboard.press('Enter');
    await becomes(emails, (await byEmail()).reverse());
    expect(new URL(page.url()).searchParams.get('sort')).toBe('-email');

    const row = table.getByRole('row', { name: /Farid Haddad/ });
    const actions = row.getByRole('button', { name: 'Actions: Farid Haddad' });
    await actions.focus();
    await page.keyboard.press('Enter');
    await page.getByRole('menuitem', { name: 'Edit' }).click();
    await page.getByRole('dialog').getByLabel('Name', { exact: true }).waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'hidden' });
    await becomes(() => actions.evaluate((button) => button === document.activeElement), true);

    for (const name of ['Farid Haddad', 'Elif Demir'])
      await table.getByRole('checkbox', { name: `Select ${name}` }).check();
    await page.getByRole('group', { name: 'Selected rows' }).getByText('2 selected').waitFor();
    expect(await seriousFaults(page)).toEqual([]);
    await page.getByRole('button', { name: 'Deactivate' }).click();
    const dialog = page.getByRole('dialog', { name: 'Deactivate Employees' });
    expect(await seriousFaults(page, { within: '.ant-modal' })).toEqual([]);
    await dialog.getByRole('button', { name: 'Deactivate' }).click();
    await dialog.getByText('2 of 2 done').waitFor();
    await dialog.getByRole('button', { name: 'Close' }).last().click();
    await row.getByText('Inactive').waitFor();
    const inactive = (await manager.get<User[]>('/users')).filter(({ isActive }) => !isActive);
    expect(inactive.map(({ name }) => name)).toEqual(expect.arrayContaining(['Elif Demir', 'Farid Haddad']));

    await page.setViewportSize(PHONE);
    await page.getByRole('article').first().waitFor();
    expect(await page.getByRole('radiogroup', { name: 'Layout' }).count()).toBe(0);
    expect(await table.count()).toBe(0);
    await page.setViewportSize(DESK);
    await table.waitFor();

    // Another user on the same device.
    await pressLogOut(page);
    await page.getByRole('button', { name: 'Sign In' }).waitFor();
    await desk.signIn('manager');
    await page.goto('/employees');
    await page.getByRole('article').first().waitFor();
    expect(await page.getByRole('radio', { name: 'Cards' }).isChecked()).toBe(true);
    expect(pageErrors).toEqual([]);
  });

  it('One long word in a column leaves the other columns in view', async () => {
    const admin = await ApiCaller.signIn(stage.product.url, 'admin');
    const person = {
      username: 'long',
      email: 'long@shelter.example',
      role: 'employee',
      jobFunctions: [],
      isActive: true,
    };
    const long = { ...person, name: 'x'.repeat(100), password: 'zebra-kiosk-4417' };
    const { id } = await admin.post<User>('/users', long);
    const desk = await stage.desk();
    await desk.signIn('admin');
    const { page } = desk;
    await page.goto('/user-management');
    await page.getByRole('rowheader', { name: 'long' }).waitFor();
    expect(await isInView(page.getByRole('columnheader', { name: 'Status' }))).toBe(true);
    // Where it is scrolled below the fixed column, axe takes the column's button for covered.
    await admin.delete(`/users/${id}`);
  });

  it('Filters stay in line where one of them is marked', async () => {
    const desk = await stage.desk();
    await desk.signIn('admin');
    const { page } = desk;
    await page.goto('/user-management?view=security-log&from=2026-11-26&to=2026-11-20');
    await page.getByText('Enter a day from Nov 26, 2026 on').waitFor();
    const filters = page.getByRole('search');
    const places = [filters.locator('.ant-picker').first(), filters.locator('.ant-picker').last()];
    const tops = [...places, filters.getByRole('button', { name: 'Clear Filters' })].map(
      async (place) => (await place.boundingBox())?.y,
    );
    expect(new Set(await Promise.all(tops)).size).toBe(1);
  });

  it('Several requests are approved at once, and one decided meanwhile is reported', async () => {
    const employee = await ApiCaller.signIn(stage.product.url, 'employee');
    const ask = (startDate: string) =>
      employee.post<TimeOffRequest>('/time-off-requests', {
        startDate,
        endDate: startDate,
        type: 'personal',
        reason: 'A new flat',
      });
    await ask(dayIn(40));
    await ask(dayIn(41));
    const late = await ask(dayIn(42));
    const desk = await stage.desk();
    await desk.signIn('manager');
    const { page } = desk;
    await page.routeWebSocket(/\/ws\//, (socket) => socket.close());
    await page.goto('/time-off');
    await page
      .getByRole('region', { name: /Ari Lindqvist/ })
      .first()
      .waitFor();
    await chooseTable(page);
    const table = page.getByRole('table', { name: 'Time off requests' });
    const rows = table.getByRole('row').filter({ hasText: 'A new flat' });
    await becomes(() => rows.count(), 3);
    expect(await seriousFaults(page)).toEqual([]);
    for (const row of await rows.all()) await row.getByRole('checkbox').check();
    const admin = await ApiCaller.signIn(stage.product.url, 'admin');
    await admin.put(`/time-off-requests/${late.id}`, { status: 'denied' });

    await page.getByRole('group', { name: 'Selected rows' }).getByRole('button', { name: 'Approve' }).click();
    const dialog = page.getByRole('dialog', { name: 'Approve Requests' });
    await dialog.getByRole('button', { name: 'Approve' }).click();
    await dialog.getByText('2 of 3 done').waitFor();
    await dialog.getByText(/has already been denied by/).waitFor();
    const decided = await employee.get<TimeOffRequest[]>('/time-off-requests');
    expect(decided.filter(({ reason }) => reason === 'A new flat').map(({ status }) => status)).toEqual([
      'denied',
      'approved',
      'approved',
    ]);
    await dialog.getByRole('button', { name: 'Close' }).last().click();
    await rows.first().waitFor({ state: 'detached' });
  });

  it('Time entries and the history are sorted by the server, across pages', async () => {
    const manager = await ApiCaller.signIn(stage.product.url, 'manager');
    const { page, signIn } = await stage.desk().then((desk) => ({ page: desk.page, signIn: desk.signIn.bind(desk) }));
    await signIn('manager');
    for (const [path, wait, column, list] of [
      ['/time-management', /^Found \d+ time entr/, 'Employee', '/time-entries?sort=employee&limit=60'],
      [
        '/completed-checklists',
        /^Total Completed$/,
        'Employee',
        '/checklist-instances/completed?range=7&sort=employee&limit=60',
      ],
    ] as const) {
      await page.goto(path);
      await page.getByText(wait).first().waitFor();
      await chooseTable(page);
      await page.getByRole('columnheader', { name: column, exact: true }).click();
      await page.locator('[aria-sort=ascending]').waitFor();
      const wanted = (await manager.get<Partial<TimeEntry & { employeeName: string }>[]>(list)).map(
        (row) => row.employee?.name ?? row.employeeName,
      );
      const shown = async () => {
        const cells = page.locator('tbody tr').filter({ has: page.getByRole('button', { name: /^Actions:/ }) });
        return (await cells.locator('[class$=__who]').allInnerTexts())
          .map((text) => text.split('\n').at(-1))
          .slice(0, wanted.length);
      };
      await becomes(shown, wanted);
      expect([path, await seriousFaults(page)]).toEqual([path, []]);
    }
    expect(await rowHeaders(page)).not.toEqual([]);
  });

  it("At a small desk every table shows its rows' actions beside the row headers, and the rest by scrolling", async () => {
    const desk = await stage.desk({ viewport: SMALL_DESK });
    await desk.signIn('manager');
    const { page } = desk;
    for (const [path, name, last] of [
      ['/employees', 'Employees', 'Status'],
      ['/completed-checklists', 'Completed checklists', 'Progress'],
      ['/time-management', 'Time entries', 'Edit Reason'],
      ['/time-off', 'Time off requests', 'Decision'],
    ] as const) {
      await page.goto(path);
      await chooseTable(page);
      const table = page.getByRole('table', { name });
      const row = table.getByRole('row').filter({ has: page.getByRole('button', { name: /^Actions:/ }) });
      const lastHeader = table.getByRole('columnheader', { name: last });
      const shown = () =>
        Promise.all(
          [
            row.first().getByRole('rowheader'),
            row.first().getByRole('button', { name: /^Actions:/ }),
            table.getByRole('columnheader', { name: 'Actions' }),
          ].map(isInView),
        );
      await row.first().scrollIntoViewIfNeeded();
      expect([path, await shown()]).toEqual([path, [true, true, true]]);
      await lastHeader.evaluate((header) => header.scrollIntoView({ inline: 'center', block: 'nearest' }));
      expect([path, await isInView(lastHeader)]).toEqual([path, true]);
      expect([path, await shown()]).toEqual([path, [true, true, true]]);
      expect([path, await seriousFaults(page)]).toEqual([path, []]);
    }
  });
});
