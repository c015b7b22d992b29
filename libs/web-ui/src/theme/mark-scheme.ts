import { PALETTES, type Scheme } from './palette.ts';

/** Tells the page and the browser's own bars which scheme is shown. */
export function markScheme(scheme: Scheme): void {
  document.documentElement.dataset['theme'] = scheme;
  document.querySelector('meta[name="theme-color"]')?.setAttribute('content', PALETTES[scheme].surface);
}
