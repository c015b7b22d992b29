import type { Page } from 'playwright-core';
import { ApiCaller } from '../harness/api-caller.ts';
import { pressLogOut } from '../harness/browser.ts';
import type { Visitor } from '../harness/browser.ts';
import { Credentials, REFUSED } from '../harness/credentials.ts';
import { Stage } from '../harness/stage.ts';
import { becomes } from '../harness/until.ts';

type ServiceWorkers = 'allow' | 'block';

describe('logging out', () => {
  const stage = Stage.set();

  const sizes: [string, (serviceWorkers: ServiceWorkers) => Promise<Visitor>][] = [
    ['a phone', (serviceWorkers) => stage.phone({ serviceWorkers })],
    ['a desk', (serviceWorkers) => stage.desk({ serviceWorkers })],
  ];
  const workers: [string, ServiceWorkers][] = [
    ['with a service worker', 'allow'],
    ['without one', 'block'],
  ];

  describe.each(sizes)('on %s', (_size, open) => {
    it.each(workers)(
      'Logging out ends the session on the server, %s: token and cookie are refused, and it is logged',
      async (_way, serviceWorkers) => {
        const visitor = await open(serviceWorkers);
        const { page } = visitor;
        await visitor.signIn('admin');
        if (serviceWorkers === 'allow') await isControlled(page);
        const credentials = await Credentials.of(visitor, stage.product.url);
        expect(await credentials.meStatuses()).toEqual([200, 200]);
        const before = await signOutsOf(credentials.userId);

        await logOut(page);

        await becomes(() => credentials.statuses(), REFUSED);
        expect(await signOutsOf(credentials.userId)).toBe(before + 1);
        expect(visitor.pageErrors).toEqual([]);
      },
    );

    it.each(workers)(
      'Logging out offline discards the session at once, %s, and revokes it on the server once online',
      async (_way, serviceWorkers) => {
        const visitor = await open(serviceWorkers);
        const { page, context } = visitor;
        await visitor.signIn('admin');
        if (serviceWorkers === 'allow') await isControlled(page);
        const credentials = await Credentials.of(visitor, stage.product.url);
        await context.setOffline(true);
        await logOut(page);
        expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull();
        expect(await credentials.meStatuses()).toEqual([200, 200]);

        await context.setOffline(false);
        await becomes(() => credentials.statuses(), REFUSED);
        await becomes(() => waitingRevocations(page), 0);
      },
    );
  });

  it('A sign-out of a closed offline page is sent by the next page', async () => {
    const visitor = await stage.phone({ serviceWorkers: 'allow' });
    const { page, context } = visitor;
    await visitor.signIn('admin');
    await isControlled(page);
    const credentials = await Credentials.of(visitor, stage.product.url);
    await context.setOffline(true);
    await logOut(page);
    await page.close();
    await context.setOffline(false);
    expect(await credentials.meStatuses()).toEqual([200, 200]);

    await (await context.newPage()).goto('/login');
    await becomes(() => credentials.statuses(), REFUSED);
  });

  it('A delayed sign-out leaves the token and cookie of the next user', async () => {
    const visitor = await stage.desk({ serviceWorkers: 'allow' });
    const { page, context } = visitor;
    await visitor.signIn('admin');
    const admins = await Credentials.of(visitor, stage.product.url);
    await context.route('**/api/auth/logout', (route) => route.abort());
    await logOut(page);
    // Who isn't at work at any hour.
    await visitor.signIn('employee');
    const next = await Credentials.of(visitor, stage.product.url);
    expect([...(await admins.meStatuses()), ...(await next.meStatuses())]).toEqual([200, 200, 200, 200]);

    await context.unroute('**/api/auth/logout');
    await page.evaluate(() => window.dispatchEvent(new Event('online')));
    await becomes(() => admins.statuses(), REFUSED);
    expect(await next.meStatuses()).toEqual([200, 200]);
    expect((await Credentials.of(visitor, stage.product.url)).userId).toBe(next.userId);
    await page.getByText('Clocked Out').first().waitFor();
  });

  async function signOutsOf(userId: string): Promise<number> {
    const admin = await ApiCaller.signIn(stage.product.url, 'admin');
    const log = await admin.get<{ event: string }[]>(`/admin/security-log?userId=${userId}`);
    return log.filter(({ event }) => event === 'sign_out').length;
  }
});

async function logOut(page: Page): Promise<void> {
  await pressLogOut(page);
  await page.getByRole('button', { name: 'Sign In' }).waitFor();
}

const isControlled = (page: Page): Promise<void> =>
  becomes(() => page.evaluate(() => navigator.serviceWorker.controller !== null), true);

const waitingRevocations = (page: Page): Promise<number> =>
  page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('workforce.revoke.')).length);
