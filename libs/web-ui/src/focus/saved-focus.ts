/** A saved focus position. */
export interface SavedFocus {
  /** Whether the element can still be focused. */
  isUsable: () => boolean;
  /** Focuses the element or its nearest remaining ancestor, at the latest the page's content. */
  focus: () => void;
}

/** Ancestors that may receive the focus instead: those with a role that screen readers announce. */
const CONTENT = ':is(main, [role="dialog"])';
const TAKES_OVER = `${CONTENT}, ${CONTENT} :is(li, section, article, form, fieldset, [role])`;

/**
 * Saves an element and its ancestors, so that the focus can be restored after the element is removed. A neighbouring control never
 * receives it: a key that is still pressed would activate it.
 */
export function saveFocus(element: Element): SavedFocus {
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

/** Whether no element has the focus. */
export const isFocusLost = (): boolean => document.activeElement === null || document.activeElement === document.body;

const ancestorsOf = ({ parentElement }: Element): Element[] =>
  parentElement === null ? [] : [parentElement, ...ancestorsOf(parentElement)];

const isUsable = (element: Element): boolean =>
  element.isConnected && !element.matches(':disabled') && element.closest('[hidden]') === null;
