import type { Scheme } from './palette.ts';

/** `system` follows the device. */
export type ThemeChoice = 'system' | Scheme;

const KEY = 'workforce.theme';

/** Media query for a dark device theme. */
export const DARK_DEVICE = '(prefers-color-scheme: dark)';

/** The person's choice on this device. */
export function readChoice(): ThemeChoice {
  try {
    const stored = localStorage.getItem(KEY);
    return stored === 'light' || stored === 'dark' ? stored : 'system';
  } catch {
    return 'system';
  }
}

/** Stores the choice; without storage it lasts until the page is closed. */
export function storeChoice(choice: ThemeChoice): void {
  try {
    if (choice === 'system') localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, choice);
  } catch {
    // No storage: see above.
  }
}

/** The scheme of a choice on a device. */
export const schemeOf = (choice: ThemeChoice, isDarkDevice: boolean): Scheme =>
  choice === 'system' ? (isDarkDevice ? 'dark' : 'light') : choice;

/** The current scheme, for code that can't subscribe to changes. */
export const currentScheme = (): Scheme => schemeOf(readChoice(), window.matchMedia(DARK_DEVICE).matches);
