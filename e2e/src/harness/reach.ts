import type { Locator } from 'playwright-core';

/**
 * The texts of the visible elements whose centre lies outside of the viewport, or is covered by something else: a person couldn't tap
 * them.
 */
export const outOfReach = (controls: Locator): Promise<string[]> =>
  controls.evaluateAll((elements) =>
    elements
      .filter((element) => {
        const { left, top, right, bottom, width, height } = element.getBoundingClientRect();
        if (width === 0 || height === 0) return false;
        if (left < 0 || top < 0 || right > window.innerWidth || bottom > window.innerHeight) return true;
        const hit = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
        return hit === null || !element.contains(hit);
      })
      .map((element) => `${element.tagName} ${element.getAttribute('title') ?? element.textContent ?? ''}`),
  );

/** Whether a tap at the control's centre hits it, where it stands now. */
export const isHit = (control: Locator): Promise<boolean> =>
  control.evaluate((element) => {
    const { left, top, width, height } = element.getBoundingClientRect();
    const hit = document.elementFromPoint(left + width / 2, top + height / 2);
    return hit !== null && element.contains(hit);
  });
