import { type Browser, type BrowserContext, type BrowserContextOptions, chromium, type Page } from 'playwright-core';
import { today } from '@workforce/domain';
import { JOURNEY_TIME_ZONE } from './prepare-data.ts';
import { observePage } from './observed-pages.ts';

export const ARGUMENTS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** The product's two design sizes. */
export const PHONE = { width: 390, height: 844 };
export const DESK = { width: 1440, height: 900 };

export const launchBrowser = (args: string[] = []): Promise<Browser> =>
  chromium.launch({ executablePath: process.env['CHROMIUM_PATH'], args: [...ARGUMENTS, ...args] });

/** Zones 25 hours apart: at any time one of them has another day than the organisation. */
const FAR_ZONES = ['Pacific/Kiritimati', 'Pacific/Pago_Pago'];

/** The devices' time zone: screens must use the organisation's day, never the device's. */
function zoneOfAnotherDay(): string | undefined {
  const now = new Date();
  return FAR_ZONES.find((zone) => today(now, zone) !== today(now, JOURNEY_TIME_ZONE));
}

/** `E2E_SLOWDOWN=6` throttles the pages' CPU six times, to find what depends on speed. */
const SLOWDOWN = Number(process.env['E2E_SLOWDOWN'] ?? 1);

async function slowDown(page: Page, rate: number): Promise<void> {
  if (rate === 1) return;
  const tools = await page.context().newCDPSession(page);
  await tools.send('Emulation.setCPUThrottlingRate', { rate });
}

/** Presses 'Log out', which is in the menu behind the avatar on a phone. */
export async function pressLogOut(page: Page): Promise<void> {
  const menu = page.getByRole('button', { name: /^Menu of / });
  const logOut = page.getByRole('button', { name: 'Log out', exact: true });
  await menu.or(logOut).first().waitFor();
  if (!(await logOut.isVisible())) await menu.click();
  await logOut.click();
}

/** Logs out and waits for the login form: a page that is left earlier may not have begun to. */
export async function logOut(page: Page): Promise<void> {
  await pressLogOut(page);
  await page.getByRole('button', { name: 'Sign In', exact: true }).waitFor();
}

/** One user's browser context with its page and its errors. */
export class Visitor {
  /** Console errors and uncaught exceptions, in order. */
  readonly pageErrors: string[];

  private constructor(
    readonly context: BrowserContext,
    readonly page: Page,
  ) {
    this.pageErrors = observePage(page);
  }

  /**
   * Opens a device on another calendar day than the organisation's, with reduced motion unless overridden: a click on a moving element
   * may miss it. Service workers are blocked unless allowed: each would first download the whole app, a third of a journey's time.
   */
  static async open(browser: Browser, baseURL: string, options: BrowserContextOptions): Promise<Visitor> {
    const context = await browser.newContext({
      baseURL,
      reducedMotion: 'reduce',
      serviceWorkers: 'block',
      timezoneId: zoneOfAnotherDay(),
      ...options,
    });
    // Screens are slow beside the other suites on two cores.
    context.setDefaultTimeout(30_000);
    const page = await context.newPage();
    await slowDown(page, SLOWDOWN);
    return new Visitor(context, page);
  }

  static phone(browser: Browser, baseURL: string, options: BrowserContextOptions = {}): Promise<Visitor> {
    return Visitor.open(browser, baseURL, { viewport: PHONE, hasTouch: true, isMobile: true, ...options });
  }

  static desk(browser: Browser, baseURL: string, options: BrowserContextOptions = {}): Promise<Visitor> {
    return Visitor.open(browser, baseURL, { viewport: DESK, ...options });
  }

  /** Signs in through the screen; every demo account has the same password. */
  async signIn(username: string, password = 'demo1234'): Promise<void> {
    await this.enter(username, password);
    await this.page.waitForURL('**/');
  }

  /** Submits the login form without waiting for the result. */
  async enter(username: string, password: string): Promise<void> {
    await this.page.goto('/login');
    await this.page.getByLabel('Username').fill(username);
    await this.page.getByLabel('Password', { exact: true }).fill(password);
    await this.page.getByRole('button', { name: 'Sign In', exact: true }).click();
  }

  /** Logs out and waits for the login form: a page that is left earlier may not have begun to. */
  async logOut(): Promise<void> {
    await logOut(this.page);
  }

  /** Throttles the page's CPU by the given rate. */
  slowDown(rate: number): Promise<void> {
    return slowDown(this.page, rate);
  }

  close(): Promise<void> {
    return this.context.close();
  }
}
