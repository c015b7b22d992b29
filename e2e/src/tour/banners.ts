import type { Page } from 'playwright-core';
import { STOPS } from './stops.ts';

/** Screens with a composer, a grid, cards and the punch buttons: what banners may push away or cover. */
export const WITH_BANNERS = STOPS.filter(({ path }) => ['/', '/chat', '/schedule', '/time-clock'].includes(path));

/** Loads the page without a real-time link, which says so after a while. */
export async function pauseLiveUpdates(page: Page): Promise<void> {
  await page.routeWebSocket(/\/ws/, (socket) => socket.close());
  await page.route('**/ws/**', (route) => route.abort());
  await page.reload();
  await page.getByText('Live updates are paused.').waitFor();
}

/** Offers to install the app, and a new version of it. */
export async function offerInstallAndUpdate(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const name of ['beforeinstallprompt', 'update-available']) window.dispatchEvent(new Event(name));
  });
  await page.getByText('Keep this app at hand').waitFor();
  await page.getByText('A new version is ready.').waitFor();
}
