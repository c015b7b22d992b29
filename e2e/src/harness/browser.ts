import { type Browser, type BrowserContext, type BrowserContextOptions, chromium, type Page } from 'playwright-core';
import { today } from '@workforce/domain';
import { JOURNEY_TIME_ZONE } from './prepare-data.ts';
import { keepInView } from './pages-in-view.ts';

export const ARGUMENTS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** The two sizes the product is designed for. */
export const PHONE = { width: 390, height: 844 };
export const DESK = { width: 1440, height: 900 };

export const launchBrowser = (args: string[] = []): Promise<Browser> =>
  chromium.launch({ executablePath: process.env['CHROMIUM_PATH'], args: [...ARGUMENTS, ...args] });

/** Zones 25 hours apart: whatever the hour, the day in one of them is not the organisation's. */
const FAR_ZONES = ['Pacific/Kiritimati', 'Pacific/Pago_Pago'];

/** Where the devices are: everything shown goes by the organisation's day, and none of it by the device's. */
function zoneOfAnotherDay(): string | undefined {
  const now = new Date();
  return FAR_ZONES.find((zone) => today(now, zone) !== today(now, JOURNEY_TIME_ZONE));
}

/** `E2E_SLOWDOWN=6` makes the pages six times slower: what only holds on a quick machine shows. */
const SLOWDOWN = Number(process.env['E2E_SLOWDOWN'] ?? 1);

async function slowDown(page: Page, rate: number): Promise<void> {
  if (rate === 1) return;
  const tools = await page.context().newCDPSession(page);
  await tools.send('Emulation.setCPUThrottlingRate', { rate });
}

/** One person's browser: a context with its page, and what went wrong in it. */
export class Visitor {
  /** Console errors and uncaught exceptions, in order. */
  readonly complaints: string[];

  private constructor(
    readonly context: BrowserContext,
    readonly page: Page,
  ) {
    this.complaints = keepInView(page);
  }

  /**
   * On a device whose calendar shows another day than the organisation's, and without motion unless the options ask for it: a
   * click on what still moves may be one on nothing.
   */
  static async open(browser: Browser, baseURL: string, options: BrowserContextOptions): Promise<Visitor> {
    const context = await browser.newContext({
      baseURL,
      reducedMotion: 'reduce',
      timezoneId: zoneOfAnotherDay(),
      ...options,
    });
    // Beside the other suites on two cores a screen may take its time.
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

  /** Sends the login screen, whatever comes of it. */
  async enter(username: string, password: string): Promise<void> {
    await this.page.goto('/login');
    await this.page.getByLabel('Username').fill(username);
    await this.page.getByLabel('Password', { exact: true }).fill(password);
    await this.page.getByRole('button', { name: 'Sign In' }).click();
  }

  /** Makes the page so many times slower, as on a slow device. */
  slowDown(rate: number): Promise<void> {
    return slowDown(this.page, rate);
  }

  close(): Promise<void> {
    return this.context.close();
  }
}
