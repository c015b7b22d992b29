import { PALETTES, type Scheme } from './palette.ts';

/** Marks the document with the shown scheme, also for the browser's own UI. */
export function markScheme(scheme: Scheme): void {
  document.documentElement.dataset['theme'] = scheme;
  // One for each scheme of the device.
  for (const meta of document.querySelectorAll('meta[name="theme-color"]'))
    meta.setAttribute('content', PALETTES[scheme].surface);
}
