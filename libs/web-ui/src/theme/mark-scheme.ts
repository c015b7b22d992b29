import { PALETTES, type Scheme } from './palette.ts';

/** Marks the document with the shown scheme, also for the browser's own UI. */
export function markScheme(scheme: Scheme): void {
  document.documentElement.dataset['theme'] = scheme;
  document.querySelector('meta[name="theme-color"]')?.setAttribute('content', PALETTES[scheme].surface);
}
