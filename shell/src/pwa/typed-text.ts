/** Text fields; checkboxes have no text, and a search is quickly typed again. */
const FIELDS =
  'input:not([type=checkbox],[type=radio],[type=button],[type=submit],[type=search],[type=file]), textarea';

type Field = HTMLInputElement | HTMLTextAreaElement;

const typedInto = new WeakSet<EventTarget>();

/** Tracks which fields the user types into. Returns the function that stops it. */
export function watchTyping(): () => void {
  const note = ({ target }: Event) => {
    if (target instanceof Element && target.matches(FIELDS)) typedInto.add(target);
  };
  document.addEventListener('input', note, true);
  return () => document.removeEventListener('input', note, true);
}

/** Whether a reload would lose typed text: a mounted field that the user edited isn't empty. */
export const hasTypedText = (): boolean =>
  [...document.querySelectorAll<Field>(FIELDS)].some((field) => typedInto.has(field) && field.value.trim() !== '');

/** Interval of the check for remaining text, in ms. */
const POLL_INTERVAL_MS = 1_000;

/** Calls `act` once no typed text is left on the page: sent, cancelled or cleared. Returns a function that cancels. */
export function whenNothingIsTyped(act: () => void): () => void {
  if (!hasTypedText()) {
    act();
    return () => undefined;
  }
  const timer = setInterval(() => {
    if (hasTypedText()) return;
    clearInterval(timer);
    act();
  }, POLL_INTERVAL_MS);
  return () => clearInterval(timer);
}
