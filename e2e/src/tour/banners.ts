import type { Page } from 'playwright-core';

/** Screens with a composer, a grid, cards and the punch buttons: what banners may push away or cover. */
export const WITH_BANNERS = ['/', '/chat', '/schedule', '/time-clock'] as const;

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
