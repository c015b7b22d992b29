import type { Locator, Page } from 'playwright-core';

/** Maximum number of Tab steps between two elements. */
const MAX_STEPS = 80;

/**
 * A keyboard-only user: reaches everything with Tab and acts with keys. Inspects every focused element: it must have a visible focus
 * indicator, inside the viewport, not covered.
 */
export class Keyboard {
  /** Focus positions that are not visible, in order. */
  readonly faults: string[] = [];

  constructor(private readonly page: Page) {}

  /** Steps to the element with Tab or Shift+Tab. */
  async to(target: Locator, step: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
    const passed: string[] = [];
    await target.waitFor();
    while (!(await this.isAt(target))) {
      if (passed.length === MAX_STEPS)
        throw new Error(`${String(target)} is not reachable by Tab: ${passed.join(' › ')}`);
      await this.page.keyboard.press(step);
      passed.push(await this.inspectFocus());
    }
  }

  /** Steps to the element and activates it. */
  async use(target: Locator, key: 'Enter' | 'Space' = 'Enter'): Promise<void> {
    await this.to(target);
    await this.page.keyboard.press(key);
  }

  /** Steps to the field and types. */
  async write(target: Locator, text: string): Promise<void> {
    await this.to(target);
    await this.page.keyboard.type(text);
  }

  press(key: string): Promise<void> {
    return this.page.keyboard.press(key);
  }

  isAt(target: Locator): Promise<boolean> {
    return target.evaluate((element) => element === document.activeElement).catch(() => false);
  }

  /** The focused element once the focus is settled: `button 'Clock In'`; `body` when it is lost. */
  async settledFocus(): Promise<string> {
    const isSomewhere = () => document.activeElement !== null && document.activeElement !== document.body;
    await this.page.waitForFunction(isSomewhere, undefined, { timeout: 5_000 }).catch(() => undefined);
    return this.at();
  }

  private at(): Promise<string> {
    return this.page.evaluate(() => {
      const { activeElement: element } = document;
      if (element === null || element === document.body) return 'body';
      const name = element.getAttribute('aria-label') ?? element.textContent.trim();
      return `${element.getAttribute('role') ?? element.tagName.toLowerCase()} '${name.slice(0, 40)}'`;
    });
  }

  /** Records the faults of the focused element, and returns its name. */
  private async inspectFocus(): Promise<string> {
    const place = await this.at();
    const fault = await this.page.evaluate(() => {
      const element = document.activeElement;
      if (element === null || element === document.body) return null;
      // A hidden native control is represented by an element beside it.
      const shown = element.getBoundingClientRect().width > 2 ? element : (element.parentElement ?? element);
      const { left, top, width, height } = shown.getBoundingClientRect();
      const [x, y] = [left + width / 2, top + Math.min(height, window.innerHeight) / 2];
      const above = document.elementFromPoint(x, y);
      if (above === null) return 'outside of the window';
      // Disappears by itself and by Escape.
      if (above.closest('.wf-toaster')) return null;
      if (!shown.contains(above) && !above.contains(shown)) return `below ${above.className || above.tagName}`;
      const ringed = [element, shown, ...(element.parentElement ? [element.parentElement] : [])].some((candidate) =>
        [undefined, '::before', '::after'].some((part) => {
          const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(candidate, part);
          return (outlineStyle !== 'none' && outlineWidth !== '0px') || boxShadow !== 'none';
        }),
      );
      return ringed ? null : 'without a ring';
    });
    if (fault !== null) this.faults.push(`${place} ${fault}`);
    return place;
  }
}

/** dnd-kit listens to arrow keys only from the next task after the pick-up; a scripted key may come earlier. */
export const untilDragListens = (page: Page): Promise<unknown> =>
  page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 50)));
