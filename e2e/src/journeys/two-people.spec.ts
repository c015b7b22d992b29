import type { BrowserContext, Page } from 'playwright-core';
import { ApiCaller } from '../harness/api-caller.ts';
import { logOut, type Visitor } from '../harness/browser.ts';
import { CONNECTED, realtimeFrames } from '../harness/realtime-frames.ts';
import { Stage } from '../harness/stage.ts';
import { clockOut } from '../harness/time-clock.ts';
import { Traffic } from '../harness/traffic.ts';
import { becomes } from '../harness/until.ts';

const ANNA = 'employee';
const BEA = 'bea';

describe('two people at one computer', () => {
  const stage = Stage.set();
  let names: Record<string, string>;

  beforeAll(async () => {
    names = Object.fromEntries(
      await Promise.all(
        [ANNA, BEA].map(async (username) => {
          const { name } = await (
            await ApiCaller.signIn(stage.product.url, username)
          ).get<{ name: string }>('/auth/me');
          return [username, name];
        }),
      ),
    );
  });
  beforeEach(async () => {
    for (const username of [ANNA, BEA]) await clockOut(await ApiCaller.signIn(stage.product.url, username));
  });

  const sizes: [string, () => Promise<Visitor>][] = [
    ['a phone', () => stage.phone({ serviceWorkers: 'allow' })],
    ['a desk', () => stage.desk({ serviceWorkers: 'allow' })],
    ['a desk without a service worker', () => stage.desk()],
  ];

  it.each(sizes)('On %s every tab follows sign-out and sign-in', async (_size, open) => {
    const visitor = await open();
    const [first, second] = [visitor.page, await visitor.context.newPage()];
    await visitor.signIn(ANNA);
    await second.goto('/profile');
    await isOf(second, ANNA);

    await logOut(first);
    await second.getByRole('button', { name: 'Sign In' }).waitFor();
    await visitor.signIn(BEA);
    await isOf(second, BEA);
    expect(await personsOf(first, second)).toEqual([await idOf(BEA), await idOf(BEA)]);
  });

  it.each(sizes)(
    'On %s a tab that missed the switch acts only as its own user, whose entries stay queued',
    async (_size, open) => {
      const visitor = await open();
      const { page: first, context } = visitor;
      await isolateTabs(context);
      await first.goto('/login');
      const stuck = await context.newPage();
      const traffic = new Traffic(stuck);
      const frames = realtimeFrames(stuck);
      await signInOn(stuck, ANNA);
      await stuck.getByText('Clocked Out').first().waitFor();
      // Sending checks the page's user first: here the clock action must be what detects it.
      await becomes(() => Promise.resolve(frames.some((frame) => frame.startsWith(CONNECTED))), true);
      await traffic.rest();
      await signInOn(first, BEA, { isThere: true });
      await first.getByText('Clocked Out').first().waitFor();

      await stuck.getByRole('button', { name: 'Clock In' }).click();
      await becomes(() => personsOf(stuck), [await idOf(BEA)]);
      await stuck.getByText('Clocked Out').first().waitFor();
      expect(await openEntries()).toEqual([false, false]);

      await logOut(stuck);
      await signInOn(stuck, ANNA, { isThere: true });
      await becomes(openEntries, [true, false]);
    },
  );

  it('Entries queued offline are sent as the user who made them, after somebody else was signed in', async () => {
    const visitor = await stage.phone({ serviceWorkers: 'allow' });
    const { page: first, context } = visitor;
    await isolateTabs(context);
    await first.goto('/login');
    const second = await context.newPage();
    await signInOn(second, ANNA);
    await second.getByText('Clocked Out').first().waitFor();
    await second.route('**/api/time-entries/*', (route) =>
      route.request().method() === 'GET' ? route.continue() : route.abort(),
    );
    await second.getByRole('button', { name: 'Clock In' }).click();
    await second.getByRole('button', { name: /1 waiting/ }).waitFor();
    await signInOn(first, BEA, { isThere: true });
    await first.getByText('Clocked Out').first().waitFor();

    // The outbox retries, detects who is signed in, and the tab follows.
    await second.unroute('**/api/time-entries/*');
    await becomes(() => personsOf(second), [await idOf(BEA)]);
    await second.getByText('Clocked Out').first().waitFor();
    expect(await openEntries()).toEqual([false, false]);

    await logOut(second);
    await signInOn(second, ANNA, { isThere: true });
    await becomes(openEntries, [true, false]);
  });

  it("A request made for one user is refused with another's session, whatever the tab believes", async () => {
    const visitor = await stage.desk();
    const { page } = visitor;
    await signInOn(page, ANNA);
    await page.getByText('Clocked Out').first().waitFor();
    const { token: beas } = await ApiCaller.signIn(stage.product.url, BEA);
    const refusals: string[] = [];
    page.on('response', (answer) => {
      if (answer.status() === 409) refusals.push(`${answer.request().method()} ${new URL(answer.url()).pathname}`);
    });
    // From the click on: a refused refetch before it would sign out first.
    let isSwapped = false;
    await page.route('**/api/**', (route) => {
      isSwapped ||= route.request().method() === 'POST';
      const headers = route.request().headers();
      return route.continue(isSwapped ? { headers: { ...headers, authorization: `Bearer ${beas}` } } : {});
    });
    await page.getByRole('button', { name: 'Clock In' }).click();
    await becomes(() => Promise.resolve(refusals.includes('POST /api/time-entries/clock-in')), true);
    expect(await openEntries()).toEqual([false, false]);

    // The page checked its session, reloaded and was refused there too.
    await page.getByRole('button', { name: 'Sign In' }).waitFor();
    await page.unroute('**/api/**');
    await signInOn(page, ANNA, { isThere: true });
    await becomes(openEntries, [true, false]);
  });

  it('A draft is kept for its author, hidden from the next user', async () => {
    const visitor = await stage.desk({ serviceWorkers: 'allow' });
    const { page: first, context } = visitor;
    await isolateTabs(context);
    await first.goto('/login');
    const second = await context.newPage();
    await signInOn(second, ANNA);
    await second.goto('/time-clock');
    const notes = second.getByRole('textbox', { name: /notes/i });
    await notes.fill('The gate is stuck');
    await signInOn(first, BEA, { isThere: true });
    // The page may notice the other user itself, and its own reload ends this one.
    const opened = () => second.goto('/time-clock').then(Boolean, () => false);
    await becomes(opened, true);
    await notes.waitFor();
    expect([await notes.inputValue(), ...(await personsOf(second))]).toEqual(['', await idOf(BEA)]);

    await logOut(second);
    await signInOn(second, ANNA, { isThere: true });
    await second.goto('/time-clock');
    await becomes(() => notes.inputValue(), 'The gate is stuck');
  });

  /** Whether each of the two is clocked in, from the server. */
  async function openEntries(): Promise<boolean[]> {
    const callers = await Promise.all([ANNA, BEA].map((name) => ApiCaller.signIn(stage.product.url, name)));
    return (await Promise.all(callers.map((caller) => caller.get('/time-entries/current')))).map(Boolean);
  }

  const idOf = async (username: string) => (await ApiCaller.signIn(stage.product.url, username)).userId;
  const isOf = (page: Page, username: string) =>
    page
      .getByText(names[username] ?? '')
      .filter({ visible: true })
      .first()
      .waitFor();
});

async function signInOn(page: Page, username: string, { isThere = false } = {}): Promise<void> {
  if (!isThere) await page.goto('/login');
  await page.getByLabel('Username').fill(username);
  await page.getByLabel('Password', { exact: true }).fill('demo1234');
  await page.getByRole('button', { name: 'Sign In' }).click();
  await page.getByRole('button', { name: /^Menu of / }).waitFor();
}

/** The user as whom each page would act: the token's owner according to the last response. */
const personsOf = (...pages: Page[]): Promise<string[]> =>
  Promise.all(
    pages.map((page) =>
      page
        .evaluate(() => (JSON.parse(localStorage.getItem('workforce.user') ?? '{}') as { id?: string }).id ?? '')
        .catch(() => 'on its way'),
    ),
  );

/** Isolates this browser's tabs from each other: no storage or visibility events, as if frozen. */
const isolateTabs = (context: BrowserContext): Promise<unknown> =>
  context.addInitScript(() => {
    const blocked = new Set(['storage', 'focus', 'pageshow', 'visibilitychange']);
    const listen = EventTarget.prototype.addEventListener;
    EventTarget.prototype.addEventListener = function (...given: Parameters<typeof listen>) {
      if (!blocked.has(given[0])) listen.apply(this, given);
    };
  });
