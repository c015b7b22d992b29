const SIZE = { width: 390, height: 844 };

/** A phone of the lower middle class on a bad line: 1.6 Mbit/s, 150 ms, four times slower than this machine. */
export const SLOW = {
  cpu: 4,
  network: { offline: false, latency: 150, downloadThroughput: 1_600_000 / 8, uploadThroughput: 750_000 / 8 },
};

/** A context with nothing in its cache; with a token somebody is signed in on it. */
export async function newPhone(browser, url, token) {
  const context = await browser.newContext({ baseURL: url, viewport: SIZE, isMobile: true, hasTouch: true });
  if (token !== undefined) await context.addInitScript((value) => window.localStorage.setItem('token', value), token);
  await context.addInitScript(watch);
  return context;
}

/** Runs in the page before anything else. */
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
 * Slows a page down.
 *
 * @returns the page's session with the browser's tools
 */
export async function slowDown(page, { cpu, network }) {
  const tools = await page.context().newCDPSession(page);
  await tools.send('Network.enable');
  await tools.send('Network.emulateNetworkConditions', network);
  await tools.send('Emulation.setCPUThrottlingRate', { rate: cpu });
  return tools;
}

/** Slows down the line of the service workers that run: they have processes, and lines, of their own. */
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

/** Opens the app once at full speed and waits until the device keeps the shell and all remotes. */
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
