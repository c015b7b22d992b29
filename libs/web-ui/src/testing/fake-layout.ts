import { jest } from '@jest/globals';

interface Layout {
  /** Distance in px of the list from the start of the page. */
  top: number;
  /** In px; 0 as of a list that is not displayed. */
  width: number;
  /** In px. */
  rowHeight: number;
  columns: number;
  /** Between lines, in px. */
  gap: number;
}

export interface FakeLayout {
  now: Layout;
  /** Changes it and reports the scroll position and all sizes, as browsers do after a layout. */
  change: (next: Partial<Layout>) => void;
  restore: () => void;
}

/** The layout of a virtual list in a window 800 px high, which jsdom doesn't compute. */
export function fakeLayout(now: Layout): FakeLayout {
  const reports = new Set<() => void>();
  const { ResizeObserver, innerHeight } = window;
  window.ResizeObserver = class {
    readonly #targets = new Set<Element>();
    readonly #report: () => void;
    constructor(callback: ResizeObserverCallback) {
      this.#report = () =>
        callback(
          [...this.#targets].map((target) => ({ target }) as unknown as ResizeObserverEntry),
          this,
        );
      reports.add(this.#report);
    }
    observe(target: Element) {
      this.#targets.add(target);
    }
    unobserve(target: Element) {
      this.#targets.delete(target);
    }
    disconnect() {
      reports.delete(this.#report);
    }
  };
  window.innerHeight = 800;
  window.scrollY = 0;
  let reported = 0;
  jest.spyOn(window, 'scrollTo').mockImplementation((...[to, y]: [ScrollToOptions?] | [number, number]) => {
    window.scrollY = (typeof to === 'object' ? to.top : y) ?? 0;
  });
  jest.spyOn(document.documentElement, 'scrollHeight', 'get').mockReturnValue(100_000);
  jest.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockImplementation(() => now.width);
  jest.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockImplementation(() => now.rowHeight);
  jest
    .spyOn(Element.prototype, 'getBoundingClientRect')
    .mockImplementation(() => ({ top: now.top - window.scrollY }) as DOMRect);
  const computed = window.getComputedStyle;
  jest.spyOn(window, 'getComputedStyle').mockImplementation((element) =>
    Object.defineProperties(computed.call(window, element), {
      gridTemplateColumns: { value: Array(now.columns).fill('1fr').join(' '), configurable: true },
      rowGap: { value: `${now.gap}px`, configurable: true },
    }),
  );
  return {
    now,
    change: (next) => {
      Object.assign(now, next);
      if (reported !== window.scrollY) {
        reported = window.scrollY;
        window.dispatchEvent(new Event('scroll'));
      }
      for (const report of [...reports]) report();
    },
    restore: () => {
      Object.assign(window, { ResizeObserver, innerHeight, scrollY: 0 });
      jest.restoreAllMocks();
    },
  };
}
