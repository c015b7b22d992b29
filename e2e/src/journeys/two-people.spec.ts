import type { BrowserContext, Page } from 'playwright-core';
import { ApiCaller } from '../harness/api-caller.ts';
import type { Visitor } from '../harness/browser.ts';
import { LINK_OPENED, linkFrames } from '../harness/link-frames.ts';
import { Stage } from '../harness/stage.ts';
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
  afterEach(async () => {
    for (const username of [ANNA, BEA]) {
      const caller = await ApiCaller.signIn(stage.product.url, username);
      if (await caller.get('/time-entries/current')) await caller.post('/time-entries/clock-out', {});
    }
  });

  const sizes: [string, () => Promise<Visitor>][] = [
    ['a phone', () => stage.phone()],
    ['a desk', () => stage.desk()],
    ['a desk without a service worker', () => stage.desk({ serviceWorkers: 'block' })],
  ];

  it.each(sizes)('on %s every tab follows who signs out and who signs in', async (_size, open) => {
    const visitor = await open();
    const [first, second] = [visitor.page, await visitor.context.newPage()];
    await visitor.signIn(ANNA);
    await second.goto('/profile');
    await isOf(second, ANNA);

    await first.getByRole('button', { name: 'Log out' }).click();
    await second.getByRole('button', { name: 'Sign In' }).waitFor();
    await visitor.signIn(BEA);
    await isOf(second, BEA);
    expect(await personsOf(first, second)).toEqual([await idOf(BEA), await idOf(BEA)]);
  });

  it.each(sizes)(
    'on %s a tab that heard of nothing acts for nobody but its person, and what they did waits for them',
    async (_size, open) => {
      const visitor = await open();
      const { page: first, context } = visitor;
      await deafen(context);
      await first.goto('/login');
      const stuck = await context.newPage();
      const traffic = new Traffic(stuck);
      const frames = linkFrames(stuck);
      await signInOn(stuck, ANNA);
      await stuck.getByText('Clocked Out').first().waitFor();
      // Whatever it sends looks first whose page it is: the press is to be what finds out.
      await becomes(() => Promise.resolve(frames.some((frame) => frame.startsWith(LINK_OPENED))), true);
      await traffic.rest();
      await signInOn(first, BEA, { isThere: true });
      await first.getByText('Clocked Out').first().waitFor();

      await stuck.getByRole('button', { name: 'Clock In' }).click();
      await becomes(() => personsOf(stuck), [await idOf(BEA)]);
      await stuck.getByText('Clocked Out').first().waitFor();
      expect(await openEntries()).toEqual([false, false]);

      await stuck.getByRole('button', { name: 'Log out' }).click();
      await signInOn(stuck, ANNA, { isThere: true });
      await becomes(openEntries, [true, false]);
    },
  );

  it('what was queued without a network goes out as the person who did it, after somebody else was signed in', async () => {
    const visitor = await stage.phone();
    const { page: first, context } = visitor;
    await deafen(context);
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

    // The queue tries again by itself, finds who is signed in, and the tab follows.
    await second.unroute('**/api/time-entries/*');
    await becomes(() => personsOf(second), [await idOf(BEA)]);
    await second.getByText('Clocked Out').first().waitFor();
    expect(await openEntries()).toEqual([false, false]);

    await second.getByRole('button', { name: 'Log out' }).click();
    await signInOn(second, ANNA, { isThere: true });
    await becomes(openEntries, [true, false]);
  });

  it('whatever a tab believes: a call made for one person isn’t taken with the session of another', async () => {
    const visitor = await stage.desk({ serviceWorkers: 'block' });
    const { page } = visitor;
    await signInOn(page, ANNA);
    await page.getByText('Clocked Out').first().waitFor();
    const { token: beas } = await ApiCaller.signIn(stage.product.url, BEA);
    const refusals: string[] = [];
    page.on('response', (answer) => {
      if (answer.status() === 409) refusals.push(`${answer.request().method()} ${new URL(answer.url()).pathname}`);
    });
    await page.route('**/api/**', (route) =>
      route.continue({ headers: { ...route.request().headers(), authorization: `Bearer ${beas}` } }),
    );
    await page.getByRole('button', { name: 'Clock In' }).click();
    await becomes(() => Promise.resolve(refusals.includes('POST /api/time-entries/clock-in')), true);
    expect(await openEntries()).toEqual([false, false]);

    // The page asked whose session it is, began anew and was refused there too.
    await page.getByRole('button', { name: 'Sign In' }).waitFor();
    await page.unroute('**/api/**');
    await signInOn(page, ANNA, { isThere: true });
    await becomes(openEntries, [true, false]);
  });

  it('keeps what somebody typed for them, out of sight of the other', async () => {
    const visitor = await stage.desk();
    const { page: first, context } = visitor;
    await deafen(context);
    await first.goto('/login');
    const second = await context.newPage();
    await signInOn(second, ANNA);
    await second.goto('/time-clock');
    const notes = second.getByRole('textbox', { name: /notes/i });
    await notes.fill('The gate is stuck');
    await signInOn(first, BEA, { isThere: true });
    await second.goto('/time-clock');
    await notes.waitFor();
    expect([await notes.inputValue(), ...(await personsOf(second))]).toEqual(['', await idOf(BEA)]);

    await second.getByRole('button', { name: 'Log out' }).click();
    await signInOn(second, ANNA, { isThere: true });
    await second.goto('/time-clock');
    await becomes(() => notes.inputValue(), 'The gate is stuck');
  });

  /** Whether each of the two is clocked in, as the server says. */
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
  await page.getByRole('button', { name: 'Log out' }).waitFor();
}

/** As whom each page would act: the person of the token, whose words the server gave last. */
const personsOf = (...pages: Page[]): Promise<string[]> =>
  Promise.all(
    pages.map((page) =>
      page
        .evaluate(() => (JSON.parse(localStorage.getItem('workforce.user') ?? '{}') as { id?: string }).id ?? '')
        .catch(() => 'on its way'),
    ),
  );

/** Tabs of this browser hear nothing of each other: neither what is stored nor that they are looked at, as if frozen meanwhile. */
const deafen = (context: BrowserContext): Promise<unknown> =>
  context.addInitScript(() => {
    const unheard = new Set(['storage', 'focus', 'pageshow', 'visibilitychange']);
    const listen = EventTarget.prototype.addEventListener;
    EventTarget.prototype.addEventListener = function (...given: Parameters<typeof listen>) {
      if (!unheard.has(given[0])) listen.apply(this, given);
    };
  });
