import type { Locator } from 'playwright-core';

const CONTROLS = 'a[href], button, input:not([type="hidden"], [type="file"]), textarea, [role="combobox"]';

/** Whether a tap at the control's centre hits it, where it stands now. */
export const isHit = (control: Locator): Promise<boolean> =>
  control.evaluate((element) => {
    const { left, top, width, height } = element.getBoundingClientRect();
    const hit = document.elementFromPoint(left + width / 2, top + height / 2);
    return hit !== null && element.contains(hit);
  });

/** The visible controls of a part that no tap reaches, also not once they are scrolled to: outside the window, or below something. */
export const outOfReach = (part: Locator): Promise<string[]> =>
  part.evaluate((root, controls) => {
    const faults: string[] = [];
    for (const control of root.querySelectorAll(controls)) {
      // Boxes and radio buttons are as large as their label.
      const shown = control.closest('label') ?? control.closest('.ant-select, .ant-picker') ?? control;
      if (!shown.checkVisibility({ visibilityProperty: true })) continue;
      shown.scrollIntoView({ block: 'nearest' });
      const { left, right, top, bottom } = shown.getBoundingClientRect();
      const hit = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
      const isInside = left >= -1 && right <= window.innerWidth + 1;
      const name = control.getAttribute('aria-label') ?? shown.textContent;
      if (!isInside || hit === null || !shown.contains(hit))
        faults.push(`${name || control.id}: ${isInside ? `below ${hit?.className ?? 'nothing'}` : 'outside'}`);
    }
    return faults;
  }, CONTROLS);
