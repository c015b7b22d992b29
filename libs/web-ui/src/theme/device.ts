import { useSyncExternalStore } from 'react';
import type { Device } from './antd-theme.ts';
import type { Scheme } from './palette.ts';
import { DARK_DEVICE, readChoice, schemeOf, storeChoice, type ThemeChoice } from './scheme.ts';

/** Widths in em follow the browser's font size: with large text a desk is laid out like a phone. */
const QUERIES = {
  dark: DARK_DEVICE,
  touch: '(pointer: coarse), (max-width: 47.9375em)',
  still: '(prefers-reduced-motion: reduce)',
  /** Breakpoint of the sidebar. */
  desk: '(min-width: 64em)',
  /** A table of many columns fits beside the sidebar. */
  wide: '(min-width: 87.5em)',
  /** A phone held sideways, or with its keyboard open. */
  low: '(max-height: 29.9375em)',
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

/** The browser's font size in parts of the usual 16 px. */
const textScale = (): number => (parseFloat(getComputedStyle(document.documentElement).fontSize) || 16) / 16;

/** The device's media features and font size for the theme; the features update on change. */
export function useDevice(): Device {
  const { scheme } = useThemeChoice();
  const isTouch = useSyncExternalStore(subscribe, () => matches(QUERIES.touch));
  const reducesMotion = useSyncExternalStore(subscribe, () => matches(QUERIES.still));
  return { scheme, isTouch, reducesMotion, textScale: textScale() };
}

/** Whether the viewport has desktop width; updates on change. */
export const useIsDesk = (): boolean => useSyncExternalStore(subscribe, () => matches(QUERIES.desk));

/** Whether the viewport has little height; updates on change. */
export const useIsLow = (): boolean => useSyncExternalStore(subscribe, () => matches(QUERIES.low));

/** Whether tables of many columns fit the viewport; updates on change. */
export const useIsWide = (): boolean => useSyncExternalStore(subscribe, () => matches(QUERIES.wide));
