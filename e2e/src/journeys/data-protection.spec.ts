import { readFileSync } from 'node:fs';
import type { SecurityLogEntry, User } from '@workforce/contracts';
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
        ...{ name: `Quirina ${device}`, username, email: `${username}@mail.example`, password: 'a long enough one' },
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
});
