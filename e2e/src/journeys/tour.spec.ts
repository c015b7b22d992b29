import { ROLES, type Role } from '@workforce/contracts';
import type { Page } from 'playwright-core';
import { ApiCaller } from '../harness/api-caller.ts';
import { seriousFaults } from '../harness/axe.ts';
import { Stage } from '../harness/stage.ts';
import { Traffic } from '../harness/traffic.ts';
import { STOPS, type Stop } from '../tour/stops.ts';

const SIZES = ['phone', 'desk'] as const;
const VISITS = ROLES.flatMap((role) => SIZES.map((size) => [role, size] as const));

/** The demo accounts are named after their roles. */
const accountOf = (role: Role) => role;

const load = (page: Page, path: string) => page.goto(path);
const navigate = (page: Page, path: string) =>
  page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate', { state: null }));
  }, path);

/** An admin's phone, which is shown every screen, loads each address; elsewhere the running app navigates, which costs much less. */
const goesBy = (role: Role, size: (typeof SIZES)[number]) => (role === 'admin' && size === 'phone' ? load : navigate);

/** All screens of one user, each checked by axe. */
const LIMIT = 300_000;

describe('a tour of every screen', () => {
  const stage = Stage.set();
  let employeeId = '';

  beforeAll(async () => {
    const employee = await ApiCaller.signIn(stage.product.url, accountOf('employee'));
    employeeId = employee.userId;
    await employee.post('/checklist-instances/create-today', {});
  });

  it.each(VISITS)(
    'Every screen as %s with a %s shows its content, fits and has no failed request',
    async (role, size) => {
      const visitor = await stage[size]();
      const { page, pageErrors } = visitor;
      await visitor.signIn(accountOf(role));
      // Leaving while the home is still rendering would end up there again.
      await page.getByRole('main').getByRole('heading', { level: 1 }).first().waitFor();
      const traffic = new Traffic(page);
      const go = goesBy(role, size);

      const found: Record<string, string[]> = {};
      for (const stop of STOPS) {
        await go(page, stop.path.replace('{employeeId}', employeeId));
        await shown(page, stop, role);
        await traffic.rest();
        const faults = [
          ...(await misfits(page)),
          ...(await seriousFaults(page)),
          ...pageErrors.splice(0),
          ...traffic.failures.splice(0),
        ];
        if (faults.length > 0) found[stop.path] = faults;
      }
      expect(found).toEqual({});
    },
    LIMIT,
  );
});

/** Waits for what the stop shows to the role and for all pending requests. */
async function shown(page: Page, { shows }: Stop, role: Role): Promise<void> {
  const text = typeof shows === 'string' ? shows : shows[role];
  const main = page.getByRole('main');
  await main.getByRole('heading', { name: text, exact: true }).or(main.getByText(text)).first().waitFor();
  await page.locator('.ant-skeleton-active').first().waitFor({ state: 'detached' });
}

/** Faults independent of the content: wider than the viewport, no heading of level 1, or several. */
async function misfits(page: Page): Promise<string[]> {
  const { overhang, titles } = await page.evaluate(() => ({
    overhang: document.documentElement.scrollWidth - window.innerWidth,
    titles: document.querySelectorAll('h1').length,
  }));
  return [
    ...(overhang > 0 ? [`${overhang} px wider than its window`] : []),
    ...(titles === 1 ? [] : [`${titles} headings of the first level`]),
  ];
}
