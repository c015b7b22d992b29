import { element } from '@workforce/web-ui/plain';
import frame from './frame.css';
import css from './page-frame.css';

/** The bottom bar has five entries for every role (§2.2). */
const PLACES = 5;

/**
 * Skeleton frame of a signed-in page, without React: rendered by the page's first script before the app's code is
 * loaded, and by the app until the session is validated. Only the bars and 'Loading...' (§2.1) are known by then.
 */
export function pageFrame(loading: string): HTMLElement {
  const shape = (name: string) => element('span', { class: `shape shape--${name}` });
  const card = () => element('div', { class: 'page-frame__card' }, shape('title'), shape('line'), shape('line'));
  const status = element('div', { role: 'status' }, element('p', {}, loading));
  const places = Array.from({ length: PLACES }, () => shape('icon'));
  return element(
    'div',
    { class: 'frame' },
    element('style', {}, frame, css),
    element('div', { class: 'top-bar page-frame__bar' }, shape('name'), shape('icon'), shape('icon')),
    element('div', { class: 'sidebar' }),
    element('main', { class: 'main page-frame' }, status, card(), card(), card()),
    element('div', { class: 'bottom-bar' }, element('div', { class: 'page-frame__places' }, ...places)),
  );
}
