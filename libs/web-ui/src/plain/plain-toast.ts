import { en } from '../texts.en.ts';
import css from '../toaster/toaster.css';
import { SWIPE_THRESHOLD, TOAST_DURATION } from '../toaster/toast-limits.ts';
import type { ToastRequest } from '../toaster/toasts.ts';
import { element } from './element.ts';
import { plainIcon } from './plain-icon.ts';

/**
 * Shows a toast on a page without the app's `Toaster`: one at a time, 5 s, dismissed by a swipe to the right, focused by F8 (§9).
 *
 * @param page the element to show it in; a toast already shown there is replaced
 */
export function showPlainToast(
  page: HTMLElement,
  { title, description = '', variant = 'default' }: ToastRequest,
): void {
  page.querySelector('.wf-toaster')?.remove();
  const close = element(
    'button',
    { type: 'button', class: 'wf-toast__close', 'aria-label': en.close },
    plainIcon('close'),
  );
  const text = element(
    'div',
    { class: 'wf-toast__text' },
    element('div', { class: 'wf-toast__title' }, title),
    description,
  );
  const role = variant === 'destructive' ? 'alert' : 'status';
  const toast = element('div', { class: `wf-toast wf-toast--${variant}`, role }, text, close);
  const region = element('section', { class: 'wf-toaster', 'aria-label': en.toastRegion, tabindex: '-1' });
  const before = document.activeElement;
  const gone = new AbortController();
  const { signal } = gone;
  const dismiss = () => {
    gone.abort();
    if (region.contains(document.activeElement) && before instanceof HTMLElement) before.focus();
    region.remove();
  };

  let timer = setTimeout(dismiss, TOAST_DURATION);
  const hold = () => clearTimeout(timer);
  const release = () => {
    hold();
    timer = setTimeout(dismiss, TOAST_DURATION);
  };
  for (const name of ['mouseenter', 'focusin']) toast.addEventListener(name, hold, { signal });
  for (const name of ['mouseleave', 'focusout']) toast.addEventListener(name, release, { signal });
  let from = Infinity;
  toast.addEventListener('pointerdown', ({ clientX }) => (from = clientX), { signal });
  toast.addEventListener('pointerup', ({ clientX }) => clientX - from >= SWIPE_THRESHOLD && dismiss(), { signal });
  close.addEventListener('click', dismiss, { signal });
  const onKey = ({ key }: KeyboardEvent) => {
    if (key === 'F8') region.focus();
    if (key === 'Escape' && region.contains(document.activeElement)) dismiss();
  };
  window.addEventListener('keydown', onKey, { signal });

  page.append(element('style', {}, css), region);
  // Screen readers announce additions only to a region that already exists.
  region.append(toast);
}
