import { setTimeout as wait } from 'node:timers/promises';

/**
 * When a screen is usable: the first press on it takes effect. `press` runs in the page once a frame, presses as soon as there is
 * something to press, and in the frame in which the effect shows answers the ms that the page has lived. `undo` leaves everything
 * as it was, for the next round.
 */
export const FIRST_USES = {
  /** A sign-in form that is sent empty says what is missing. */
  signIn: {
    press: () => {
      if (document.body?.textContent.includes('Username is required')) return performance.now();
      document.querySelector('button[type="submit"]')?.click();
      return false;
    },
  },

  /** The first open task that needs no photo is ticked. */
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

  /** All figures of the dashboard stand, and the first of them leads to what it counts. */
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

/** Counts the writes of a page that the server has answered. */
export function countWrites(page) {
  let count = 0;
  page.on('response', (answer) => (count += answer.request().method() === 'PUT' ? 1 : 0));
  return () => count;
}

/** Has the first use made in the page, and answers after how many ms of the page's life it took effect. */
export async function untilUsed(page, { press }) {
  const usedAfter = await page.waitForFunction(press, undefined, { polling: 'raf', timeout: 60_000 });
  return usedAfter.jsonValue();
}
