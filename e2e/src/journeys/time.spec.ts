import type { TimeOffRequest } from '@workforce/contracts';
import type { Page } from 'playwright-core';
import { ApiCaller } from '../harness/api-caller.ts';
import { seriousFaults } from '../harness/axe.ts';
import { Stage } from '../harness/stage.ts';
import { isHit, tapTwice } from '../harness/taps.ts';
import { clockOut } from '../harness/time-clock.ts';
import { becomes } from '../harness/until.ts';
import { unreachable } from '../tour/eye.ts';

const EMPLOYEE = 'Ari Lindqvist';

describe('time', () => {
  const stage = Stage.set();

  it('A working day on the phone: clock in, break, end break, clock out, recent entries and totals', async () => {
    const { page, pageErrors } = await visit('employee');
    await page.getByText('Clocked Out').first().waitFor();

    await page.getByRole('link', { name: 'Clock', exact: true }).click();
    await page.getByRole('heading', { name: 'Ready to Start Work' }).waitFor();
    const clock = page.getByRole('timer', { name: 'Current time' });
    const before = await clock.innerText();
    expect(before).toMatch(/\d{1,2}:\d\d:\d\d [AP]M\s+\w+, \w+ \d{1,2}, \d{4}/);
    await expectChange(async () => clock.innerText(), before);

    await page.getByLabel('Notes (optional)').fill('Gate key is with me');
    await page.getByRole('button', { name: 'Clock In' }).click();
    await page.getByText('Successfully clocked in for the day!').waitFor();
    const session = page.getByRole('region', { name: 'Current Session' });
    await session.getByText('Working').waitFor();
    await page.getByRole('list', { name: 'Recent Time Entries' }).getByText('In Progress').waitFor();

    await session.getByRole('button', { name: 'Start Break' }).click();
    await page.getByText('Enjoy your break!').waitFor();
    await session.getByText('On Break').waitFor();
    expect(await session.getByRole('button', { name: 'Clock Out' }).count()).toBe(0);
    await session.getByRole('button', { name: 'End Break' }).click();
    await page.getByText('Welcome back to work!').waitFor();

    const notes = page.getByLabel('Shift Notes');
    await becomes(() => notes.inputValue(), 'Gate key is with me');
    await notes.fill('Gate key is back');
    await page.reload();
    await notes.waitFor();
    await becomes(() => notes.inputValue(), 'Gate key is back');
    expect(await seriousFaults(page)).toEqual([]);

    await session.getByRole('button', { name: 'Clock Out' }).click();
    await page.getByText('Successfully clocked out for the day!').waitFor();
    await page.getByRole('heading', { name: 'Ready to Start Work' }).waitFor();
    const recent = page.getByRole('list', { name: 'Recent Time Entries' });
    await recent.getByText('Clocked Out').first().waitFor();
    await recent.getByText('0h 0m').first().waitFor();
    await recent.getByText('In Progress').waitFor({ state: 'detached' });
    const words = page.getByRole('list', { name: 'Your day as text' });
    await becomes(() => words.getByText(/^Break: /).count(), 1);

    await page.goto('/time-management');
    await page.getByRole('heading', { name: 'My Time' }).waitFor();
    const entries = page.getByRole('region', { name: 'Time entries' });
    const entry = entries.getByRole('region', { name: new RegExp(EMPLOYEE) }).first();
    await entry.getByText('Gate key is back').waitFor();
    await entry.getByText('Completed').waitFor();
    expect(await page.getByRole('button', { name: 'Edit' }).count()).toBe(0);
    expect(await seriousFaults(page)).toEqual([]);
    expect(pageErrors).toEqual([]);
  });

  it('The home clocks in with one tap, and another device shows it within the polling interval', async () => {
    const phone = await stage.phone();
    await phone.signIn('employee');
    const desk = await stage.desk();
    await desk.signIn('employee');
    await desk.page.goto('/time-clock');
    await desk.page.getByRole('heading', { name: 'Ready to Start Work' }).waitFor();

    const clockIn = phone.page.getByRole('button', { name: 'Clock In' });
    const box = await clockIn.boundingBox();
    expect((box?.y ?? Infinity) + (box?.height ?? 0)).toBeLessThan(844 - 60);
    expect(box?.height).toBeGreaterThanOrEqual(44);
    await clockIn.click();
    await phone.page.getByText(/^Clocked In\s*since/).waitFor();
    await desk.page.getByRole('heading', { name: 'Current Session' }).waitFor();

    await phone.page.getByRole('button', { name: 'Clock Out' }).click();
    await phone.page.getByText('Successfully clocked out for the day!').waitFor();
  });

  it('The home says the day of an entry that isn’t of today, inside its card on every phone', async () => {
    const caller = await ApiCaller.signIn(stage.product.url, 'employee');
    await caller.post('/time-entries/clock-in', {});
    const visitor = await stage.phone();
    const { page } = visitor;
    await page.route('**/api/time-entries/current*', async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, json: { ...(await response.json()), clockInTime: '2026-03-07T17:00:00.000Z' } });
    });
    await visitor.signIn('employee');
    await page.getByText(/^since Mar 0\d, 2026/).waitFor();
    for (const width of [320, 360, 390]) {
      await page.setViewportSize({ width, height: 844 });
      await becomes(() => page.evaluate(() => document.documentElement.scrollWidth), width);
      expect(await isHit(page.getByRole('button', { name: 'Clock Out' }))).toBe(true);
    }
    await page.getByRole('link', { name: 'Clock', exact: true }).tap();
    const session = page.getByRole('region', { name: 'Current Session' });
    await session.getByText(/^Mar 0\d, 2026/).waitFor();
    for (const width of [320, 360, 390]) {
      await page.setViewportSize({ width, height: 844 });
      for (const text of await session.locator('dt, time').all()) expect(await isHit(text)).toBe(true);
    }
    await clockOut(caller);
  });

  it.each([150, 300, 450])('Two taps %s ms apart on Clock In, where Clock Out appears, clock in', async (pause) => {
    const caller = await ApiCaller.signIn(stage.product.url, 'employee');
    const { page } = await visit('employee');
    await tapTwice(page, page.getByRole('button', { name: 'Clock In' }), pause);
    await page.getByRole('button', { name: 'Clock Out' }).waitFor();
    await page.waitForTimeout(1_000);
    expect(await caller.get('/time-entries/current')).toMatchObject({ status: 'clocked_in', clockOutTime: null });
    await clockOut(caller);
  });

  it('Two taps on Approve, where the next request appears, decide one', async () => {
    for (const [username, reason] of [
      ['employee', 'First taps'],
      ['manager2', 'Second taps'],
    ] as const) {
      const caller = await ApiCaller.signIn(stage.product.url, username);
      const request = { startDate: '2150-02-01', endDate: '2150-02-02', type: 'personal', reason };
      await caller.post('/time-off-requests', request);
    }
    const admin = await ApiCaller.signIn(stage.product.url, 'admin');
    const pending = async () => (await admin.get<TimeOffRequest[]>('/time-off-requests?status=pending')).length;
    const before = await pending();
    const { page } = await visit('admin');
    await page.goto('/time-off');
    await tapTwice(page, page.getByRole('button', { name: 'Approve' }).first(), 350);
    await page.getByText('Time off request approved').waitFor();
    await page.waitForTimeout(1_000);
    expect(await pending()).toBe(before - 1);
  });

  it('An offline clock action keeps its time and is sent when the connection returns', async () => {
    const { page, context } = await visit('employee');
    await page.goto('/time-clock');
    await page.getByRole('heading', { name: 'Ready to Start Work' }).waitFor();
    await context.setOffline(true);
    await page.getByRole('button', { name: 'Clock In' }).click();
    await page.getByText(/^Clock In of .* is not confirmed yet$/).waitFor();
    await page.getByRole('heading', { name: 'Current Session' }).waitFor();
    await context.setOffline(false);
    await page.getByText(/is not confirmed yet$/).waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Clock Out' }).click();
    await page.getByText('Successfully clocked out for the day!').waitFor();

    const manager = await stage.desk();
    await manager.signIn('manager');
    await manager.page.goto('/time-management');
    await manager.page.getByText('Recorded Offline').first().waitFor();
  });

  it('A manager edits and deletes an entry with a reason, and both are in the audit log with the data', async () => {
    const { page, pageErrors } = await visit('manager', 'desk');
    await page.goto('/time-management');
    await page.getByText(/^Found \d+ time entr/).waitFor();
    expect(await seriousFaults(page)).toEqual([]);
    const entries = page.getByRole('region', { name: 'Time entries' });
    const entry = entries.getByRole('region', { name: new RegExp(EMPLOYEE) }).first();
    await entry.getByRole('button', { name: 'Edit' }).click();
    const edit = page.getByRole('dialog', { name: 'Edit Time Entry' });
    await edit.getByLabel('Reason for Edit').waitFor();
    expect(await edit.getByRole('button', { name: 'Save' }).isDisabled()).toBe(true);
    await edit.getByLabel('Notes').fill('Corrected by the office');
    await edit.getByLabel('Reason for Edit').fill('Forgot the note');
    expect(await seriousFaults(page, { within: '.ant-modal' })).toEqual([]);
    await edit.getByRole('button', { name: 'Save' }).click();
    await page.getByText('Time Entry Updated').waitFor();
    await entry.getByText('Corrected by the office').waitFor();
    await entry.getByText('Forgot the note').waitFor();

    await entry.getByRole('button', { name: 'Delete' }).click();
    const remove = page.getByRole('dialog', { name: 'Delete Time Entry' });
    expect(await remove.getByRole('button', { name: 'Delete' }).isDisabled()).toBe(true);
    await remove.getByLabel('Reason for Deletion').fill('Recorded twice');
    await remove.getByRole('button', { name: 'Delete' }).click();
    await page.getByText('Time Entry Deleted').waitFor();

    await page.getByRole('link', { name: 'Time Audit Log' }).click();
    await page.getByText(/^Found \d+ audit log entr/).waitFor();
    const change = (action: string) =>
      page.getByRole('row').filter({ hasText: action }).filter({ hasText: EMPLOYEE }).first();
    const deleted = change('Deleted');
    await deleted.getByText('Recorded twice').waitFor();
    await deleted.getByRole('button', { name: 'Previous and new data' }).click();
    const before = page.getByRole('region', { name: 'Previous Data' });
    const after = page.getByRole('region', { name: 'New Data' });
    await before.getByText('"Corrected by the office"').waitFor();
    await after.getByText('None').waitFor();
    expect(await seriousFaults(page)).toEqual([]);
    await deleted.getByRole('button', { name: 'Previous and new data' }).click();
    await before.waitFor({ state: 'hidden' });

    const updated = change('Updated');
    await updated.getByText('Forgot the note').waitFor();
    await updated.getByRole('button', { name: 'Previous and new data' }).click();
    await after.getByText('"Corrected by the office"').waitFor();
    await change('Created').getByText('No reason provided').waitFor();

    await page.getByRole('button', { name: 'Verify Log' }).click();
    await page.getByText('The audit log is intact').waitFor();
    expect(await seriousFaults(page)).toEqual([]);
    expect(pageErrors).toEqual([]);
  });

  it('On a phone the first tap on Save counts, though the message of the corrected time leaves', async () => {
    const { page } = await visit('manager');
    await page.goto('/time-management');
    // Whose entries don't follow each other within a minute: a typed time has no seconds.
    const entry = page.getByRole('region', { name: 'Time entries' }).getByRole('region', { name: /Dana Whitaker/ });
    await entry.getByRole('button', { name: 'Edit' }).first().tap();
    const edit = page.getByRole('dialog', { name: 'Edit Time Entry' });
    const time = edit.getByLabel('Clock In Time');
    const reason = edit.getByLabel('Reason for Edit');
    await reason.fill('Nothing was wrong');
    const before = await time.inputValue();
    await time.fill('soon');
    await reason.tap();
    await edit.getByText(/^Enter a time, such as/).waitFor();
    await time.fill(before.toLowerCase());
    await edit.getByRole('button', { name: 'Save' }).tap();
    await page.getByText('Time Entry Updated').waitFor();
  });

  it('Time off: an invalid range is refused, a manager approves, a second manager is too late and is told so', async () => {
    const employee = await visit('employee');
    const [first, second] = [await visit('manager', 'desk'), await visit('admin', 'desk')];
    const { page } = employee;
    await page.goto('/time-off');
    await page.getByRole('button', { name: 'Request Time Off' }).click();
    const dialog = page.getByRole('dialog', { name: 'Request Time Off' });
    await fillDay(page, 'Start Date', 12);
    await fillDay(page, 'End Date', 10);
    await dialog.getByLabel('Reason').fill('A wedding');
    await dialog.getByRole('button', { name: 'Submit Request' }).click();
    await page.getByText('Invalid Date Range').first().waitFor();
    await page.getByText('End date must be after start date').first().waitFor();
    expect(await seriousFaults(page, { within: '.ant-modal' })).toEqual([]);

    await fillDay(page, 'End Date', 14);
    await dialog.getByRole('button', { name: 'Submit Request' }).click();
    await page.getByText('Time off request submitted successfully').waitFor();
    const own = requestOf(page);
    await own.getByText('3 days').waitFor();
    await own.getByText('Pending').waitFor();
    expect(await seriousFaults(page)).toEqual([]);

    // Without a real-time connection the decision is known only from the response.
    await second.page.routeWebSocket(/\/ws\//, (socket) => socket.close());
    for (const manager of [first, second]) {
      await manager.page.goto('/time-off');
      await manager.page
        .getByRole('region', { name: new RegExp(EMPLOYEE) })
        .getByText('A wedding')
        .waitFor();
    }
    expect(await seriousFaults(first.page)).toEqual([]);
    await requestOf(first.page).getByRole('button', { name: 'Approve' }).click();
    await first.page.getByText('Time off request approved').waitFor();
    await requestOf(first.page).waitFor({ state: 'detached' });

    await requestOf(second.page).getByRole('button', { name: 'Deny' }).click();
    await second.page.getByText(/^This request has already been approved by /).waitFor();
    await requestOf(second.page).waitFor({ state: 'detached' });

    await page.reload();
    await own.getByText(/Approved .* by /).waitFor();
  });

  it.each([
    [320, 568],
    [360, 400],
    [390, 844],
    [844, 390],
    [1024, 768],
  ])(
    'Every day and time of a picker can be tapped, and a list leaves its field visible, on a screen of %i × %i',
    async (width, height) => {
      const visitor = await stage.phone({ viewport: { width, height } });
      await visitor.signIn('employee');
      const { page } = visitor;
      const reach = async (label: string, picked: string) => {
        const field = page.getByLabel(label, { exact: true });
        await field.click();
        const picker = page.locator('.ant-picker-dropdown:visible');
        await picker.locator(picked).first().waitFor();
        const cells = picker.locator(picked);
        const { width: across, height: tall } = (await cells.first().boundingBox()) ?? { width: 0, height: 0 };
        expect([across >= 36, tall >= 36]).toEqual([true, true]);
        expect(await unreachable(page)).toEqual([]);
        await field.press('Escape');
        await picker.waitFor({ state: 'detached' });
      };
      await page.goto('/time-off');
      await page.getByRole('button', { name: 'Request Time Off' }).click();
      await reach('Start Date', 'td');
      await reach('End Date', 'td');
      await page.goto('/time-corrections');
      await page.getByRole('button', { name: 'Ask for a Correction' }).click();
      const entries = page.getByRole('dialog').locator('.ant-select');
      await entries.click();
      await page.locator('.ant-select-item-option:visible').nth(2).waitFor();
      expect(await isHit(entries)).toBe(true);
      await page.keyboard.press('Escape');
      await page.locator('.ant-select-dropdown:visible').waitFor({ state: 'detached' });
      await reach('Clock Out Date', 'td');
      await reach('Clock Out', 'li.ant-picker-time-panel-cell');
    },
  );

  async function visit(username: string, place: 'phone' | 'desk' = 'phone') {
    const visitor = await stage[place]();
    await visitor.signIn(username);
    return visitor;
  }
});

/** This journey's request. */
const requestOf = (page: Page) =>
  page.getByRole('region', { name: new RegExp(EMPLOYEE) }).filter({ hasText: 'A wedding' });

/** Types the day `days` from now. */
async function fillDay(page: Page, label: string, days: number): Promise<void> {
  const day = new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
  const field = page.getByLabel(label);
  await field.fill(day);
  await field.press('Enter');
}

/** Waits until the value differs from the one before. */
async function expectChange(read: () => Promise<string>, before: string): Promise<void> {
  for (let attempt = 0; attempt < 50; attempt += 1) {
    if ((await read()) !== before) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`It still reads '${before}'.`);
}
