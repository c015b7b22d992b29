/**
 * Measures how smoothly a page runs during an action.
 *
 * @returns the longest frame interval and the longest blocking of the main thread by the page's own code (under 50 ms counts as none),
 * in ms
 */
export async function smoothnessOf(page, action) {
  await page.evaluate(watch);
  await action();
  return page.evaluate(() => window.watched());
}

/** Runs in the page. */
function watch() {
  const seen = { longestFrame: 0, longestTask: 0 };
  const observer = new window.PerformanceObserver(note);
  observer.observe({ type: 'longtask' });
  let last = window.performance.now();
  let isOn = true;
  window.requestAnimationFrame(onFrame);
  window.watched = () => {
    isOn = false;
    note({ getEntries: () => observer.takeRecords() });
    observer.disconnect();
    return seen;
  };

  function note(list) {
    for (const { duration } of list.getEntries()) seen.longestTask = Math.max(seen.longestTask, duration);
  }

  function onFrame(now) {
    seen.longestFrame = Math.max(seen.longestFrame, now - last);
    last = now;
    if (isOn) window.requestAnimationFrame(onFrame);
  }
}
