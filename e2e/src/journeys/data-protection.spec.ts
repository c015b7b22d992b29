import { readFileSync } from 'node:fs';
import type { OrgUnit, PrivacyNotice, RetentionRules, SecurityLogEntry, User } from '@workforce/contracts';
import { unzipSync } from 'fflate';
import { ApiCaller } from '../harness/api-caller.ts';
import { seriousFaults } from '../harness/axe.ts';
import { Stage } from '../harness/stage.ts';
import { becomes } from '../harness/until.ts';

describe('data protection', () => {
  const stage = Stage.set();

  it.each(['phone', 'desk'] as const)(
    'Somebody reads on a %s what is stored about them, and downloads all of it',
    async (device) => {
      const elif = await stage[device]();
      await elif.signIn('elif');
      const { page } = elif;
      await page.goto('/profile');
      await page.getByRole('link', { name: 'What is stored, and for how long' }).click();
      await page.getByRole('heading', { name: 'Privacy' }).waitFor();
      const stored = page.getByRole('list', { name: 'What is stored' });
      await stored.getByText('180 days').waitFor();
      expect(await seriousFaults(page)).toEqual([]);

      await page.getByRole('link', { name: 'Download Your Data' }).click();
      await page.getByRole('button', { name: 'Export My Data' }).click();
      const dialog = page.getByRole('dialog');
      const downloading = page.waitForEvent('download');
      await dialog.getByRole('button', { name: 'Download' }).click();
      const download = await downloading;
      expect(download.suggestedFilename()).toMatch(/^personal-data-\d{4}-\d{2}-\d{2}\.zip$/);
      const files = unzipSync(readFileSync(await download.path()));
      const account = JSON.parse(Buffer.from(files['account.json'] ?? []).toString()) as { username: string }[];
      expect(account.map(({ username }) => username)).toEqual(['elif']);
    },
  );

  it.each(['phone', 'desk'] as const)('An administrator finds on a %s who did what', async (device) => {
    const admin = await stage[device]();
    await admin.signIn('admin');
    const { page } = admin;
    const { userId } = await ApiCaller.signIn(stage.product.url, 'chidi');
    await page.goto(`/user-management?view=security-log&userId=${userId}&event=sign_in`);
    await page.getByRole('combobox', { name: 'Event' }).waitFor();
    await page.getByText('Signed in', { exact: true }).nth(1).waitFor();
    expect(await seriousFaults(page)).toEqual([]);

    const downloading = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Export', exact: true }).click();
    await page.getByRole('menuitem', { name: 'CSV' }).click();
    const lines = readFileSync(await (await downloading).path(), 'utf8')
      .trimEnd()
      .split('\r\n');
    const api = await ApiCaller.signIn(stage.product.url, 'admin');
    const log = await api.get<SecurityLogEntry[]>(`/admin/security-log?userId=${userId}&event=sign_in`);
    expect(lines).toHaveLength(1 + log.length);

    await page.getByRole('button', { name: 'Clear Filters' }).click();
    await becomes(() => Promise.resolve(new URL(page.url()).search), '?view=security-log');
  });

  it.each(['phone', 'desk'] as const)(
    'An administrator erases on a %s the data of somebody who has left',
    async (device) => {
      const api = await ApiCaller.signIn(stage.product.url, 'admin');
      const username = `leaver-${device}`;
      const [jobFunction] = await api.get<{ id: string }[]>('/job-functions');
      const person = await api.post<User>('/users', {
        name: `Quirina ${device}`,
        username,
        email: `${username}@mail.example`,
        password: 'a long enough one',
        jobFunctions: [jobFunction?.id],
      });
      await api.put(`/users/${person.id}`, { isActive: false });
      const admin = await stage[device]();
      await admin.signIn('admin');
      const { page } = admin;
      await page.goto(`/user-management?search=${username}`);
      if (device === 'desk') {
        await page.getByRole('button', { name: /^Actions:/ }).click();
        await page.getByRole('menuitem', { name: 'Erase Data' }).click();
      } else await page.getByRole('button', { name: 'Erase Data' }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByRole('textbox', { name: 'Reason' }).fill('They asked for it');
      expect(await seriousFaults(page, { within: '[role=dialog]' })).toEqual([]);
      await dialog.getByRole('button', { name: 'Erase Data' }).click();
      await page.getByText('The data is being erased').waitFor();
      expect(await api.get<User>(`/users/${person.id}`)).toMatchObject({ name: 'Erased person', phone: null });
      const completed = `/admin/security-log?userId=${person.id}&event=erasure_completed`;
      await becomes(async () => (await api.get<SecurityLogEntry[]>(completed)).length, 1);
    },
  );

  it.each(['phone', 'desk'] as const)(
    'An administrator sets on a %s how long a place keeps photos, and whoever works there reads it',
    async (device) => {
      const { url } = stage.product;
      const api = await ApiCaller.signIn(url, 'admin');
      const elif = await ApiCaller.signIn(url, 'elif');
      const people = await api.get<User[]>('/users');
      const home = people.find(({ username }) => username === 'elif')?.siteId;
      const site = (await api.get<OrgUnit[]>('/admin/units')).find(({ id }) => id === home);
      const name = site?.name ?? '';
      const photosOf = async (reader: ApiCaller) =>
        (await reader.get<PrivacyNotice>('/privacy')).kinds.find(({ kind }) => kind === 'photos');
      expect(await photosOf(elif)).toEqual({ kind: 'photos', until: 'account' });

      const admin = await stage[device]();
      await admin.signIn('admin');
      const { page } = admin;
      await page.goto('/admin/sites');
      await page.getByRole('link', { name: 'Data Retention' }).click();
      await page.getByText('No place has a rule', { exact: true }).waitFor();
      expect(await seriousFaults(page)).toEqual([]);
      await page.getByRole('button', { name: 'New Rule' }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByRole('combobox', { name: 'Where it holds' }).fill(name);
      await page.getByTitle(name, { exact: true }).click();
      await dialog.getByRole('combobox', { name: 'Kind of data' }).click();
      await page.getByTitle('Photos', { exact: true }).click();
      await dialog.getByRole('textbox', { name: 'After how many days' }).fill('5');
      await dialog.getByRole('button', { name: 'Save Rule' }).click();
      await dialog.getByText('Enter a whole number from 30 to 36500').waitFor();
      await dialog.getByRole('textbox', { name: 'After how many days' }).fill('45');
      expect(await seriousFaults(page, { within: '[role=dialog]' })).toEqual([]);
      await dialog.getByRole('button', { name: 'Save Rule' }).click();
      await page.getByText('The rule was saved').waitFor();
      await page
        .getByRole('list', { name: `Rules of ${name}` })
        .getByText('Deleted after 45 days')
        .waitFor();
      expect(await seriousFaults(page)).toEqual([]);
      expect((await api.get<RetentionRules>('/admin/retention-rules')).rules).toMatchObject([
        { unitId: home, kind: 'photos', days: 45 },
      ]);
      expect(await photosOf(elif)).toEqual({ kind: 'photos', until: 'days', days: 45, place: name });

      const colleague = await stage[device]();
      await colleague.signIn('elif');
      await colleague.page.goto('/privacy');
      await colleague.page.getByText(`By the rule of ${name}.`).waitFor();
      await colleague.page.getByText('45 days', { exact: true }).waitFor();
      expect(await seriousFaults(colleague.page)).toEqual([]);

      await page.getByRole('button', { name: `Remove: Photos, ${name}` }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
      await page.getByText('No place has a rule', { exact: true }).waitFor();
      expect(await photosOf(elif)).toEqual({ kind: 'photos', until: 'account' });
      const [removed] = await api.get<SecurityLogEntry[]>('/admin/security-log?event=retention_rule_removed');
      expect(removed?.detail).toBe(`${name}, photos: 45 days → no rule`);
    },
  );
});
