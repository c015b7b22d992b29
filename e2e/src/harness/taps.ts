import type { Locator, Page } from 'playwright-core';

/** Taps the middle of a control twice with a finger, the second time wherever that place has come to be; `pause` in ms. */
export async function tapTwice(page: Page, control: Locator, pause: number): Promise<void> {
  await control.scrollIntoViewIfNeeded();
  const box = await control.boundingBox();
  if (box === null) throw new Error('The control is not on the screen.');
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  await page.touchscreen.tap(x, y);
  await page.waitForTimeout(pause);
  await page.touchscreen.tap(x, y);
}

/** Whether a tap at the control's centre hits it, where it stands now. */
export const isHit = (control: Locator): Promise<boolean> =>
  control.evaluate((element) => {
    const { left, top, width, height } = element.getBoundingClientRect();
    const hit = document.elementFromPoint(left + width / 2, top + height / 2);
    return hit !== null && element.contains(hit);
  });
