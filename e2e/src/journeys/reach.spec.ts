import { ROLES, type Role } from '@workforce/contracts';
import type { Page } from 'playwright-core';
import { Stage } from '../harness/stage.ts';

/** What everybody may use, beside their home. */
const EVERYONES = [
  '/chat',
  '/messages',
  '/my-checklists',
  '/notifications',
  '/privacy',
  '/profile',
  '/time-clock',
  '/time-corrections',
  '/time-management',
  '/time-off',
  '/timesheets',
];
const MANAGEMENT = [
  ...EVERYONES,
  '/admin/schedule',
  '/checklists',
  '/completed-checklists',
  '/employee-dashboard',
  '/employees',
  '/job-functions',
  '/time-audit',
  '/user-management',
];
const ROUTES: Record<Role, readonly string[]> = {
  employee: [...EVERYONES, '/schedule'],
  manager: MANAGEMENT,
  admin: [
    ...MANAGEMENT,
    '/admin/devices',
    '/admin/labour-rules',
    '/admin/retention',
    '/admin/sign-in',
    '/admin/sites',
    '/pay-periods',
  ],
};

/** A phone, and a screen of 1440 px at 200 %. */
const SIZES = [
  { width: 390, height: 844 },
  { width: 720, height: 450 },
];

/** The paths of the links that can be seen and tapped, where they are or after scrolling to them. */
const linksOn = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLAnchorElement>('a[href^="/"]')]
      .filter((link) => {
        link.scrollIntoView({ block: 'center', inline: 'nearest' });
        const { x, y, width, height } = link.getBoundingClientRect();
        const hit = document.elementFromPoint(x + width / 2, y + height / 2);
        return link.contains(hit);
      })
      .map((link) => link.pathname),
  );

async function linksFrom(page: Page, path: string): Promise<string[]> {
  await page.goto(path);
  await page.getByRole('main').getByRole('heading', { level: 1 }).first().waitFor();
  await page.waitForLoadState('networkidle');
  const shown = await linksOn(page);
  await page.getByRole('button', { name: /^Menu of / }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Log out' }).waitFor();
  return [...shown, ...(await linksOn(page))];
}

describe('what a role may use', () => {
  const stage = Stage.set();

  it.each(ROLES.flatMap((role) => SIZES.map((size) => [role, size] as const)))(
    'As %s, at %j, everything is reached from the home by links that can be tapped',
    async (role, viewport) => {
      const visitor = await stage.phone({ viewport });
      await visitor.signIn(role);
      const found = new Set<string>();
      const next = ['/'];
      const missing = () => ROUTES[role].filter((path) => !found.has(path));
      for (let path = next.shift(); path !== undefined && missing().length > 0; path = next.shift()) {
        for (const link of await linksFrom(visitor.page, path)) {
          if (found.has(link)) continue;
          found.add(link);
          // Only the way to what is expected is of interest.
          if (ROUTES[role].includes(link)) next.push(link);
        }
      }
      expect(missing()).toEqual([]);
    },
    300_000,
  );
});
