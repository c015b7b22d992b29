import { useSyncExternalStore } from 'react';
import type { Device } from './antd-theme.ts';
import type { Scheme } from './palette.ts';
import { DARK_DEVICE, readChoice, schemeOf, storeChoice, type ThemeChoice } from './scheme.ts';

const QUERIES = {
  dark: DARK_DEVICE,
  touch: '(pointer: coarse), (max-width: 767px)',
  still: '(prefers-reduced-motion: reduce)',
  /** Where the frame has its sidebar. */
  desk: '(min-width: 1024px)',
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

/** What the person chose, and how to choose; remembered on the device. */
export function useThemeChoice(): { choice: ThemeChoice; scheme: Scheme; choose: (choice: ThemeChoice) => void } {
  const choice = useSyncExternalStore(subscribe, readChoice);
  const isDark = useSyncExternalStore(subscribe, () => matches(QUERIES.dark));
  return { choice, scheme: schemeOf(choice, isDark), choose };
}

/** The device as the theme needs to know it; follows every change. */
export function useDevice(): Device {
  const { scheme } = useThemeChoice();
  const isTouch = useSyncExternalStore(subscribe, () => matches(QUERIES.touch));
  const reducesMotion = useSyncExternalStore(subscribe, () => matches(QUERIES.still));
  return { scheme, isTouch, reducesMotion };
}

/** Whether there is the room of a desk; follows every change. */
export const useIsDesk = (): boolean => useSyncExternalStore(subscribe, () => matches(QUERIES.desk));
