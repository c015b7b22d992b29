/** What people type into; a box that is ticked isn't text, and a search is typed again in a moment. */
const FIELDS =
  'input:not([type=checkbox],[type=radio],[type=button],[type=submit],[type=search],[type=file]), textarea';

type Field = HTMLInputElement | HTMLTextAreaElement;

const typedInto = new WeakSet<EventTarget>();

/** Notes which fields somebody types into. Returns the function that stops it. */
export function watchTyping(): () => void {
  const note = ({ target }: Event) => {
    if (target instanceof Element && target.matches(FIELDS)) typedInto.add(target);
  };
  document.addEventListener('input', note, true);
  return () => document.removeEventListener('input', note, true);
}

/** Whether a reload would lose something typed: a field on the page that somebody typed into isn't empty. */
export const hasTypedText = (): boolean =>
  [...document.querySelectorAll<Field>(FIELDS)].some((field) => typedInto.has(field) && field.value.trim() !== '');

/** How often it is looked whether the text is gone, in ms. */
const POLL_INTERVAL_MS = 1_000;

/** Calls once nothing typed is on the page any more: sent, cancelled or emptied. Returns the function that gives up. */
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
