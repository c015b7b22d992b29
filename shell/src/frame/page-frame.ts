import { element } from '@workforce/web-ui/plain';
import frame from './frame.css';
import css from './page-frame.css';

/** The bar at the bottom leads to five places, whatever the role (§2.2). */
const PLACES = 5;

/**
 * The frame of a signed-in page in the shape of what comes, without React: the page's first script shows it before the app's code is
 * there, and the app until it knows who is signed in. Only the bars and 'Loading...' (§2.1) are certain by then.
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
