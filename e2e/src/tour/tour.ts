import { ROLES, type Role } from '@workforce/contracts';
import type { Page } from 'playwright-core';
import { ApiCaller } from '../harness/api-caller.ts';
import { seriousFaults } from '../harness/axe.ts';
import type { Visitor } from '../harness/browser.ts';
import { Stage } from '../harness/stage.ts';
import { Traffic } from '../harness/traffic.ts';
import { livingAt } from '../harness/moments.ts';
import { offerInstallAndUpdate, pauseLiveUpdates, WITH_BANNERS } from './banners.ts';
import { unreachableAt } from './eye.ts';
import { lookInside } from './openers.ts';
import { SIZES } from './sizes.ts';
import { ALIASES, STOPS, type Stop } from './stops.ts';

/** All screens of one role, with all that opens on them. */
const LIMIT = 900_000;

/** The demo accounts are named after their roles. */
const accountOf = (role: Role) => role;

const load = (page: Page, path: string) => page.goto(path);
const navigate = (page: Page, path: string) =>
  page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate', { state: null }));
  }, path);

/**
 * Declares the tour with one kind of device: each role opens every screen, and each dialog, menu, list and picker on it. All of it is
 * looked at in all sizes of the device, and checked by axe in both themes.
 *
 * @param moment wall-clock time at which the product lives
 */
export function declareTour(device: keyof typeof SIZES, moment: string): void {
  describe(`a tour of every screen with a ${device}`, () => {
    const stage = Stage.set(livingAt(moment));
    let employeeId = '';
    /** What one role has opened, the next needn't: the same dialogs. */
    const opened = new Set<string>();

    beforeAll(async () => {
      const employee = await ApiCaller.signIn(stage.product.url, accountOf('employee'));
      employeeId = employee.userId;
      await employee.post('/checklist-instances/create-today', {});
    });

    it.each(ROLES.toReversed())(
      'Every screen as %s shows its content, has no failed request, and all on it can be seen and reached',
      async (role) => {
        const visitor = await stage[device]();
        await visitor.signIn(accountOf(role));
        // Leaving while the home is still rendering would end up there again.
        await visitor.page.getByRole('main').getByRole('heading', { level: 1 }).first().waitFor();
        // An admin's phone loads each address; elsewhere the running app navigates, which costs much less.
        const go = role === 'admin' && device === 'phone' ? load : navigate;
        expect(await faultsOf(visitor, role, { device, employeeId, opened, go })).toEqual({});
      },
      LIMIT,
    );

    it(
      'With every banner shown, all can still be reached',
      async () => {
        const visitor = await stage[device]();
        const { page } = visitor;
        await visitor.signIn(accountOf('manager'));
        await pauseLiveUpdates(page);
        await offerInstallAndUpdate(page);
        const traffic = new Traffic(page);
        for (const stop of WITH_BANNERS) {
          await navigate(page, stop.path);
          // Without a service worker, all that is needed offline has to be loaded by now.
          await shown(page, stop, 'manager');
          await traffic.rest();
        }
        await page.context().setOffline(true);
        const found: Record<string, string[]> = {};
        for (const stop of WITH_BANNERS) {
          await navigate(page, stop.path);
          await shown(page, stop, 'manager');
          const faults = await unreachableAt(page, SIZES[device]);
          if (faults.length > 0) found[stop.path] = faults;
        }
        await page.context().setOffline(false);
        expect(found).toEqual({});
      },
      LIMIT,
    );
  });
}

interface Tour {
  device: keyof typeof SIZES;
  employeeId: string;
  opened: Set<string>;
  go: (page: Page, path: string) => Promise<unknown>;
}

/** What is wrong, by path. */
async function faultsOf(visitor: Visitor, role: Role, tour: Tour): Promise<Record<string, string[]>> {
  const { page, pageErrors } = visitor;
  const sizes = SIZES[tour.device];
  const usual = page.viewportSize() ?? sizes[0];
  const traffic = new Traffic(page);
  await refuseWrites(page);

  const found: Record<string, string[]> = {};
  for (const stop of STOPS) {
    const path = stop.path.replace('{employeeId}', tour.employeeId);
    const arrived = async () => {
      await shown(page, stop, role);
      await traffic.rest();
    };
    const faults: string[] = [];
    await tour.go(page, path);
    await arrived();
    faults.push(...(await headings(page)));
    if (!ALIASES.includes(stop.path)) {
      faults.push(...(await seriousFaults(page)), ...(await unreachableAt(page, sizes)));
      await page.setViewportSize(usual);
      const back = async () => {
        await navigate(page, path);
        await arrived();
      };
      const screen = { path: stop.path, sizes, usual, rest: () => traffic.rest(), back };
      faults.push(...(await lookInside(page, screen, tour.opened)));
    }
    faults.push(...[...pageErrors.splice(0), ...traffic.failures.splice(0)].filter((fault) => !isRefusal(fault)));
    if (faults.length > 0) found[stop.path] = faults;
  }
  return found;
}

/** Pressing every button changes nothing: writes are refused as while the database is away. */
async function refuseWrites(page: Page): Promise<void> {
  await page.route('**/api/**', (route) =>
    ['GET', 'HEAD'].includes(route.request().method())
      ? route.fallback()
      : route.fulfill({
          status: REFUSAL,
          json: { statusCode: REFUSAL, code: 'UNAVAILABLE', message: 'Not on a tour.' },
        }),
  );
}

const REFUSAL = 503;

/** The refusal of a write, and what the browser says of it; a read that fails is a fault. */
const isRefusal = (fault: string): boolean =>
  /^503 (POST|PUT|PATCH|DELETE) /.test(fault) || fault.includes('the server responded with a status of 503');

/** Waits for what the stop shows to the role and for all pending requests. */
async function shown(page: Page, { shows }: Stop, role: Role): Promise<void> {
  const text = typeof shows === 'string' ? shows : shows[role];
  const main = page.getByRole('main');
  await main.getByRole('heading', { name: text, exact: true }).or(main.getByText(text)).first().waitFor();
  await page.locator('.ant-skeleton-active').first().waitFor({ state: 'detached' });
}

/** A screen has one heading of level 1, and no heading skips a level of those before it. */
async function headings(page: Page): Promise<string[]> {
  // The bar that stands for a title while something loads is a heading without a text.
  const written = page.locator(':not(.ant-skeleton-title)');
  const all = await page
    .getByRole('heading')
    .and(written)
    .evaluateAll((found) =>
      found.map((heading) => ({
        level: Number(heading.getAttribute('aria-level') ?? heading.tagName.slice(1)),
        text: heading.textContent,
      })),
    );
  const titles = all.filter(({ level }) => level === 1).length;
  const skipping = all.filter(({ level }, index) => level > (all[index - 1]?.level ?? 0) + 1);
  return [
    ...(titles === 1 ? [] : [`${titles} headings of the first level`]),
    ...skipping.map(({ level, text }) => `“${text}” is of level ${level} and skips one`),
  ];
}
