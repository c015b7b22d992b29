import { setTimeout as wait } from 'node:timers/promises';

/**
 * Time until a screen is usable: until the first press takes effect. `press` runs in the page once per frame, presses as soon as there
 * is a target, and returns the page's age in ms in the frame that shows the effect. `undo` restores the state for the next round.
 */
export const FIRST_USES = {
  /** An empty sign-in form shows what is missing. */
  signIn: {
    press: () => {
      if (document.body?.textContent.includes('Username is required')) return performance.now();
      document.querySelector('button[type="submit"]')?.click();
      return false;
    },
  },

  /** Ticks the first open task that needs no photo. */
  tick: {
    press: () => {
      const tick = '.task:not(:has(.task__camera--wanted)) .task__tick[aria-pressed="false"]:enabled';
      const open = [...document.querySelectorAll(tick)];
      if (window.pressed === undefined && open.length > 0) {
        window.pressed = open[0].ariaLabel;
        window.pressedAfter = performance.now();
        open[0].click();
      }
      const isTicked = window.pressed !== undefined && open.every(({ ariaLabel }) => ariaLabel !== window.pressed);
      return isTicked && performance.now();
    },
    undo: async (page, writes) => {
      while (writes() < 1) await wait(50);
      const ticked = await page.evaluate(() => window.pressed.replace('Complete: ', 'Completed, undo: '));
      await page.getByRole('button', { name: ticked, exact: true }).click();
      while (writes() < 2) await wait(50);
    },
  },

  /** All figures of the dashboard are shown, and the first one links to what it counts. */
  dashboard: {
    press: () => {
      const figures = document.querySelectorAll('.dashboard__tiles .wf-stat__value');
      if (window.pressed === undefined && figures.length === 4) {
        window.pressed = true;
        document.querySelector('.dashboard__tiles a').click();
      }
      return window.location.pathname !== '/' && performance.now();
    },
  },
};

/** Counts a page's writes that the server has answered. */
export function countWrites(page) {
  let count = 0;
  page.on('response', (answer) => (count += answer.request().method() === 'PUT' ? 1 : 0));
  return () => count;
}

/** Performs the first use in the page; returns the page's age in ms when it took effect. */
export async function untilUsed(page, { press }) {
  const usedAfter = await page.waitForFunction(press, undefined, { polling: 'raf', timeout: 60_000 });
  return usedAfter.jsonValue();
}
