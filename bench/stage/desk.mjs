import { launchBrowser } from './browser.mjs';
import { PASSWORD } from './organisation.mjs';
import { signIn } from './stage.mjs';

export const DESK = { width: 1440, height: 900 };

/**
 * Opens a browser at desktop width in which a manager is signed in, and closes it after the work.
 *
 * @param url the product's
 * @param work gets the browser's context
 */
export async function atDesk(url, work) {
  const token = await signIn(url, 'manager', PASSWORD);
  const browser = await launchBrowser();
  try {
    const context = await browser.newContext({ baseURL: url, viewport: DESK });
    await context.addInitScript((value) => window.localStorage.setItem('token', value), token);
    return await work(context);
  } finally {
    await browser.close();
  }
}
