import { useEffect, type RefObject } from 'react';

/** Dialogs give the focus back by themselves within this time, in ms. */
const PATIENCE = 100;

/** Stands outside of the content; as long as it is open the focus stays in it. */
const DIALOG = '[role="dialog"]';

/**
 * Keeps the focus where the person is working when what had it goes away or can't be used any more: the nearest thing around
 * it that is still there takes it. Without this a screen reader would begin again at the top of the page. The next thing that
 * can be pressed doesn't take it: a key that is still held down would press it.
 *
 * @param place takes it when nothing around is left
 */
export function useKeptFocus(place: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    let around: Element[] = [];
    let timer: ReturnType<typeof setTimeout> | undefined;

    const remember = ({ target }: FocusEvent) => {
      around = target instanceof Element ? withAncestors(target) : [];
    };
    const keep = () => {
      const [lost] = around;
      if (document.activeElement !== document.body || lost === undefined || isUsable(lost)) return;
      const isWithin = (element: Element) => place.current?.contains(element) || element.closest(DIALOG) !== null;
      const next = around.find((element) => element !== lost && isUsable(element) && isWithin(element));
      const taker = next instanceof HTMLElement ? next : place.current;
      if (!taker) return;
      if (!taker.hasAttribute('tabindex')) taker.tabIndex = -1;
      taker.focus({ preventScroll: true });
    };
    const observer = new MutationObserver(() => {
      if (document.activeElement !== document.body || around.length === 0) return;
      clearTimeout(timer);
      timer = setTimeout(keep, PATIENCE);
    });

    document.addEventListener('focusin', remember);
    observer.observe(document.body, { subtree: true, childList: true, attributeFilter: ['disabled', 'hidden'] });
    return () => {
      document.removeEventListener('focusin', remember);
      observer.disconnect();
      clearTimeout(timer);
    };
  }, [place]);
}

const withAncestors = (element: Element): Element[] =>
  element.parentElement === null ? [element] : [element, ...withAncestors(element.parentElement)];

/** Whether the focus could still be there: somebody who pressed beside everything took it away themselves. */
const isUsable = (element: Element): boolean =>
  element.isConnected && !element.matches(':disabled') && element.closest('[hidden]') === null;
