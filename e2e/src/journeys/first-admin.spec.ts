import { generate } from 'otplib';
import { Stage } from '../harness/stage.ts';

/** The product starts on data of its own, on a machine whose zone nobody chose. */
describe('the first administrator in the browser', () => {
  const stage = Stage.set({ DEMO: 'off', ORG_TIME_ZONE: '' });

  it('The first administrator is created once, by the URL printed at start, and signed in', async () => {
    const link = await stage.product.printedAddress(/http:\/\/localhost:\d+(\/first-admin#\S+)/);
    const login = (username: string, password: string) =>
      fetch(`${stage.product.url}/api/auth/login`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({ username, password }),
      });
    expect((await login('admin', 'demo1234')).status).toBe(401);

    const { page } = await stage.phone();
    await page.goto(link);
    await page.getByRole('heading', { name: 'Welcome' }).waitFor();
    await page.getByRole('button', { name: 'Create Administrator' }).click();
    for (const words of [
      'Name is required',
      'Username is required',
      'Email is required',
      'Password is required',
      'Organisation is required',
    ])
      await page.getByText(words, { exact: true }).waitFor();
    await page.getByLabel('Name', { exact: true }).fill('Ada Byrne');
    await page.getByLabel('Username').fill('ada');
    await page.getByLabel('Email').fill('ada@example.com');
    await page.getByLabel('Password', { exact: true }).fill('first of all');
    await page.getByLabel('Organisation', { exact: true }).fill('Byrne & Daughters');
    const device = await page.evaluate(() => Intl.DateTimeFormat().resolvedOptions().timeZone);
    await page.locator('.ant-select').getByText(device.replaceAll('_', ' '), { exact: true }).waitFor();
    await page.getByLabel('Time zone').fill('kathmandu');
    await page.getByTitle('Asia/Kathmandu').click();
    await page.getByRole('button', { name: 'Create Administrator' }).click();
    await page.getByText('Administrator created').waitFor();
    await page.waitForURL(`${stage.product.url}/`);

    // Outside the demo an admin needs a second factor before anything else.
    await page.getByRole('heading', { name: 'Set up a second factor' }).waitFor();
    const answer = await login('ada', 'first of all');
    expect(answer.status).toBe(200);
    const half = (await answer.json()) as { user: object; token: string };
    expect(half.user).toMatchObject({ name: 'Ada Byrne', role: 'admin', signInStep: 'enrol' });
    const refused = await fetch(`${stage.product.url}/api/users`, {
      headers: { Authorization: `Bearer ${half.token}` },
    });
    expect(await refused.json()).toMatchObject({ code: 'SECOND_FACTOR_REQUIRED' });
    await page.getByRole('button', { name: 'Set Up Authenticator App' }).click();
    const dialog = page.getByRole('dialog', { name: 'Authenticator App' });
    const secret = (await dialog.locator('code').innerText()).replace(/\s/g, '');
    // Outside the demo the product always has the machine's time, whatever the test's is.
    const epoch = Date.parse(refused.headers.get('date') ?? '') / 1_000;
    await dialog.getByLabel('Code that the app shows').fill(await generate({ secret, epoch }));
    await dialog.getByRole('button', { name: 'Set Up' }).click();
    await page.getByRole('button', { name: 'I Have Kept Them' }).click();
    await page.getByRole('heading', { name: 'Admin Dashboard' }).waitFor();

    const token = (await page.evaluate(() => localStorage.getItem('token'))) ?? '';
    const headers = { Authorization: `Bearer ${token}` };
    const config = await fetch(`${stage.product.url}/api/config`);
    expect(await config.json()).toMatchObject({ timeZone: 'Asia/Kathmandu' });
    const units = await fetch(`${stage.product.url}/api/admin/units`, { headers });
    expect(await units.json()).toMatchObject([
      { kind: 'organisation', name: 'Byrne & Daughters', timeZone: 'Asia/Kathmandu' },
      { kind: 'site', timeZone: 'Asia/Kathmandu' },
    ]);
    const people = await fetch(`${stage.product.url}/api/users`, { headers });
    expect(await people.json()).toHaveLength(1);
    const log = await fetch(`${stage.product.url}/api/admin/security-log?event=user_created`, { headers });
    expect(await log.json()).toMatchObject([{ username: 'ada', detail: 'admin, by the link printed at start' }]);

    const second = await stage.desk();
    await second.page.goto(link);
    await second.page.getByLabel('Name', { exact: true }).fill('Eve');
    await second.page.getByLabel('Username').fill('eve');
    await second.page.getByLabel('Email').fill('eve@example.com');
    await second.page.getByLabel('Password', { exact: true }).fill('me as well');
    await second.page.getByLabel('Organisation', { exact: true }).fill('Eve');
    await second.page.getByRole('button', { name: 'Create Administrator' }).click();
    await second.page.getByText('There is an administrator already.').waitFor();
    expect((await login('eve', 'me as well')).status).toBe(401);
    await second.page.getByRole('link', { name: 'Go to Sign In' }).click();
    await second.page.getByRole('button', { name: 'Sign In' }).waitFor();
  });
});
