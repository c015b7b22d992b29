import type { Route } from 'playwright-core';
import { Stage } from '../harness/stage.ts';

const FAILED = 'This part of the app could not be loaded';
/** Longer than the shell waits for a remote (5 s). */
const TOO_LONG_MS = 6_500;

const FAULTS: [string, (route: Route) => Promise<void>][] = [
  ['absent', (route) => route.fulfill({ status: 404, body: 'gone' })],
  ['unreachable', (route) => route.abort()],
  ['broken', (route) => route.fulfill({ status: 200, contentType: 'application/json', body: '{"broken":' })],
  [
    'slow',
    async (route) => {
      await new Promise((resolve) => setTimeout(resolve, TOO_LONG_MS));
      await route.continue().catch(() => undefined);
    },
  ],
];

/** What the service worker brings can't be made to fail from the page. */
const BARE = { serviceWorkers: 'block' } as const;

describe('a remote that fails', () => {
  const stage = Stage.set();

  it.each(FAULTS)('because it is %s says so in its place, harms nothing else and comes back', async (_, fault) => {
    const visitor = await stage.desk(BARE);
    const { page } = visitor;
    await visitor.signIn('manager');
    await page.route('**/remotes/chat/**', fault);
    await page.goto('/chat');
    await page.getByText(FAILED).waitFor();
    await page.getByRole('link', { name: 'Scheduling' }).click();
    await page.getByRole('heading', { name: 'Schedule' }).first().waitFor();
    expect(await page.getByText(FAILED).count()).toBe(0);

    await page.getByRole('link', { name: 'Chat' }).first().click();
    await page.getByText(FAILED).waitFor();
    await page.unroute('**/remotes/chat/**');
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByRole('heading', { name: 'Team Chat' }).first().waitFor();
  });

  it('leaves the frame standing when every remote is gone', async () => {
    const visitor = await stage.phone(BARE);
    const { page } = visitor;
    await page.route('**/remotes/**', (route) => route.abort());
    await visitor.signIn('employee');
    await page.getByText(FAILED).first().waitFor();
    for (const name of ['Tasks', 'Schedule', 'Clock', 'Chat', 'Profile']) {
      await page
        .getByRole('link', { name: new RegExp(`^${name}(,|$)`) })
        .first()
        .waitFor();
    }
  });
});
