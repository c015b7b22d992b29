import { useSyncExternalStore } from 'react';
import type { Device } from './antd-theme.ts';
import type { Scheme } from './palette.ts';

/** `system` follows the device. */
export type ThemeChoice = 'system' | Scheme;

const KEY = 'workforce.theme';
const QUERIES = {
  dark: '(prefers-color-scheme: dark)',
  touch: '(pointer: coarse), (max-width: 767px)',
  still: '(prefers-reduced-motion: reduce)',
};

const listeners = new Set<() => void>();
const matches = (query: string): boolean => window.matchMedia(query).matches;

function subscribe(listener: () => void): () => void {
  const media = Object.values(QUERIES).map((query) => window.matchMedia(query));
  listeners.add(listener);
  window.addEventListener('storage', listener);
  for (const query of media) query.addEventListener('change', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
    for (const query of media) query.removeEventListener('change', listener);
  };
}

function readChoice(): ThemeChoice {
  try {
    const stored = localStorage.getItem(KEY);
    return stored === 'light' || stored === 'dark' ? stored : 'system';
  } catch {
    return 'system';
  }
}

function storeChoice(choice: ThemeChoice): void {
  try {
    if (choice === 'system') localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, choice);
  } catch {
    // The choice then lasts as long as nothing else is asked.
  }
  listeners.forEach((listener) => listener());
}

/** What the person chose, and how to choose; remembered on the device. */
export function useThemeChoice(): { choice: ThemeChoice; scheme: Scheme; choose: (choice: ThemeChoice) => void } {
  const choice = useSyncExternalStore(subscribe, readChoice);
  const isDark = useSyncExternalStore(subscribe, () => matches(QUERIES.dark));
  const scheme = choice === 'system' ? (isDark ? 'dark' : 'light') : choice;
  return { choice, scheme, choose: storeChoice };
}

/** The device as the theme needs to know it; follows every change. */
export function useDevice(): Device {
  const { scheme } = useThemeChoice();
  const isTouch = useSyncExternalStore(subscribe, () => matches(QUERIES.touch));
  const reducesMotion = useSyncExternalStore(subscribe, () => matches(QUERIES.still));
  return { scheme, isTouch, reducesMotion };
}
