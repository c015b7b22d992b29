import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core';
import { ARGUMENTS, PHONE } from './browser.ts';
import { observePage } from './observed-pages.ts';

/** A phone whose browser process can be killed and started again: stored data survives, memory is lost. */
export class KillablePhone {
  private readonly profile = mkdtempSync(join(tmpdir(), 'phone-'));
  private child: ChildProcess | undefined;
  private browser: Browser | undefined;

  constructor(private readonly url: string) {}

  /** Starts the browser at the app's home, optionally offline. */
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
    observePage(page);
    await page.setViewportSize(PHONE);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto(this.url);
    return { page, context };
  }

  /** Closes the browser regularly, which flushes what it stores periodically, such as the session. */
  async close(): Promise<void> {
    const { child, browser } = this;
    if (!child || !browser) return;
    const exited = once(child, 'exit');
    await (await browser.newBrowserCDPSession()).send('Browser.close');
    await exited;
  }

  /** Kills the browser without a graceful shutdown. */
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
  if (!stderr) throw new Error('The browser printed nothing.');
  for await (const line of createInterface(stderr)) {
    const address = /^DevTools listening on (ws:\S+)/.exec(line)?.[1];
    if (address !== undefined) {
      stderr.resume();
      return address;
    }
  }
  throw new Error('The browser did not start.');
}
