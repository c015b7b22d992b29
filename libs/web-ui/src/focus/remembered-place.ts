/** Where the focus was. */
export interface RememberedPlace {
  /** Whether the focus could still be there. */
  isUsable: () => boolean;
  /** Gives the focus to what had it, or to the nearest thing around it that is left, the page's content at last. */
  focus: () => void;
}

/** What may take the focus for something that stood in it: things that a screen reader has a word for. */
const CONTENT = ':is(main, [role="dialog"])';
const TAKES_OVER = `${CONTENT}, ${CONTENT} :is(li, section, article, form, fieldset, [role])`;

/**
 * Remembers an element and what is around it, so that the focus can be given back after the element is gone. What can be
 * pressed next to it never takes its place: a key that is still held down would press it.
 */
export function rememberPlace(element: Element): RememberedPlace {
  const around = ancestorsOf(element);
  return {
    isUsable: () => isUsable(element),
    focus: () => {
      const place = isUsable(element) ? element : around.find((each) => each.matches(TAKES_OVER) && isUsable(each));
      const taker = place ?? document.querySelector('main');
      if (!(taker instanceof HTMLElement)) return;
      if (taker !== element && !taker.hasAttribute('tabindex')) taker.tabIndex = -1;
      taker.focus({ preventScroll: true });
    },
  };
}

/** Whether nothing on the page has the focus. */
export const isFocusLost = (): boolean => document.activeElement === null || document.activeElement === document.body;

const ancestorsOf = ({ parentElement }: Element): Element[] =>
  parentElement === null ? [] : [parentElement, ...ancestorsOf(parentElement)];

const isUsable = (element: Element): boolean =>
  element.isConnected && !element.matches(':disabled') && element.closest('[hidden]') === null;
