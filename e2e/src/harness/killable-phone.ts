import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core';
import { ARGUMENTS, PHONE } from './browser.ts';
import { keepInView } from './pages-in-view.ts';

/**
 * A phone whose browser can be killed like a process and opened again: what it had stored is there, what it only remembered is
 * gone.
 */
export class KillablePhone {
  private readonly profile = mkdtempSync(join(tmpdir(), 'phone-'));
  private child: ChildProcess | undefined;
  private browser: Browser | undefined;

  constructor(private readonly url: string) {}

  /** Opens the browser, without a network if asked so, at the app's home. */
  async open({ isOffline = false } = {}): Promise<{ page: Page; context: BrowserContext }> {
    const child = spawn(
      String(process.env['CHROMIUM_PATH']),
      [...ARGUMENTS, '--headless', '--remote-debugging-port=0', `--user-data-dir=${this.profile}`, 'about:blank'],
      { stdio: ['ignore', 'ignore', 'pipe'] },
    );
    this.child = child;
    const browser = await chromium.connectOverCDP(await debuggerOf(child));
    this.browser = browser;
    const [context = await browser.newContext()] = browser.contexts();
    context.setDefaultTimeout(30_000);
    await context.setOffline(isOffline);
    const page = context.pages()[0] ?? (await context.newPage());
    keepInView(page);
    await page.setViewportSize(PHONE);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto(this.url);
    return { page, context };
  }

  /** Ends the browser as its person does: it writes down first what it only does once in a while, the session among it. */
  async close(): Promise<void> {
    const { child, browser } = this;
    if (!child || !browser) return;
    const exited = once(child, 'exit');
    await (await browser.newBrowserCDPSession()).send('Browser.close');
    await exited;
  }

  /** Ends the browser without a chance to tidy up. */
  async kill(): Promise<void> {
    const { child } = this;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const exited = once(child, 'exit');
    child.kill('SIGKILL');
    await exited;
  }

  async throwAway(): Promise<void> {
    await this.kill();
    rmSync(this.profile, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
  }
}

async function debuggerOf({ stderr }: ChildProcess): Promise<string> {
  if (!stderr) throw new Error('The browser says nothing.');
  for await (const line of createInterface(stderr)) {
    const address = /^DevTools listening on (ws:\S+)/.exec(line)?.[1];
    if (address !== undefined) {
      stderr.resume();
      return address;
    }
  }
  throw new Error('The browser did not start.');
}
