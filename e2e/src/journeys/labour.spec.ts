import type { JobFunction, LabourFindings, LabourPolicy, Schedule, User } from '@workforce/contracts';
import { addDays, mondayOf, today } from '@workforce/domain';
import { ApiCaller } from '../harness/api-caller.ts';
import { seriousFaults } from '../harness/axe.ts';
import { JOURNEY_TIME_ZONE } from '../harness/prepare-data.ts';
import { Stage } from '../harness/stage.ts';
import { becomes } from '../harness/until.ts';
import { ScheduleScreen } from '../screens/schedule-screen.ts';

/** A site without labour rules. */
const SITE = 'Hillside Farm';
const REASON = 'Nobody else can open';

describe('labour rules', () => {
  const stage = Stage.set();
  // Four weeks ahead the demo has no shifts.
  const monday = addDays(mondayOf(today(new Date(), JOURNEY_TIME_ZONE)), 28);
  let manager: ApiCaller;
  let admin: ApiCaller;
  let person: User;

  beforeAll(async () => {
    admin = await ApiCaller.signIn(stage.product.url, 'admin');
    manager = await ApiCaller.signIn(stage.product.url, 'manager2');
    const people = await admin.get<User[]>('/users?limit=100');
    const found = people.find(({ name }) => name === 'Pablo Keller');
    if (!found) throw new Error('The demo has Pablo Keller');
    person = found;
  });

  const ofSite = async () =>
    (await admin.get<LabourPolicy[]>('/labour/policies')).filter(({ unitName }) => unitName === SITE);

  /** Rules that hold at the site, unless there are some. */
  async function haveRules(): Promise<void> {
    if ((await ofSite()).some(({ state }) => state === 'active')) return;
    const { id } = await admin.post<LabourPolicy>('/labour/policies', {
      unitId: person.siteId,
      effectiveFrom: '2026-01-01',
      packs: [{ id: 'eu-wtd' }],
      workweekStart: 'monday',
      plannedBreak: null,
      weeklyBudgetCents: null,
    });
    await admin.post(`/labour/policies/${id}/activate`, {});
  }

  it('An admin writes rules and activates them', async () => {
    const visitor = await stage.desk();
    await visitor.signIn('admin');
    const { page } = visitor;
    const dialog = (name: string) => page.getByRole('dialog', { name });
    await page.goto('/admin/sites');
    await page.getByRole('link', { name: 'Labour Rules' }).click();
    await page.getByRole('button', { name: 'New Draft' }).click();
    await dialog('New Labour Rules').getByLabel('Where they hold').click();
    await page.getByTitle(SITE, { exact: true }).click();
    await dialog('New Labour Rules').getByLabel('First day').fill('2026-01-01');
    await page.keyboard.press('Enter');
    await page.getByRole('checkbox', { name: 'Working Time Directive 2003/88/EC' }).click();
    await dialog('New Labour Rules').getByRole('button', { name: 'Save Draft' }).click();
    await page.getByRole('button', { name: 'Activate' }).click();
    await dialog('Activate these rules?').getByRole('button', { name: 'Activate' }).click();
    await becomes(() => page.getByText('Active', { exact: true }).count(), 2);
    expect(await seriousFaults(page)).toEqual([]);
    const { name } = await admin.get<User>('/auth/me');
    expect(await ofSite()).toMatchObject([{ state: 'active', packs: [{ id: 'eu-wtd' }], activatedByName: name }]);
  });

  it('A shift that is moved against a rule is accepted with a reason, and marked on its card', async () => {
    await haveRules();
    const [jobFunction] = await manager.get<JobFunction[]>('/job-functions');
    const shift = { employeeId: person.id, jobFunctionId: jobFunction?.id, date: monday };
    await manager.post<Schedule>('/schedules', { ...shift, startTime: '15:00', endTime: '23:00' });
    const next = await manager.post<Schedule>('/schedules', {
      ...shift,
      date: addDays(monday, 2),
      startTime: '09:00',
      endTime: '12:00',
    });
    const visitor = await stage.desk();
    await visitor.signIn('manager2');
    const { page } = visitor;
    const schedule = new ScheduleScreen(page);
    await schedule.open(`view=week&by=person&employeeId=${person.id}&date=${monday}`);
    const card = page.locator('.shift-card').filter({ hasText: '9:00 AM' });
    await schedule.moveByKeyboard(page.locator('.shift-place').filter({ hasText: '9:00 AM' }), 'ArrowLeft');
    const dialog = page.getByRole('dialog', { name: 'Against a labour rule' });
    await dialog.getByText(/starts 10 h after Monday's shift ended; EU law asks for 11 h\.$/).waitFor();
    await dialog.getByLabel('Reason', { exact: true }).fill(REASON);
    await dialog.getByRole('button', { name: 'Accept with reason' }).click();
    await page.getByText('Schedule updated successfully').waitFor();
    const { name } = await manager.get<User>('/auth/me');
    const sign = card.getByRole('button', { name: /^Labour rules:/ });
    await sign.click();
    await page.getByText(`${name}: ${REASON}`).waitFor();
    expect(await seriousFaults(page)).toEqual([]);
    const query = `from=${monday}&to=${addDays(monday, 6)}&employeeId=${person.id}`;
    const { findings } = await manager.get<LabourFindings>(`/labour/findings?${query}`);
    expect(findings).toMatchObject([{ shiftId: next.id, acceptance: { reason: REASON } }]);
  });
});
