import Bowser from 'bowser';

/** What a browser says of itself, in words that people know: `Chrome` and `Android`; null where it can't be told. */
export function readDevice(userAgent: string | null): { browser: string | null; system: string | null } {
  if (userAgent === null || userAgent.trim() === '') return { browser: null, system: null };
  const { browser, os } = Bowser.parse(userAgent);
  // What isn't known to it is an empty text or missing.
  return { browser: browser.name || null, system: os.name || null };
}
