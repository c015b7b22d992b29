import type { Page } from 'playwright-core';

export interface Size {
  width: number;
  height: number;
}

const size = (width: number, height: number): Size => ({ width, height });

/** The sizes at which everything is looked at: small, with the keyboard open, usual, and turned; a desk at 200 %, a small one, a usual one. */
export const SIZES = {
  phone: [size(320, 568), size(360, 400), size(390, 844), size(844, 390)],
  desk: [size(720, 450), size(1024, 768), size(1440, 900)],
} as const;

/** Waits until the page has been drawn with what just happened to it. */
export const settle = (page: Page): Promise<void> =>
  page.evaluate(
    () =>
      new Promise((drawn) =>
        setTimeout(() => requestAnimationFrame(() => requestAnimationFrame(() => drawn(undefined))), 60),
      ),
  );
