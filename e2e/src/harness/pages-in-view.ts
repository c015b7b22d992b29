import type { Page } from 'playwright-core';

/** A page that doesn't answer within this time is stuck, and that says enough; in ms. */
const TIMEOUT_MS = 5_000;

interface Observed {
  page: Page;
  complaints: readonly string[];
}

/** Pages that a test has open. When it fails, it is told where they stood: on another machine nobody can look. */
const inView = new Set<Observed>();

/** Follows a page until it is closed. Answers its console errors and uncaught exceptions, in order, as they come. */
export function keepInView(page: Page): string[] {
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(`${message.text()} ${message.location().url}`.trim());
  });
  page.on('pageerror', (error) => complaints.push(error.message));
  page.on('crash', () => complaints.push('The page has crashed.'));
  const observed = { page, complaints };
  inView.add(observed);
  page.on('close', () => inView.delete(observed));
  return complaints;
}

/** Where each open page stands: its address, what it shows, what went wrong in it. */
export async function describePages(): Promise<string> {
  const pages = await Promise.all([...inView].map(describe));
  return pages.length === 0 ? 'No page is open.' : pages.join('\n\n');
}

async function describe({ page, complaints }: Observed): Promise<string> {
  const shown = await page
    .locator('body')
    .ariaSnapshot({ timeout: TIMEOUT_MS })
    .catch((error: unknown) => String(error));
  return [`Page at ${page.url()}:`, shown, 'Its complaints:', ...complaints].join('\n');
}
