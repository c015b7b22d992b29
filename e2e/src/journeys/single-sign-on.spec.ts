import { randomUUID } from 'node:crypto';
import { TestProvider } from '@workforce/testing/oidc';
import type { Page } from 'playwright-core';
import { seriousFaults } from '../harness/axe.ts';
import { pressLogOut, type Visitor } from '../harness/browser.ts';
import { Credentials } from '../harness/credentials.ts';
import { realtimeFrames, CONNECTED } from '../harness/realtime-frames.ts';
import { Stage } from '../harness/stage.ts';
import { becomes, until } from '../harness/until.ts';

const KEY = 'acme';

describe('single sign-on in the browser', () => {
  let provider: TestProvider;
  const stage = Stage.set(async (url) => {
    provider = await TestProvider.start(KEY, { publicUrl: url, host: 'localhost' });
    const settings = provider.settings(KEY, { createsAccounts: true });
    return { PUBLIC_URL: url, OIDC_PROVIDERS: JSON.stringify([settings]) };
  });
  afterAll(() => provider.stop());

  const known = (sub: string) =>
    provider.people.set(sub, { sub, preferred_username: sub, name: `Person ${sub}`, email: `${sub}@example.com` });

  /** Signs in through the provider's own page, which is another site. */
  async function signInAtAcme(page: Page, sub: string): Promise<void> {
    await page.getByRole('button', { name: 'Sign in with Acme' }).click();
    await page.getByLabel('Person').fill(sub);
    await page.getByRole('button', { name: 'Continue' }).click();
  }

  const meStatuses = async (visitor: Visitor) => (await Credentials.of(visitor, stage.product.url)).meStatuses();

  it.each([
    ['on a phone', () => stage.phone()],
    ['at a desk', () => stage.desk()],
  ])('A person signs in at the provider %s, and signing out ends the session there too', async (where, open) => {
    const sub = `jo-${where.length}`;
    known(sub);
    const visitor = await open();
    const { page } = visitor;
    await page.goto('/login');
    await page.getByRole('button', { name: 'Sign in with Acme' }).waitFor();
    expect(await seriousFaults(page)).toEqual([]);
    await signInAtAcme(page, sub);
    await page.getByText('Welcome!').waitFor();
    await page.waitForURL(`${stage.product.url}/`);
    expect(await meStatuses(visitor)).toEqual([200, 200]);

    await page.goto('/profile');
    await page.getByText('You sign in with Acme. Your password is kept there: change it there.').waitFor();
    const credentials = await Credentials.of(visitor, stage.product.url);
    await pressLogOut(page);
    await page.getByRole('heading', { name: 'Sign out of Acme?' }).waitFor();
    expect(await credentials.meStatuses()).toEqual([401, 401]);
    await page.getByRole('button', { name: 'Yes' }).click();
    await page.waitForURL(`${stage.product.url}/login`);
    // The provider asks again: its session is over.
    await page.getByRole('button', { name: 'Sign in with Acme' }).click();
    await page.getByLabel('Person').waitFor();
    expect(visitor.pageErrors).toEqual([]);
  });

  it.each([
    ['on a phone', () => stage.phone()],
    ['at a desk', () => stage.desk()],
  ])('A person of the provider confirms there, and goes on where they were, %s', async (where, open) => {
    const sub = `max-${where.length}`;
    known(sub);
    const visitor = await open();
    const { page } = visitor;
    await page.goto('/login');
    await signInAtAcme(page, sub);
    await page.waitForURL(`${stage.product.url}/`);
    await page.goto('/profile');
    await page.getByRole('button', { name: 'Set Up Authenticator App' }).click();
    const confirm = page.getByRole('button', { name: 'Confirm at Acme' });
    await confirm.waitFor();
    expect(await seriousFaults(page, { within: '[role=dialog]' })).toEqual([]);
    await confirm.click();
    await page.getByText('It counts for five minutes. Please try again what you wanted to do.').waitFor();
    expect(new URL(page.url()).pathname).toBe('/profile');
    await page.getByRole('button', { name: 'Set Up Authenticator App' }).click();
    await page.getByRole('img', { name: 'QR code for your authenticator app' }).waitFor();
    expect(await meStatuses(visitor)).toEqual([200, 200]);
    // The browser names the refusal that asked for it.
    expect(visitor.pageErrors.filter((error) => !error.includes('403'))).toEqual([]);
  });

  it.each([
    ['first', [0, 1]],
    ['last', [1, 0]],
  ] as const)('Two tabs sign in at once, the one that began first %s', async (which, order) => {
    const sub = `tab-${which}`;
    known(sub);
    const visitor = await stage.desk();
    const tabs = [visitor.page, await visitor.page.context().newPage()];
    for (const tab of tabs) {
      await tab.goto('/login');
      await tab.getByRole('button', { name: 'Sign in with Acme' }).click();
      await tab.getByLabel('Person').waitFor();
    }
    // The tab that comes back first has a session; the other one takes it over, or begins one of its own.
    for (const place of order) {
      const tab = tabs[place];
      await tab?.getByLabel('Person').fill(sub);
      await tab?.getByRole('button', { name: 'Continue' }).click();
      await tab?.waitForURL(`${stage.product.url}/`);
    }
    expect(await meStatuses(visitor)).toEqual([200, 200]);
  });

  it('A logout at the provider ends the session on the server, closes the page’s link and shows the login screen', async () => {
    known('kim');
    const visitor = await stage.desk();
    const { page } = visitor;
    const frames = realtimeFrames(page);
    const closings: number[] = [];
    page.on('websocket', (socket) => socket.on('close', () => closings.push(Date.now())));
    await page.goto('/login');
    await signInAtAcme(page, 'kim');
    await page.waitForURL(`${stage.product.url}/`);
    await until(async () => (frames.some((frame) => frame.startsWith(CONNECTED)) ? null : 'the link'));
    const credentials = await Credentials.of(visitor, stage.product.url);
    expect(await credentials.meStatuses()).toEqual([200, 200]);

    const now = Math.floor(Date.now() / 1_000);
    const token = await provider.sign({
      iss: provider.issuer,
      aud: TestProvider.clientId,
      sub: 'kim',
      iat: now,
      exp: now + 120,
      jti: randomUUID(),
      events: { 'http://schemas.openid.net/event/backchannel-logout': {} },
    });
    const sentAt = Date.now();
    const answer = await fetch(`${stage.product.url}/api/auth/oidc/${KEY}/back-channel-logout`, {
      method: 'POST',
      body: new URLSearchParams({ logout_token: token }),
    });
    expect(answer.status).toBe(200);
    expect(await credentials.meStatuses()).toEqual([401, 401]);
    await until(async () => (closings.some((at) => at >= sentAt) ? null : 'the closing of the link'));
    await page.getByRole('button', { name: 'Sign in with Acme' }).waitFor();
    await becomes(() => page.evaluate(() => localStorage.getItem('token')), null);
  });

  it('An account is linked by an administrator’s invitation only; a refusal is said on the login screen', async () => {
    known('employee');
    const visitor = await stage.phone();
    const { page } = visitor;
    await page.goto('/login');
    await signInAtAcme(page, 'employee');
    await page
      .getByRole('alert')
      .getByText('There is already an account employee here. Ask an administrator to invite it to sign in with Acme.')
      .waitFor();
    expect(await seriousFaults(page)).toEqual([]);

    const admin = await stage.desk();
    await admin.signIn('admin');
    await admin.page.goto('/user-management?search=employee');
    await openSingleSignOn(admin.page);
    await admin.page.getByRole('button', { name: 'Invite to sign in with Acme' }).click();
    await admin.page.getByRole('button', { name: 'Withdraw' }).waitFor();
    expect(await seriousFaults(admin.page, { within: '[role=dialog]' })).toEqual([]);

    await page.getByRole('button', { name: 'Sign in with Acme' }).click();
    await page.getByText('Welcome!').waitFor();
    expect(await meStatuses(visitor)).toEqual([200, 200]);
    const old = await fetch(`${stage.product.url}/api/auth/login`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ username: 'employee', password: 'demo1234' }),
    });
    expect(old.status).toBe(401);

    await admin.page.reload();
    await openSingleSignOn(admin.page);
    await admin.page.getByText('ID there: employee').waitFor();
    expect(await seriousFaults(admin.page, { within: '[role=dialog]' })).toEqual([]);
    const credentials = await Credentials.of(visitor, stage.product.url);
    await admin.page.getByRole('button', { name: 'Unlink' }).click();
    await admin.page.getByRole('dialog', { name: 'Unlink from Acme?' }).getByRole('button', { name: 'Unlink' }).click();
    await admin.page.getByText('No longer linked to Acme').waitFor();
    expect(await credentials.meStatuses()).toEqual([401, 401]);
    await page.getByRole('button', { name: 'Sign in with Acme' }).waitFor();
  });
});

async function openSingleSignOn(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Actions: employee', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Single Sign-On' }).click();
  await page.getByRole('dialog', { name: 'Single Sign-On' }).waitFor();
}
