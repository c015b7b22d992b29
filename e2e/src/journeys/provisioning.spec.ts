import type { Notification, Schedule, ScimGroup, User } from '@workforce/contracts';
import { addDays } from '@workforce/domain';
import type { Page } from 'playwright-core';
import { ApiCaller } from '../harness/api-caller.ts';
import { seriousFaults } from '../harness/axe.ts';
import { Stage } from '../harness/stage.ts';
import { becomes } from '../harness/until.ts';
import { ScheduleScreen } from '../screens/schedule-screen.ts';

/** A Sunday far after the demo's shifts. */
const SUNDAY = '2028-05-07';

/** What a directory sends. */
class Directory {
  constructor(
    private readonly url: string,
    private readonly secret: string,
  ) {}

  async send<Answer>(method: string, path: string, body: object): Promise<Answer> {
    const answer = await fetch(`${this.url}/scim/v2${path}`, {
      method,
      headers: { Authorization: `Bearer ${this.secret}`, 'Content-Type': 'application/scim+json' },
      body: JSON.stringify(body),
    });
    const text = await answer.text();
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${text}`);
    return JSON.parse(text) as Answer;
  }

  async person(name: string): Promise<string> {
    const userName = `${name.toLowerCase().replaceAll(' ', '.')}@example.com`;
    const body = { userName, displayName: name, emails: [{ value: userName }] };
    return (await this.send<{ id: string }>('POST', '/Users', body)).id;
  }

  deactivate = (id: string) =>
    this.send('PATCH', `/Users/${id}`, { Operations: [{ op: 'replace', value: { active: false } }] });
}

describe('provisioning', () => {
  const stage = Stage.set();

  /** Makes a token for a directory in the user management. */
  async function directoryBy(page: Page, name: string): Promise<Directory> {
    await page.goto('/user-management?view=api-tokens');
    await page.getByRole('button', { name: 'New Token' }).click();
    const dialog = page.getByRole('dialog', { name: 'New Token for a Service' });
    await dialog.getByLabel('Name').fill(name);
    await dialog.getByRole('checkbox', { name: 'Keep people and groups by SCIM' }).check();
    expect(await seriousFaults(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Make Token' }).click();
    const shown = page.getByRole('dialog', { name: 'Your New Token' });
    const secret = await shown.locator('code').innerText();
    await shown.getByRole('button', { name: 'I Have Kept It' }).click();
    return new Directory(stage.product.url, secret);
  }

  it.each(['phone', 'desk'] as const)(
    'A directory is let in and its group mapped to a site on a %s',
    async (device) => {
      const visitor = await stage[device]();
      await visitor.signIn('admin');
      const { page } = visitor;
      const directory = await directoryBy(page, `Directory on a ${device}`);
      const member = await directory.person(`Newcomer ${device}`);
      const group = `Crew of the ${device}`;
      await directory.send('POST', '/Groups', { displayName: group, members: [{ value: member }] });

      await page.goto('/admin/sign-in');
      await page.getByRole('button', { name: `Change what ${group} gives` }).click();
      const dialog = page.getByRole('dialog', { name: `What ${group} Gives` });
      await dialog.getByText('This changes 1 person.').waitFor();
      await dialog.getByRole('radio', { name: 'A role' }).check();
      await dialog.getByRole('radio', { name: 'Manager' }).check();
      await dialog.getByRole('combobox', { name: 'Where' }).click();
      await page.locator('.ant-select-item-option').first().click();
      expect(await seriousFaults(page)).toEqual([]);
      await dialog.getByRole('button', { name: 'Save' }).click();
      await page.getByText('The group was changed').waitFor();
      const api = await ApiCaller.signIn(stage.product.url, 'admin');
      expect((await api.get<User>(`/users/${member}`)).role).toBe('manager');
      const groups = await api.get<ScimGroup[]>('/admin/scim-groups');
      expect(groups.find(({ name }) => name === group)).toMatchObject({ members: 1, mapping: { role: 'manager' } });
      await page.goto('/user-management?view=security-log');
      await page.getByText("Joined a directory's group").first().waitFor();
    },
  );

  it.each(['phone', 'desk'] as const)(
    'A leaver’s shift needs somebody, and a manager gives it away on a %s',
    async (device) => {
      const keeper = await stage.desk();
      await keeper.signIn('admin');
      const directory = await directoryBy(keeper.page, `Directory of leavers, ${device}`);
      const name = `Leaving ${device}`;
      const [leaver, next] = [await directory.person(name), await directory.person(`Following ${device}`)];
      const api = await ApiCaller.signIn(stage.product.url, 'admin');
      const [jobFunction] = await api.get<{ id: string }[]>('/job-functions');
      const date = addDays(SUNDAY, device === 'phone' ? 2 : 3);
      const planned = await api.post<Schedule>('/schedules', {
        employeeId: leaver,
        jobFunctionId: jobFunction?.id,
        date,
        startTime: '09:00',
        endTime: '17:00',
      });
      await directory.deactivate(leaver);

      const visitor = await stage[device]();
      await visitor.signIn('manager');
      const { page } = visitor;
      const manager = await ApiCaller.signIn(stage.product.url, 'manager');
      const told = (await manager.get<Notification[]>('/notifications')).map(({ message }) => message);
      expect(told).toContainEqual(expect.stringContaining(`${name} has left. 1 shift needs somebody else`));
      const schedule = new ScheduleScreen(page);
      await schedule.open(`by=person&date=${date}`);
      const rows = page.getByRole('region', { name: 'The week by person' }).getByRole('region');
      await rows.first().getByText('Needs somebody').waitFor();
      expect(await rows.first().getAttribute('aria-label')).toBe('Unassigned');
      expect(await seriousFaults(page)).toEqual([]);
      await schedule.open(`view=month&date=${date}`);
      await page
        .getByRole('region', { name: /^Schedules for/ })
        .getByText('Needs somebody')
        .waitFor();
      expect(await seriousFaults(page)).toEqual([]);
      await schedule.open(`view=day&date=${date}`);
      await page
        .getByRole('group', { name: /^Actions: Unassigned/ })
        .getByRole('button', { name: 'Edit' })
        .click();
      const dialog = schedule.dialog('Edit Schedule');
      await dialog.getByText('Nobody has this shift. Choose somebody to give it to.').waitFor();
      await dialog.getByRole('button', { name: 'Save Changes' }).click();
      await dialog.getByText('Employee is required').waitFor();
      expect(await seriousFaults(page)).toEqual([]);
      await dialog.getByLabel('Employee').fill(`Following ${device}`);
      await page.getByTitle(`Following ${device}`).click();
      await dialog.getByRole('button', { name: 'Save Changes' }).click();
      await page.getByText('Schedule updated successfully').waitFor();
      await becomes(async () => (await manager.get<Schedule>(`/schedules/${planned.id}`)).employeeId, next);
    },
  );

  it('An unassigned shift is dragged to a person by keyboard', async () => {
    const visitor = await stage.desk();
    await visitor.signIn('admin');
    const { page } = visitor;
    const directory = await directoryBy(page, 'Directory of the dragged');
    const leaver = await directory.person('Leaving by key');
    const api = await ApiCaller.signIn(stage.product.url, 'admin');
    const [jobFunction] = await api.get<{ id: string }[]>('/job-functions');
    const date = addDays(SUNDAY, 15);
    const { id } = await api.post<Schedule>('/schedules', {
      employeeId: leaver,
      jobFunctionId: jobFunction?.id,
      date,
      startTime: '09:00',
      endTime: '17:00',
    });
    await directory.deactivate(leaver);
    const schedule = new ScheduleScreen(page);
    await schedule.open(`by=person&date=${date}`);
    await schedule.moveByKeyboard(schedule.day('Unassigned').getByRole('listitem').first(), 'ArrowDown');
    await becomes(async () => (await api.get<Schedule>(`/schedules/${id}`)).employeeId !== null, true);
    await schedule.day('Unassigned').waitFor({ state: 'hidden' });
  });
});
