import type { Page } from 'playwright-core';

/** How smoothly a page moved while something was done on it, in ms. */
export interface Smoothness {
  /** The longest time between two frames. */
  longestFrame: number;
  /** The longest time the page's own code kept the thread. */
  longestTask: number;
}

interface Watched extends Window {
  watch?: { frames: number[]; tasks: number[]; stop: () => void };
}

/** Watches frames and long tasks (over 50 ms) while the action runs. */
export async function smoothnessOf(page: Page, action: () => Promise<void>): Promise<Smoothness> {
  await page.evaluate(() => {
    const frames: number[] = [];
    const tasks: number[] = [];
    const observer = new PerformanceObserver((list) =>
      tasks.push(...list.getEntries().map(({ duration }) => duration)),
    );
    observer.observe({ entryTypes: ['longtask'] });
    let last = performance.now();
    let isOn = true;
    const onFrame = (now: number) => {
      frames.push(now - last);
      last = now;
      if (isOn) requestAnimationFrame(onFrame);
    };
    requestAnimationFrame(onFrame);
    const stop = () => {
      isOn = false;
      tasks.push(...observer.takeRecords().map(({ duration }) => duration));
      observer.disconnect();
    };
    (window as Watched).watch = { frames, tasks, stop };
  });
  await action();
  return page.evaluate(() => {
    const { watch } = window as Watched;
    watch?.stop();
    return { longestFrame: Math.max(0, ...(watch?.frames ?? [])), longestTask: Math.max(0, ...(watch?.tasks ?? [])) };
  });
}
