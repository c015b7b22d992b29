import Bowser from 'bowser';

/** Parses a user agent into names such as `Chrome` and `Android`; null where unknown. */
export function readDevice(userAgent: string | null): { browser: string | null; system: string | null } {
  if (userAgent === null || userAgent.trim() === '') return { browser: null, system: null };
  const { browser, os } = Bowser.parse(userAgent);
  // The parser returns an empty text or undefined for unknown parts.
  return { browser: browser.name || null, system: os.name || null };
}
