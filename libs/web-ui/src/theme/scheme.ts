import type { Scheme } from './palette.ts';

/** `system` follows the device. */
export type ThemeChoice = 'system' | Scheme;

const KEY = 'workforce.theme';

/** Whether the device wants it dark. */
export const DARK_DEVICE = '(prefers-color-scheme: dark)';

/** What the person chose on this device. */
export function readChoice(): ThemeChoice {
  try {
    const stored = localStorage.getItem(KEY);
    return stored === 'light' || stored === 'dark' ? stored : 'system';
  } catch {
    return 'system';
  }
}

/** Remembers a choice; where the device keeps nothing, it lasts as long as nothing else is asked. */
export function storeChoice(choice: ThemeChoice): void {
  try {
    if (choice === 'system') localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, choice);
  } catch {
    // Said above.
  }
}

/** What a choice means on a device. */
export const schemeOf = (choice: ThemeChoice, isDarkDevice: boolean): Scheme =>
  choice === 'system' ? (isDarkDevice ? 'dark' : 'light') : choice;

/** Light or dark as of now, for who can't follow a change. */
export const currentScheme = (): Scheme => schemeOf(readChoice(), window.matchMedia(DARK_DEVICE).matches);
