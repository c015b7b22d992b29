import { useSyncExternalStore } from 'react';
import type { Device } from './antd-theme.ts';
import type { Scheme } from './palette.ts';
import { DARK_DEVICE, readChoice, schemeOf, storeChoice, type ThemeChoice } from './scheme.ts';

const QUERIES = {
  dark: DARK_DEVICE,
  touch: '(pointer: coarse), (max-width: 767px)',
  still: '(prefers-reduced-motion: reduce)',
  /** Breakpoint of the sidebar. */
  desk: '(min-width: 1024px)',
  /** A table of many columns fits beside the sidebar. */
  wide: '(min-width: 1400px)',
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

function choose(choice: ThemeChoice): void {
  storeChoice(choice);
  listeners.forEach((listener) => listener());
}

/** The person's theme choice and its setter; stored on the device. */
export function useThemeChoice(): { choice: ThemeChoice; scheme: Scheme; choose: (choice: ThemeChoice) => void } {
  const choice = useSyncExternalStore(subscribe, readChoice);
  const isDark = useSyncExternalStore(subscribe, () => matches(QUERIES.dark));
  return { choice, scheme: schemeOf(choice, isDark), choose };
}

/** The device's media features for the theme; updates on change. */
export function useDevice(): Device {
  const { scheme } = useThemeChoice();
  const isTouch = useSyncExternalStore(subscribe, () => matches(QUERIES.touch));
  const reducesMotion = useSyncExternalStore(subscribe, () => matches(QUERIES.still));
  return { scheme, isTouch, reducesMotion };
}

/** Whether the viewport has desktop width; updates on change. */
export const useIsDesk = (): boolean => useSyncExternalStore(subscribe, () => matches(QUERIES.desk));

/** Whether tables of many columns fit the viewport; updates on change. */
export const useIsWide = (): boolean => useSyncExternalStore(subscribe, () => matches(QUERIES.wide));
