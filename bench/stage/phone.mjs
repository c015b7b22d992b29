const SIZE = { width: 390, height: 844 };

/** A lower-mid-range phone on a slow network: 1.6 Mbit/s, 150 ms, CPU four times slower than this machine. */
export const SLOW = {
  cpu: 4,
  network: { offline: false, latency: 150, downloadThroughput: 1_600_000 / 8, uploadThroughput: 750_000 / 8 },
};

/** A browser context with an empty cache; signed in when a token is given. */
export async function newPhone(browser, url, token) {
  const context = await browser.newContext({ baseURL: url, viewport: SIZE, isMobile: true, hasTouch: true });
  if (token !== undefined) await context.addInitScript((value) => window.localStorage.setItem('token', value), token);
  await context.addInitScript(watch);
  return context;
}

/** Runs in the page before any other script. */
function watch() {
  const seen = { painted: 0, longTasks: [] };
  window.seen = seen;
  new window.PerformanceObserver((list) => {
    for (const { name, startTime } of list.getEntries())
      if (name === 'first-contentful-paint') seen.painted = startTime;
  }).observe({ type: 'paint', buffered: true });
  new window.PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntries()) seen.longTasks.push({ startTime, duration });
  }).observe({ type: 'longtask', buffered: true });
}

/**
 * Throttles a page.
 *
 * @returns the page's DevTools session
 */
export async function slowDown(page, { cpu, network }) {
  const tools = await page.context().newCDPSession(page);
  await tools.send('Network.enable');
  await tools.send('Network.emulateNetworkConditions', network);
  await tools.send('Emulation.setCPUThrottlingRate', { rate: cpu });
  return tools;
}

/** Throttles the network of running service workers, which are targets of their own. */
export async function slowWorkersDown(browser, { network }) {
  const tools = await browser.newBrowserCDPSession();
  const { targetInfos } = await tools.send('Target.getTargets');
  for (const { targetId } of targetInfos.filter(({ type }) => type === 'service_worker')) {
    const { sessionId } = await tools.send('Target.attachToTarget', { targetId, flatten: false });
    const commands = [
      { id: 1, method: 'Network.enable', params: {} },
      { id: 2, method: 'Network.emulateNetworkConditions', params: network },
    ];
    for (const command of commands) {
      await tools.send('Target.sendMessageToTarget', { sessionId, message: JSON.stringify(command) });
    }
  }
}

/** Opens the app once at full speed and waits until the shell and all remotes are cached. */
export async function installApp(context, remotes) {
  const page = await context.newPage();
  await page.goto('/');
  await page.waitForFunction(
    async (count) => {
      if (!window.navigator.serviceWorker.controller) return false;
      const kept = await (await window.caches.open('remotes')).keys();
      return kept.filter(({ url }) => url.endsWith('mf-manifest.json')).length === count;
    },
    remotes,
    { polling: 250, timeout: 60_000 },
  );
  await page.close();
}
