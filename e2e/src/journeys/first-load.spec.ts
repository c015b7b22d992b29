import type { Page } from 'playwright-core';
import { ApiCaller } from '../harness/api-caller.ts';
import { Stage } from '../harness/stage.ts';

/** The real-time connection is not part of the loaded resources. */
const isLoaded = (address: string) => !address.startsWith('/ws');

/** The open entry is polled every 5 s (§9); requests closer than this, in ms, are not polls. */
const POLLED = '/api/time-entries/current';
const POLLED_AFTER = 4_000;

/** The page's first script. */
const BOOT = '**/boot.*.js';

/** Scripts that the employee's home may load before its tasks are shown, in kB as sent. */
const SCRIPTS_KB = 350;

describe('the first load', () => {
  const stage = Stage.set();

  it(`The scripts before an employee's tasks are shown have at most ${SCRIPTS_KB} kB`, async () => {
    const employee = await ApiCaller.signIn(stage.product.url, 'employee');
    await employee.post('/checklist-instances/create-today', {});
    const token = await aToken('employee');
    const { page } = await stage.phone();
    await page.addInitScript((value) => {
      window.localStorage.setItem('token', value);
      const observer = new MutationObserver(() => {
        if (document.querySelector('.task') === null) return;
        observer.disconnect();
        performance.mark('tasks');
      });
      observer.observe(document, { subtree: true, childList: true });
    }, token);
    await page.goto('/');
    await page.locator('.task').first().waitFor();
    const sizes = await page.evaluate(() => {
      const shownAt = performance.getEntriesByName('tasks')[0]?.startTime ?? 0;
      const loaded = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
      return loaded
        .filter(({ name, responseEnd }) => name.endsWith('.js') && responseEnd < shownAt)
        .map(({ name, encodedBodySize }) => ({ name: new URL(name).pathname, kB: encodedBodySize / 1_000 }));
    });
    const remotes = sizes.filter(({ name }) => name.startsWith('/remotes/'));
    expect(remotes).not.toEqual([]);
    expect(sizes.find(({ name }) => name.startsWith('/libraries.'))?.kB).toBeGreaterThan(0);
    const total = sizes.reduce((sum, { kB }) => sum + kB, 0);
    expect(
      total <= SCRIPTS_KB ? 'within' : `${total} kB: ${sizes.map(({ name, kB }) => `${kB} ${name}`).join(', ')}`,
    ).toBe('within');
  });

  it.each([
    ['employee', '/', 'My Tasks'],
    ['employee', '/time-clock', 'Time Clock'],
    ['manager', '/', 'Dashboard'],
  ])(
    'The first load of %s at %s requests each resource once and preloads only what the app requests',
    async (username, path, heading) => {
      const token = await aToken(username);
      const open = async (prepare: (page: Page) => Promise<unknown>) => {
        const { page } = await stage.phone();
        await page.addInitScript((value) => window.localStorage.setItem('token', value), token);
        await prepare(page);
        const asked = addressesUntilConnected(page);
        await page.goto(path);
        await page.getByRole('main').getByRole('heading', { name: heading }).first().waitFor();
        return asked;
      };

      const addresses = await open(() => Promise.resolve());
      expect(addresses).toContain('/api/auth/me');
      expect(addresses.filter((address, place) => addresses.indexOf(address) !== place)).toEqual([]);
      const withoutPreloads = await open((page) => page.route(BOOT, (route) => route.abort()));
      expect(addresses.filter((address) => !withoutPreloads.includes(address))).toEqual([]);
    },
  );

  it('The first load works without its preloads', async () => {
    const token = await aToken('employee');
    const { page } = await stage.phone();
    await page.addInitScript((value) => window.localStorage.setItem('token', value), token);
    await page.route(BOOT, (route) => route.abort());
    await page.goto('/');
    await page.getByRole('heading', { name: 'My Tasks' }).waitFor();
  });

  it.each(['main', 'libraries'])(
    "A signed-in page whose '%s' script is missing shows the error page, and starts once the script is back",
    async (script) => {
      const token = await aToken('employee');
      const visitor = await stage.phone();
      const { page } = visitor;
      await page.addInitScript((value) => window.localStorage.setItem('token', value), token);
      await page.route(`**/${script}.*.js`, (route) => route.abort());
      await page.goto('/');
      await isErrorPage(page);
      expect(visitor.pageErrors.filter((error) => error.includes('Content Security Policy'))).toEqual([]);
      await Promise.all([page.waitForEvent('load'), page.getByRole('button', { name: 'Refresh Page' }).click()]);
      await isErrorPage(page);

      await page.unroute(`**/${script}.*.js`);
      await page.getByRole('button', { name: 'Refresh Page' }).click();
      await page.getByRole('heading', { name: 'My Tasks' }).waitFor();
    },
  );

  it('The sign-in page shows the error page when the app is missing, also after a sign-in; the session stays', async () => {
    const { page } = await stage.desk();
    let failCode = () => Promise.resolve();
    await page.route('**/main.*.js', (route) => void (failCode = () => route.abort()));
    await page.goto('/login', { waitUntil: 'commit' });
    await page.getByLabel('Username').fill('employee');
    await page.getByLabel('Password', { exact: true }).fill('demo1234');
    await page.getByRole('button', { name: 'Sign In' }).click();
    await page.getByRole('button', { name: 'Signing in...' }).waitFor();
    await page.waitForFunction(() => window.localStorage.getItem('token') !== null);
    await failCode();
    await isErrorPage(page);

    await page.unroute('**/main.*.js');
    await page.getByRole('button', { name: 'Refresh Page' }).click();
    await page.getByRole('heading', { name: 'My Tasks' }).waitFor();
  });

  it('The tasks are shown when the combined call of the day fails', async () => {
    const { page } = await stage.phone();
    const token = await aToken('employee');
    await page.addInitScript((value) => window.localStorage.setItem('token', value), token);
    await page.route('**/api/dashboards/employee', (route) => route.fulfill({ status: 500, body: '{}' }));
    const lists = page.waitForRequest('**/api/checklist-instances?*');
    await page.goto('/');
    await page.getByRole('heading', { name: 'My Tasks' }).waitFor();
    await lists;
  });

  it('Preloaded data of a person who is replaced before the app’s code has loaded is not shown', async () => {
    const { page } = await stage.phone();
    const [employees, managers] = [await aToken('employee'), await aToken('manager')];
    await page.goto('/login');
    await page.evaluate((value) => window.localStorage.setItem('token', value), employees);
    let bringCode = () => Promise.resolve();
    await page.route('**/libraries.*.js', (route) => void (bringCode = () => route.continue()));
    const preloaded = page.waitForResponse('**/api/dashboards/employee');
    await page.goto('/', { waitUntil: 'commit' });
    await preloaded;

    await page.evaluate((value) => window.localStorage.setItem('token', value), managers);
    await bringCode();
    await page.getByRole('heading', { name: 'Manager Dashboard' }).waitFor();
    await expect(page.getByRole('heading', { name: 'My Tasks' }).count()).resolves.toBe(0);
  });

  it.each(['phone', 'desk'] as const)(
    'The page frame on a %s has the chosen theme while the app’s code loads, and stays in place',
    async (device) => {
      const token = await aToken('employee');
      const { page } = await stage[device]({ colorScheme: 'light' });
      await page.addInitScript((value) => {
        window.localStorage.setItem('token', value);
        window.localStorage.setItem('workforce.theme', 'dark');
      }, token);
      let bringCode = () => Promise.resolve();
      await page.route('**/libraries.*.js', (route) => void (bringCode = () => route.continue()));
      await page.goto('/', { waitUntil: 'commit' });
      await page.getByRole('status').getByText('Loading...').waitFor();
      expect(await page.locator('html').getAttribute('data-theme')).toBe('dark');
      const bars = ['.top-bar', '.sidebar', '.bottom-bar'].map((bar) => page.locator(bar));
      const early = await Promise.all(bars.map((bar) => bar.boundingBox()));

      await bringCode();
      await page.getByRole('heading', { name: 'My Tasks' }).waitFor();
      expect(await Promise.all(bars.map((bar) => bar.boundingBox()))).toEqual(early);
    },
  );

  it.each(['phone', 'desk'] as const)(
    'The sign-in form on a %s refuses and accepts sign-ins while the app’s code loads, which then takes over',
    async (device) => {
      const visitor = await stage[device]();
      const { page } = visitor;
      const asked: string[] = [];
      page.on('request', (request) => asked.push(new URL(request.url()).pathname));
      let bringCode = () => Promise.resolve();
      await page.route('**/libraries.*.js', (route) => void (bringCode = () => route.continue()));
      await page.goto('/completed-checklists', { waitUntil: 'commit' });
      await page.getByLabel('Username').fill('employee');
      await page.getByLabel('Password', { exact: true }).fill('wrong');
      await page.getByRole('button', { name: 'Sign In' }).click();
      await page.getByRole('alert').getByText('Login Failed').waitFor();
      await page.getByLabel('Password', { exact: true }).fill('demo1234');
      await page.getByRole('button', { name: 'Sign In' }).click();
      await page.getByRole('button', { name: 'Signing in...' }).waitFor();

      await bringCode();
      await page.getByText('You have successfully logged in.').waitFor();
      await page.getByRole('heading', { name: 'My Tasks' }).waitFor();
      expect(new URL(page.url()).pathname).toBe('/');
      // The sign-in response identifies the user.
      expect(asked).not.toContain('/api/auth/me');
      expect(asked.filter((path) => path === '/api/auth/login')).toHaveLength(2);
    },
  );

  it.each(['phone', 'desk'] as const)('The tasks on a %s stay in place when the clock loads later', async (device) => {
    const token = await aToken('employee');
    await createToday(token);
    const { page } = await stage[device]();
    await page.addInitScript((value) => window.localStorage.setItem('token', value), token);
    let bringClock = () => undefined as void;
    const clock = new Promise<void>((resolve) => (bringClock = resolve));
    await page.route('**/remotes/time/**', (route) => void clock.then(() => route.continue()));
    await page.goto('/');
    const task = page.getByText('Check every animal is well', { exact: true });
    const times = page.getByText('9:00 AM – 5:00 PM').first();
    await page.getByRole('button', { name: 'Complete: Check every animal is well' }).waitFor();
    const before = await Promise.all([task, times].map((each) => each.boundingBox()));

    bringClock();
    await page.getByRole('button', { name: 'Clock In' }).waitFor();
    expectSamePlaces(before, await Promise.all([task, times].map((each) => each.boundingBox())));
  });

  async function createToday(token: string): Promise<void> {
    const answer = await fetch(`${stage.product.url}/api/checklist-instances/create-today`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${token}` },
    });
    expect(answer.ok).toBe(true);
  }

  async function aToken(username: string): Promise<string> {
    const caller = await ApiCaller.signIn(stage.product.url, username);
    return caller.token;
  }
});

async function isErrorPage(page: Page): Promise<void> {
  await page
    .getByRole('alert')
    .getByText('Application Error: Something went wrong. Please refresh the page.')
    .waitFor();
}

type Box = { x: number; y: number } | null;

/** No layout shift: a tap must not miss its target. */
function expectSamePlaces(before: Box[], after: Box[]): void {
  for (const [place, box] of before.entries()) {
    expect(Math.abs((box?.x ?? NaN) - (after[place]?.x ?? NaN))).toBeLessThan(2);
    expect(Math.abs((box?.y ?? NaN) - (after[place]?.y ?? NaN))).toBeLessThan(6);
  }
}

/**
 * Requests of the page until its first screen is settled, which is when the real-time connection opens. A polled address counts once:
 * on a slow machine the next poll comes earlier.
 */
async function addressesUntilConnected(page: Page): Promise<string[]> {
  const addresses: string[] = [];
  let polled = -Infinity;
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url());
    if (pathname === POLLED) {
      const isNextTurn = performance.now() - polled > POLLED_AFTER;
      polled = performance.now();
      if (isNextTurn && addresses.includes(POLLED)) return;
    }
    if (isLoaded(pathname)) addresses.push(pathname + search);
  });
  await page.waitForEvent('websocket', { predicate: (socket) => socket.url().includes('/ws') });
  return [...addresses];
}
