import type { Page } from 'playwright-core';

/** A page that doesn't respond within this time is stuck, in ms. */
const TIMEOUT_MS = 5_000;

interface Observed {
  page: Page;
  pageErrors: readonly string[];
}

/** Open pages of the running test, described when it fails: a failure in CI can't be inspected otherwise. */
const observedPages = new Set<Observed>();

/** A log-out whose answer was lost is sent again; 401 says that the session is over, and is what it should be. */
const isRepeatedLogout = (error: string): boolean => error.includes('401') && error.endsWith('/api/auth/logout');

/** A link's last frame, sent while the server closes it: the browser says so and nothing is lost. */
const isLateFrame = (error: string): boolean => error.startsWith('WebSocket is already in CLOSING or CLOSED state');

const isFault = (error: string): boolean => !isRepeatedLogout(error) && !isLateFrame(error);

/** Observes a page until it is closed. Returns its console errors and uncaught exceptions, in order; the array grows. */
export function observePage(page: Page): string[] {
  const pageErrors: string[] = [];
  page.on('console', (message) => {
    const error = `${message.text()} ${message.location().url}`.trim();
    if (message.type() === 'error' && isFault(error)) pageErrors.push(error);
  });
  page.on('pageerror', (error) => pageErrors.push(error.message));
  page.on('crash', () => pageErrors.push('The page has crashed.'));
  const observed = { page, pageErrors };
  observedPages.add(observed);
  page.on('close', () => observedPages.delete(observed));
  return pageErrors;
}

/** State of each open page: address, accessibility tree, errors. */
export async function describePages(): Promise<string> {
  const pages = await Promise.all([...observedPages].map(describe));
  return pages.length === 0 ? 'No page is open.' : pages.join('\n\n');
}

async function describe({ page, pageErrors }: Observed): Promise<string> {
  const shown = await page
    .locator('body')
    .ariaSnapshot({ timeout: TIMEOUT_MS })
    .catch((error: unknown) => String(error));
  return [`Page at ${page.url()}:`, shown, 'Its errors:', ...pageErrors].join('\n');
}
