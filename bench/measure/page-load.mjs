/** Minimum duration of a long task in ms. */
const FELT_AFTER = 50;

/** Collects a page's requests with their transferred bytes, including headers. */
export function watchRequests(tools) {
  const requests = new Map();
  let began;
  const after = (timestamp) => (timestamp - began) * 1_000;
  tools.on('Network.requestWillBeSent', ({ requestId, request, timestamp }) => {
    began ??= timestamp;
    requests.set(requestId, { path: new URL(request.url).pathname, startedAfter: after(timestamp), bytes: 0 });
  });
  tools.on('Network.responseReceived', ({ requestId, type, response }) => {
    const encoding = response.headers['content-encoding'] ?? response.headers['Content-Encoding'] ?? 'none';
    Object.assign(requests.get(requestId) ?? {}, { type, encoding, headers: response.encodedDataLength });
  });
  tools.on('Network.loadingFinished', ({ requestId, encodedDataLength, timestamp }) => {
    Object.assign(requests.get(requestId) ?? {}, { bytes: encodedDataLength, endedAfter: after(timestamp) });
  });
  return () => [...requests.values()];
}

/** The page's performance observations (`newPhone`): times in ms since the navigation started; long tasks until the given time. */
export async function readLoad(page, until) {
  const { painted, longTasks } = await page.evaluate(() => window.seen);
  const before = longTasks.filter(({ startTime }) => startTime < until);
  return {
    painted,
    longest: Math.max(0, ...before.map(({ duration }) => duration)),
    blocked: before.reduce((sum, { duration }) => sum + duration - FELT_AFTER, 0),
  };
}

/**
 * Taps a link in the bottom bar and waits until the screen is complete: its heading is painted and no skeleton is left.
 *
 * @returns milliseconds from the tap to the painted frame
 */
export function switchTo(page, { path, heading }) {
  return page.evaluate(
    ([address, headingName]) =>
      new Promise((resolve) => {
        const began = performance.now();
        document.querySelector(`.bottom-bar a[href="${address}"]`).click();
        const look = () => {
          const main = document.querySelector('main');
          const stands = [...main.querySelectorAll('h1')].some(({ textContent }) => textContent.includes(headingName));
          if (stands && !main.querySelector('.ant-skeleton')) resolve(performance.now() - began);
          else window.requestAnimationFrame(look);
        };
        window.requestAnimationFrame(look);
      }),
    [path, heading],
  );
}
