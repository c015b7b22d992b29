import type { ChecklistInstance } from '@workforce/contracts';
import type { Page } from 'playwright-core';
import { ApiCaller } from '../harness/api-caller.ts';
import { pressLogOut } from '../harness/browser.ts';
import type { Visitor } from '../harness/browser.ts';
import { FAILED, goWithin } from '../harness/remote-faults.ts';
import { Stage } from '../harness/stage.ts';
import { becomes, until } from '../harness/until.ts';
import { ChecklistCard } from '../screens/checklist-card.ts';

const TEMPLATE = 'Kennel Morning Round';
/** Screens of two remotes and the shell that need shared chunks. */
const SCREENS = [
  { path: '/time-management', heading: 'Time Management' },
  { path: '/time-off', heading: 'Time Off' },
  { path: '/admin/schedule', heading: 'Schedule Management' },
  { path: '/employees', heading: 'Employee Management' },
];

/** Every lazily loaded file of the shell and of the remotes. */
const CHUNKS = /\/\d+\.[0-9a-f]+\.js$/;
/** Those of the shell alone: the modules that it shares with the remotes. */
const SHARED_CHUNKS = /^https?:\/\/[^/]+\/\d+\.[0-9a-f]+\.js$/;
const WRITES = '**/api/checklist-instances/**';

describe('code that can not be loaded', () => {
  const stage = Stage.set();
  const abortWrites = (page: Page) =>
    page.route(WRITES, (route) => (route.request().method() === 'GET' ? route.fallback() : route.abort()));

  it.each([
    ['online', false, 'Refill water bowls'],
    ['offline', true, 'Walk the dogs of row B'],
  ] as const)(
    'Logging out with unsent work %s is confirmed without further code, and what was kept is delivered later',
    async (_way, isOffline, task) => {
      const visitor = await stage.phone();
      const { page, context } = visitor;
      const card = await openTasks(visitor);
      await page.route(CHUNKS, (route) => route.abort());
      await abortWrites(page);
      await context.setOffline(isOffline);
      await card.tick(task);
      await page.getByRole('button', { name: /1 waiting$/ }).waitFor();

      await pressLogOut(page);
      const question = page.getByRole('dialog', { name: 'Log out with unsent work?' });
      await question.getByText(/^1 change has not been sent/).waitFor();
      await page.keyboard.press('Escape');
      await question.waitFor({ state: 'detached' });
      expect(await page.evaluate(() => localStorage.getItem('token'))).not.toBeNull();
      await page.getByRole('button', { name: /1 waiting$/ }).waitFor();

      await context.setOffline(false);
      await page.unroute(CHUNKS);
      await page.unroute(WRITES);
      await page.reload();
      await becomes(() => statusOf(task), 'completed');
      await page.getByRole('button', { name: /waiting/ }).waitFor({ state: 'detached' });
    },
  );

  it.each([
    ['phone', 'code', CHUNKS],
    ['desk', 'code', CHUNKS],
    ['phone', 'shared code', SHARED_CHUNKS],
  ] as const)(
    'A dialog on a %s whose %s is missing says so, can be closed, and opens once the code is back',
    async (device, _what, missing) => {
      const visitor = await stage[device]();
      const { page } = visitor;
      const abort = () => page.route(missing, (route) => route.abort());
      // The first screen needs none of the shared chunks, and an idle page prefetches them.
      if (missing === SHARED_CHUNKS) await abort();
      const card = await openTasks(visitor);
      if (missing === CHUNKS) await abort();
      const failed = page.getByRole('dialog', { name: FAILED });
      await card.root.getByRole('button', { name: 'Change status: Clean kennels' }).click();
      await failed.getByRole('button', { name: 'Try again' }).click();
      await failed.getByRole('button', { name: 'Close' }).click();
      await failed.waitFor({ state: 'detached' });
      await card.root.waitFor();

      await card.root.getByRole('button', { name: 'Change status: Clean kennels' }).click();
      await failed.waitFor();
      await page.unroute(missing);
      await failed.getByRole('button', { name: 'Try again' }).click();
      await page.getByRole('dialog', { name: 'Update Task Status' }).waitFor();
    },
  );

  it.each([
    ['shared code failed', SHARED_CHUNKS],
    ['server did not answer', /./],
  ] as const)('Screens opened while the %s appear after Try again, without a reload', async (_what, missing) => {
    const { page } = await signedInManager(missing);
    for (const { path } of SCREENS) {
      await goWithin(page, path);
      await page.getByRole('main').getByText(FAILED).waitFor();
    }
    await page.unroute(missing);
    for (const { path, heading } of SCREENS) {
      await goWithin(page, path);
      const again = page.getByRole('main').getByRole('button', { name: 'Try again' });
      const shown = page.getByRole('main').getByRole('heading', { name: heading, level: 1 });
      // The former screen's button may still be there for a moment.
      await until(async () => {
        if (await shown.isVisible()) return null;
        if (await again.isVisible()) await again.click({ timeout: 1_000 }).catch(() => undefined);
        return heading;
      });
    }
  });

  /** At a screen that needs no shared chunk, from where requests like this fail. */
  async function signedInManager(missing: RegExp): Promise<Visitor> {
    const visitor = await stage.desk();
    const { page } = visitor;
    // An idle page prefetches the shared chunks.
    await page.route(SHARED_CHUNKS, (route) => route.abort());
    await visitor.signIn('manager');
    await page.getByRole('main').getByRole('heading', { level: 1 }).first().waitFor();
    await page.unroute(SHARED_CHUNKS);
    await page.route(missing, (route) => route.abort());
    return visitor;
  }

  async function openTasks(visitor: Visitor): Promise<ChecklistCard> {
    const employee = await ApiCaller.signIn(stage.product.url, 'employee');
    await employee.post('/checklist-instances/create-today', {});
    await visitor.signIn('employee');
    const card = new ChecklistCard(visitor.page, TEMPLATE);
    await card.root.waitFor();
    return card;
  }

  async function statusOf(task: string): Promise<string | undefined> {
    const employee = await ApiCaller.signIn(stage.product.url, 'employee');
    const instances = await employee.get<ChecklistInstance[]>('/checklist-instances');
    return instances.flatMap(({ items }) => items).find(({ text }) => text === task)?.status;
  }
});
