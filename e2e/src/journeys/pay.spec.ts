import { createHash } from 'node:crypto';
import type { PayPeriod, TimeAuditEntry, TimeCorrection, TimeEntry, TimeEntryReview } from '@workforce/contracts';
import { addDays, mondayOf, today } from '@workforce/domain';
import type { Page } from 'playwright-core';
import { ApiCaller } from '../harness/api-caller.ts';
import { seriousFaults } from '../harness/axe.ts';
import { JOURNEY_TIME_ZONE } from '../harness/prepare-data.ts';
import { Stage } from '../harness/stage.ts';
import { becomes } from '../harness/until.ts';

const EMPLOYEE = 'Ari Lindqvist';

/** Before the demo's days: nobody else has time there. Weeks of pay begin on a Sunday, and each is paid in the period in which it ends. */
const FIRST_DAY = addDays(mondayOf(addDays(today(new Date(), JOURNEY_TIME_ZONE), -70)), -1);

describe('pay', () => {
  const stage = Stage.set();

  it('An employee asks for a correction on a phone, a manager accepts it at a desk, and the audit names both', async () => {
    const day = addDays(FIRST_DAY, 20);
    const { page, pageErrors } = await visit('employee', 'phone');
    await page.goto('/time-management');
    await page.getByRole('link', { name: 'Corrections' }).click();
    await page.getByRole('button', { name: 'Ask for a Correction' }).click();
    const dialog = page.getByRole('dialog', { name: 'Ask for a Correction' });
    await fill(page, 'Date', day);
    await fill(page, 'Clock In', '09:00');
    await fill(page, 'Clock Out', '17:00');
    await dialog.getByRole('button', { name: 'Add a Break' }).click();
    await fill(page, 'Break from', '12:00');
    await fill(page, 'Break until', '12:30');
    await dialog.getByLabel('Reason').fill('My phone was empty');
    expect(await seriousFaults(page, { within: '.ant-modal' })).toEqual([]);
    await dialog.getByRole('button', { name: 'Send' }).click();
    await page.getByText('Your request is sent').waitFor();
    const own = page.getByRole('region', { name: `${EMPLOYEE}, correction of ${shown(day)}` });
    await own.getByText('Requested', { exact: true }).first().waitFor();
    expect(await seriousFaults(page)).toEqual([]);

    const desk = await visit('manager', 'desk');
    await desk.page.goto('/notifications');
    await desk.page
      .getByRole('listitem')
      .filter({ hasText: `${EMPLOYEE} asks for a correction of the time on ${shown(day)}.` })
      .getByRole('link')
      .first()
      .click();
    await desk.page.getByRole('heading', { name: 'Time Corrections' }).waitFor();
    const asked = desk.page.getByRole('region', { name: `${EMPLOYEE}, correction of ${shown(day)}` });
    await asked.getByText('No entry').waitFor();
    await asked.getByText('9:00 AM – 5:00 PM').waitFor();
    await asked.getByText('7h 30m').waitFor();
    expect(await seriousFaults(desk.page)).toEqual([]);
    await asked.getByRole('button', { name: 'Accept' }).click();
    const question = desk.page.getByRole('dialog', { name: 'Accept Correction' });
    await question.getByText(EMPLOYEE).waitFor();
    expect(await seriousFaults(desk.page, { within: '.ant-modal' })).toEqual([]);
    await question.getByRole('button', { name: 'Accept' }).click();
    await desk.page.getByText('Your answer is saved').waitFor();
    await asked.waitFor({ state: 'detached' });

    await page.reload();
    await own.getByText(/^Accepted by /).waitFor();
    const manager = await callerOf('manager');
    const employee = await callerOf('employee');
    const { name } = await manager.get<{ name: string }>('/auth/me');
    const log = await manager.get<TimeAuditEntry[]>(`/time-card-audit-log?employeeId=${employee.userId}&limit=5`);
    expect(log[0]).toMatchObject({
      actionType: 'created',
      employee: { name: EMPLOYEE },
      actionByUser: { name },
      reason: `Requested by ${EMPLOYEE}, accepted by ${name}: My phone was empty`,
    });
    expect([...pageErrors, ...desk.pageErrors]).toEqual([]);
  });

  it("A manager's edit is confirmed on the phone, the next one disputed, and both are in the entry's history", async () => {
    const day = addDays(FIRST_DAY, 10);
    const entry = await recorded(day);
    await edited(entry, 'Left early');
    const { page, pageErrors } = await visit('employee', 'phone');
    const edit = page.getByRole('region', { name: `${EMPLOYEE}, edit of ${shown(day)}` });
    await page.goto('/time-management');
    await edit.getByText('Left early').waitFor();
    expect(await seriousFaults(page)).toEqual([]);
    await edit.getByRole('button', { name: 'Confirm' }).click();
    await page.getByRole('dialog', { name: 'Confirm Edit' }).getByRole('button', { name: 'Confirm' }).click();
    await page.getByText('Your answer is saved').waitFor();
    await edit.waitFor({ state: 'detached' });

    await edited(entry, 'Left even earlier');
    await page.reload();
    await edit.getByRole('button', { name: 'Dispute' }).click();
    const dialog = page.getByRole('dialog', { name: 'Dispute Edit' });
    await dialog.getByLabel('Reason').fill('I stayed until five');
    await dialog.getByRole('button', { name: 'Dispute' }).click();
    await edit.waitFor({ state: 'detached' });

    await page.goto(`/time-management?date=${day}`);
    await page.getByRole('button', { name: 'History' }).click();
    const history = page.getByRole('dialog', { name: `History of ${shown(day)}` });
    await history.getByText(`${EMPLOYEE} disputed the edit`).waitFor();
    await history.getByText(`${EMPLOYEE} confirmed the edit`).waitFor();
    await history.getByText('Reason: I stayed until five').waitFor();
    expect(await seriousFaults(page, { within: '.ant-modal' })).toEqual([]);
    expect(pageErrors).toEqual([]);
  });

  it('A dispute blocks a timesheet; settled, it is submitted, approved, locked and exported, twice the same bytes', async () => {
    const day = addDays(FIRST_DAY, 2);
    const entry = await recorded(day);
    await edited(entry, 'Left early');
    const employee = await callerOf('employee');
    const [review] = await employee.get<TimeEntryReview[]>(`/time-entry-reviews?timeEntryId=${entry.id}`);
    await employee.post(`/time-entry-reviews/${review?.id}/dispute`, { reason: 'I stayed until five' });

    const admin = await visit('admin', 'desk');
    await admin.page.goto('/pay-periods');
    await admin.page.getByRole('button', { name: 'Change the Rule' }).click();
    const rule = admin.page.getByRole('dialog', { name: 'Pay Periods' });
    await rule.getByLabel('How often').click();
    await admin.page.getByTitle('Every week').click();
    await fill(admin.page, 'First day', FIRST_DAY);
    await rule.getByRole('button', { name: 'Save' }).click();
    await admin.page.getByText('Pay periods added').waitFor();
    expect(await seriousFaults(admin.page)).toEqual([]);
    const ada = await callerOf('admin');
    const periods = await ada.get<PayPeriod[]>('/pay-periods');
    const period = periods.find(({ startDate, endDate }) => startDate <= day && day <= endDate);
    if (!period) throw new Error(`No period has ${day}`);
    const days = `${shown(period.startDate)} – ${shown(period.endDate)}`;

    const { page, pageErrors } = await visit('employee', 'phone');
    await page.goto('/timesheets');
    const own = page.getByRole('region', { name: `Timesheet of ${EMPLOYEE}, ${days}` });
    await own.getByText(`An edit of ${shown(day)} is disputed. Another manager has to decide.`).waitFor();
    expect(await own.getByRole('button', { name: 'Submit' }).isDisabled()).toBe(true);
    expect(await seriousFaults(page)).toEqual([]);

    await admin.page.goto(`/timesheets?periodId=${period.id}`);
    const row = admin.page.getByRole('row', { name: new RegExp(EMPLOYEE) });
    await row.getByText('1 to settle').waitFor();
    await row.getByRole('button', { name: 'Hours and Pay' }).click();
    expect(await seriousFaults(admin.page)).toEqual([]);
    await admin.page.getByRole('link', { name: 'Show', exact: true }).click();
    await admin.page
      .getByRole('region', { name: `${EMPLOYEE}, edit of ${shown(day)}` })
      .getByRole('button', { name: 'Keep the Edit' })
      .click();
    const decision = admin.page.getByRole('dialog', { name: 'Keep the Edit' });
    await decision.getByLabel('Reason').fill('The camera shows it');
    await decision.getByRole('button', { name: 'Keep the Edit' }).click();
    await admin.page.getByText('Your answer is saved').waitFor();

    await page.reload();
    await own.getByRole('button', { name: 'Hours and Pay' }).click();
    await own.getByRole('link', { name: `Time entries of ${shown(day)}` }).waitFor();
    await own.getByRole('button', { name: 'Submit' }).click();
    await page.getByRole('dialog', { name: 'Submit Timesheet' }).getByRole('button', { name: 'Submit' }).click();
    await page.getByText('Timesheet submitted').waitFor();

    const manager = await visit('manager', 'desk');
    await manager.page.goto(`/timesheets?periodId=${period.id}`);
    await manager.page
      .getByRole('row', { name: new RegExp(EMPLOYEE) })
      .getByRole('button', { name: 'Approve' })
      .click();
    const question = manager.page.getByRole('dialog', { name: 'Approve Timesheet' });
    await question.getByRole('button', { name: 'Approve' }).click();
    await manager.page.getByText('Timesheet approved').waitFor();

    await admin.page.goto('/pay-periods');
    const card = admin.page.getByRole('region', { name: `Pay period ${days}, All sites without their own periods` });
    await card.getByText('0 open, 0 submitted, 1 approved, 0 locked').waitFor();
    await card.getByRole('button', { name: 'Lock' }).click();
    await admin.page.getByRole('dialog', { name: 'Lock Pay Period' }).getByRole('button', { name: 'Lock' }).click();
    await card.getByText('Locked', { exact: true }).waitFor();
    await exported(admin.page, card);
    await card.getByText('Exported', { exact: true }).waitFor();
    const file = `/pay-periods/${period.id}/exports/csv`;
    const first = await ada.text(file);
    expect(first).toContain(EMPLOYEE);
    await exported(admin.page, card);
    expect(await ada.text(file)).toBe(first);
    // Of the file's bytes, which begin with a byte order mark that reading as text drops.
    await card.getByText(`SHA-256 ${createHash('sha256').update(`\uFEFF${first}`).digest('hex')}`).waitFor();
    expect(await seriousFaults(admin.page)).toEqual([]);
    expect([...pageErrors, ...admin.pageErrors, ...manager.pageErrors]).toEqual([]);
  });

  const callerOf = (username: string) => ApiCaller.signIn(stage.product.url, username);

  /** An entry of the employee from 9 to 17 that they asked for and a manager accepted. */
  async function recorded(day: string): Promise<TimeEntry> {
    const [employee, manager] = [await callerOf('employee'), await callerOf('manager')];
    const { id } = await employee.post<TimeCorrection>('/time-corrections', {
      date: day,
      clockInTime: `${day}T14:00:00.000Z`,
      clockOutTime: `${day}T22:00:00.000Z`,
      breaks: [],
      reason: 'Was not recorded',
    });
    await manager.post(`/time-corrections/${id}/accept`, {});
    const [entry] = await employee.get<TimeEntry[]>(`/time-entries?date=${day}`);
    if (!entry) throw new Error(`No entry on ${day}`);
    return entry;
  }

  async function edited({ id, clockInTime }: TimeEntry, editReason: string): Promise<void> {
    const manager = await callerOf('manager');
    const hours = editReason === 'Left early' ? 7 : 6;
    const clockOutTime = new Date(Date.parse(clockInTime) + hours * 3_600_000).toISOString();
    await manager.put(`/time-entries/${id}`, { clockOutTime, editReason });
  }

  async function visit(username: string, place: 'phone' | 'desk') {
    const visitor = await stage[place]();
    await visitor.signIn(username);
    return visitor;
  }
});

/** Exports the period of the card for any system, and waits for the file. */
async function exported(page: Page, card: ReturnType<Page['getByRole']>): Promise<void> {
  const download = page.waitForEvent('download');
  await card.getByRole('button', { name: 'Export' }).click();
  await page.getByRole('dialog', { name: 'Export Pay Period' }).getByRole('button', { name: 'Export' }).click();
  expect((await download).suggestedFilename()).toMatch(/^pay-.*\.csv$/);
  await becomes(() => page.getByRole('dialog').count(), 0);
}

/** `Mar 08, 2026`, as screens write the day. */
const shown = (day: string): string =>
  new Date(day).toLocaleDateString('en', { timeZone: 'UTC', year: 'numeric', month: 'short', day: '2-digit' });

async function fill(page: Page, label: string, value: string): Promise<void> {
  const field = page.getByLabel(label, { exact: true });
  await field.fill(value);
  await field.press('Enter');
}
