import { cpSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import type { Page } from 'playwright-core';
import { areRemotesCached, isOfflineReady } from '../harness/offline-ready.ts';
import { Stage } from '../harness/stage.ts';

const root = join(import.meta.dirname, '../../..');

/** A copy of the built web app, so that a new version can be released while the product runs. */
const webRoot = mkdtempSync(join(tmpdir(), 'web-'));
for (const project of ['shell', 'mfe-checklists', 'mfe-schedule', 'mfe-time', 'mfe-chat']) {
  cpSync(join(root, project, 'dist'), join(webRoot, project, 'dist'), { recursive: true });
}

/** Where the device keeps how far the server's clock is ahead of its own. */
const CLOCK = 'workforce.clock-offset';

describe('the app on a device', () => {
  const stage = Stage.set({ WEB_ROOT: webRoot });
  afterAll(() => rmSync(webRoot, { recursive: true }));

  it('The app offers to be installed once per browser session', async () => {
    const { page } = await signedIn();
    const card = page.getByRole('complementary', { name: 'Install App' });
    await offerToInstall(page);
    await card.getByRole('button', { name: 'Later' }).click();
    await card.waitFor({ state: 'detached' });
    await page.reload();
    await page.getByRole('link', { name: 'Tasks' }).waitFor();
    await offerToInstall(page);
    expect(await card.count()).toBe(0);

    const manifest = await page.request.get('/manifest.webmanifest');
    const { icons, shortcuts, display } = (await manifest.json()) as {
      icons: { src: string }[];
      [key: string]: unknown;
    };
    expect(display).toBe('standalone');
    expect(shortcuts).toHaveLength(4);
    for (const { src } of icons) expect((await page.request.get(src)).status()).toBe(200);
  });

  it('Every floor screen opens while the server is unreachable, and says so', async () => {
    const { page } = await signedIn();
    await page.getByRole('button', { name: "Create Today's Checklist" }).click();
    await page.getByRole('region', { name: 'Kennel Morning Round' }).waitFor();
    await isOfflineReady(page, 'Kennel Morning Round');
    await stage.product.kill();

    for (const [path, sign] of [
      ['/', 'Kennel Morning Round'],
      ['/schedule', 'Schedule'],
      ['/time-clock', 'Time Clock'],
    ] as const) {
      await page.goto(path);
      await page.getByRole('heading', { name: sign }).first().waitFor();
      await page.getByText('Offline', { exact: true }).first().waitFor();
      expect(await page.getByText('This part of the app could not be loaded').count()).toBe(0);
    }
    // After midnight, what isn't finished is still there.
    await page.evaluate(
      (key) => localStorage.setItem(key, String(Number(localStorage.getItem(key)) + 86_400_000)),
      CLOCK,
    );
    await page.goto('/');
    await page.getByRole('heading', { name: 'Kennel Morning Round' }).first().waitFor();

    await stage.product.start();
    await page.getByText('Offline', { exact: true }).first().waitFor({ state: 'detached' });
  });

  it('A remote that failed to load is cached on the device once it is available, without being opened', async () => {
    const [built, away] = [join(webRoot, 'mfe-chat/dist'), join(webRoot, 'mfe-chat/away')];
    renameSync(built, away);
    const { page } = await signedIn();
    await areRemotesCached(page, ['checklists', 'schedule', 'time']);
    renameSync(away, built);
    await isOfflineReady(page);
  });

  it('The app offers a new version and reloads with it', async () => {
    const { page } = await signedIn();
    await isOfflineReady(page);
    publishNextVersion();
    await page.evaluate(async () => {
      Object.assign(window, { isOldPage: true });
      await (await navigator.serviceWorker.ready).update();
    });

    await page.getByText('A new version is ready.').waitFor();
    await page.getByRole('button', { name: 'Update' }).click();
    await page.waitForFunction(() => !('isOldPage' in window));
    await page.getByRole('link', { name: 'Tasks' }).waitFor();
    expect(await page.getByText('A new version is ready.').count()).toBe(0);
  });

  async function signedIn() {
    const visitor = await stage.phone({ serviceWorkers: 'allow' });
    await visitor.signIn('employee');
    return visitor;
  }
});

/** A service worker is updated when one byte of it changes. */
function publishNextVersion(): void {
  const worker = join(webRoot, 'shell/dist/sw.js');
  const next = Buffer.from(`${readFileSync(worker, 'utf8')}\n// the next version`);
  writeFileSync(worker, next);
  writeFileSync(`${worker}.br`, brotliCompressSync(next));
  writeFileSync(`${worker}.gz`, gzipSync(next));
}

/** Chromium never offers an installation in tests: dispatch the event that it would fire. */
const offerToInstall = (page: Page) =>
  page.evaluate(() => {
    window.dispatchEvent(Object.assign(new Event('beforeinstallprompt'), { prompt: () => Promise.resolve() }));
  });
