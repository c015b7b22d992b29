import { element, plainIcon } from '@workforce/web-ui/plain';
import css from '../plain-sign-in/sign-in.css';
import type { crashed } from '../texts/first-page.en.ts';

/** The global error page (§2.1), without React: also for an app whose code could not be loaded. */
export function crashedPage(text: (name: keyof typeof crashed) => string): HTMLElement {
  const refresh = element('button', { type: 'button', class: 'login__submit' }, text('refresh'));
  refresh.addEventListener('click', () => window.location.reload());
  const mark = element('div', { class: 'login__mark' }, plainIcon('warning'));
  const title = element('h1', { class: 'login__title' }, text('title'));
  const panel = element('div', { class: 'login crashed' }, mark, title, refresh);
  return element('main', { class: 'session-page', role: 'alert' }, element('style', {}, css), panel);
}
