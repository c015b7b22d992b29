import type { AdminDashboard, ChecklistInstance, ManagerDashboard, NeedsAttention, Photo } from '@workforce/contracts';
import type { Locator, Page } from 'playwright-core';
import { ApiCaller } from '../harness/api-caller.ts';
import type { Visitor } from '../harness/browser.ts';
import { aPhoto } from '../harness/photo.ts';
import { Stage } from '../harness/stage.ts';
import { becomes } from '../harness/until.ts';
import { ChecklistCard } from '../screens/checklist-card.ts';

const TEMPLATE = 'Kennel Morning Round';
const TICKED = 'Refill water bowls';
const FLAGGED = 'Check every animal is well';
const PHOTOGRAPHED = ['Clean kennels', 'Lock the outer gate'] as const;
const REST = ['Feed according to the plan', 'Walk the dogs of row B'];
const NOTE = 'Biscuit limps since breakfast';

/** A marker that a reload would remove. */
const mark = ({ page }: Visitor) => page.evaluate(() => void Object.assign(window, { isMarked: true }));
const isMarked = ({ page }: Visitor) => page.evaluate(() => 'isMarked' in window);

const figure = (page: Page, label: string) =>
  page
    .getByRole('region', { name: 'Today in figures' })
    .locator('.wf-stat', { hasText: label })
    .locator('.wf-stat__value');

describe('live updates', () => {
  const stage = Stage.set();

  it('Ticks, flags, photos, review and redo show on an employee’s second device and at two desks without a reload', async () => {
    const [phone, tablet] = [await stage.phone(), await stage.desk()];
    const [desk, adminsDesk] = [await stage.desk(), await stage.desk()];
    await Promise.all([phone.signIn('employee'), tablet.signIn('employee')]);
    await Promise.all([desk.signIn('manager'), adminsDesk.signIn('admin')]);
    const all = [phone, tablet, desk, adminsDesk];
    const employee = await ApiCaller.signIn(stage.product.url, 'employee');
    const manager = await ApiCaller.signIn(stage.product.url, 'manager');
    const admin = await ApiCaller.signIn(stage.product.url, 'admin');
    const figuresOf = async () => [
      String((await manager.get<ManagerDashboard>('/dashboards/manager')).activeTasks),
      String((await admin.get<AdminDashboard>('/dashboards/admin')).activeTasks),
    ];
    const shownFigures = async () => [
      await figure(desk.page, 'Active Tasks').innerText(),
      await figure(adminsDesk.page, "Today's Active Tasks").innerText(),
    ];
    await Promise.all(all.map(mark));
    await becomes(shownFigures, await figuresOf());
    const before = await figuresOf();

    await phone.page.getByRole('button', { name: "Create Today's Checklist" }).click();
    const [here, there] = [new ChecklistCard(phone.page, TEMPLATE), new ChecklistCard(tablet.page, TEMPLATE)];
    await there.root.getByText('0 of 6 completed').waitFor();
    const { id } = (await employee.get<ChecklistInstance[]>('/checklist-instances')).find(
      ({ templateName, startedAt }) => templateName === TEMPLATE && startedAt === null,
    ) as ChecklistInstance;
    const stored = () => employee.get<ChecklistInstance>(`/checklist-instances/${id}`);
    const statusOf = async (task: string) => (await stored()).items.find(({ text }) => text === task)?.status;

    await here.start();
    await here.tick(TICKED);
    await there.ticked(TICKED).waitFor();
    expect(await statusOf(TICKED)).toBe('completed');
    const started = await figuresOf();
    expect(started).not.toEqual(before);
    await becomes(shownFigures, started);

    await here.setStatus(FLAGGED, 'Needs Attention (Manager Review)', NOTE);
    await there.root.getByText(NOTE).waitFor();
    for (const { page } of [desk, adminsDesk]) {
      const alert = page.getByRole('complementary', { name: 'Needs Attention' });
      await alert.getByRole('button', { name: /^Needs Attention/, expanded: false }).click();
      await alert.getByText(NOTE).waitFor();
    }
    expect(await statusOf(FLAGGED)).toBe('needs_attention');
    const alerts = await manager.get<NeedsAttention[]>('/checklist-instances/needs-attention');
    expect(alerts.find(({ instanceId }) => instanceId === id)?.items.map(({ notes }) => notes)).toEqual([NOTE]);

    for (const task of PHOTOGRAPHED) {
      await here.addPhoto(task, await aPhoto());
      await there.root.getByAltText(`Photo 1 of ${task}`).waitFor();
    }
    const photos = await employee.get<Photo[]>(`/checklist-instances/${id}/photos`);
    expect(photos).toHaveLength(PHOTOGRAPHED.length);

    // Then the second device acts, and the first shows it.
    for (const task of [...PHOTOGRAPHED, ...REST]) {
      await there.tick(task);
      await here.ticked(task).waitFor();
    }

    for (const { page } of [desk, adminsDesk]) {
      await page.getByRole('link', { name: 'Completed Checklists' }).first().click();
      await page.getByPlaceholder('Search employee or template...').fill('Ari');
      await page.waitForURL('**/completed-checklists**');
    }
    const history = [desk, adminsDesk].map(({ page }) => page.getByRole('region', { name: TEMPLATE }));
    const lengths = () => Promise.all(history.map((cards) => cards.count()));
    for (const cards of history) await cards.first().waitFor();
    const [length] = (await lengths()) as [number];
    await there.submit();
    await becomes(lengths, [length + 1, length + 1]);
    const [atDesk, atAdmins] = history.map((cards) => cards.first()) as [Locator, Locator];
    expect((await stored()).completedAt).not.toBeNull();
    await here.root.getByText('Show 6 tasks').click();

    await atAdmins.getByRole('button', { name: 'View Details' }).click();
    await atDesk.getByRole('button', { name: 'View Details' }).click();
    const [managersView, adminsView] = [desk.page.getByRole('dialog'), adminsDesk.page.getByRole('dialog')];
    await managersView.getByRole('button', { name: 'Mark Reviewed' }).click();
    await adminsView.getByText('Reviewed', { exact: true }).first().waitFor();
    await here.root.getByText('Reviewed', { exact: true }).waitFor();
    const reviewedBy = (await stored()).items.find(({ text }) => text === FLAGGED)?.reviewedBy;
    expect(reviewedBy).toBe(manager.userId);

    await Promise.all([desk, adminsDesk].map(({ page }) => page.keyboard.press('Escape')));
    await atDesk.getByRole('button', { name: 'Reset for Redo' }).click();
    await desk.page.getByRole('button', { name: 'Yes, Reset for Redo' }).click();
    await becomes(lengths, [length, length]);
    for (const card of [here, there]) {
      await card.root.getByText('0 of 6 completed').waitFor();
      await card.root.getByRole('button', { name: 'Start Checklist' }).waitFor();
    }
    expect((await stored()).attempt).toBe(2);

    expect(await Promise.all(all.map(isMarked))).toEqual([true, true, true, true]);
    expect(all.flatMap(({ pageErrors }) => pageErrors)).toEqual([]);
  });
});
