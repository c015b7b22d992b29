import type { Locator, Page } from 'playwright-core';

/** More steps than this between two things is lost, not on the way. */
const TOO_FAR = 80;

/**
 * Somebody who has no pointer: everything is reached with Tab and done with keys. Each place the focus comes to is looked at:
 * it must show that it has the focus, inside the window, with nothing above it.
 */
export class Keyboard {
  /** Where the focus could not be seen, in order. */
  readonly faults: string[] = [];

  constructor(private readonly page: Page) {}

  /** Steps to the element with Tab, or backwards. */
  async to(target: Locator, step: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
    const passed: string[] = [];
    await target.waitFor();
    while (!(await this.isAt(target))) {
      if (passed.length === TOO_FAR) throw new Error(`${String(target)} is not on the way: ${passed.join(' › ')}`);
      await this.page.keyboard.press(step);
      passed.push(await this.look());
    }
  }

  /** Steps to the element and presses it. */
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

  /** What has the focus once it came to rest: `button 'Clock In'`; `body` when it is lost. */
  async rests(): Promise<string> {
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

  /** Notes what is wrong with the place of the focus, and names it. */
  private async look(): Promise<string> {
    const place = await this.at();
    const fault = await this.page.evaluate(() => {
      const element = document.activeElement;
      if (element === null || element === document.body) return null;
      // What is drawn for a hidden native control stands beside it.
      const shown = element.getBoundingClientRect().width > 2 ? element : (element.parentElement ?? element);
      const { left, top, width, height } = shown.getBoundingClientRect();
      const [x, y] = [left + width / 2, top + Math.min(height, window.innerHeight) / 2];
      const above = document.elementFromPoint(x, y);
      if (above === null) return 'outside of the window';
      // It goes by itself, and by Escape.
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

/** What was picked up by keyboard listens to the arrows from the next task on; a robot's key may come before that. */
export const untilItListens = (page: Page): Promise<unknown> =>
  page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 50)));
