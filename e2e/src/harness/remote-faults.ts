import type { Page, Route } from 'playwright-core';

/** Shown by the shell in place of a remote that fails to load. */
export const FAILED = 'This part of the app could not be loaded';

/** Longer than the shell's timeout for a remote (5 s). */
const TOO_LONG_MS = 6_000;

/** Ways in which a remote's files can fail. */
export const FAULTS = {
  absent: (route: Route) => route.fulfill({ status: 404, body: 'gone' }),
  'answering 500': (route: Route) => route.fulfill({ status: 500, body: 'sorry' }),
  unreachable: (route: Route) => route.abort(),
  broken: (route: Route) => route.fulfill({ status: 200, contentType: 'application/json', body: '{"broken":' }),
  slow: async (route: Route) => {
    await new Promise((resolve) => setTimeout(resolve, TOO_LONG_MS));
    await route.continue().catch(() => undefined);
  },
} satisfies Record<string, (route: Route) => Promise<void>>;

/** Makes the requests fail until the returned function is called. */
export async function inject(
  page: Page,
  files: string | RegExp,
  fault: (route: Route) => Promise<void>,
): Promise<() => Promise<void>> {
  await page.route(files, fault);
  return () => page.unroute(files, fault);
}

/** Navigates like a link, without reloading the page. */
export async function goWithin(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => {
    window.history.pushState(null, '', to);
    window.dispatchEvent(new PopStateEvent('popstate', { state: null }));
  }, path);
}
