import { useEffect, useState, useSyncExternalStore } from 'react';

let isOpen = false;
const listeners = new Set<() => void>();

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Notes whether the real-time link stands. */
export function setLinkOpen(open: boolean): void {
  if (open === isOpen) return;
  isOpen = open;
  listeners.forEach((listener) => listener());
}

/** Whether the real-time link stands right now. */
export const useIsLinkOpen = (): boolean => useSyncExternalStore(subscribe, () => isOpen);

/** Whether the real-time link has been away for so many milliseconds without a break: shorter ones nobody needs to know. */
export function useIsLinkLost(forMs: number): boolean {
  const open = useIsLinkOpen();
  const [isLost, setLost] = useState(false);
  if (open && isLost) setLost(false);
  useEffect(() => {
    if (open) return;
    const timer = setTimeout(() => setLost(true), forMs);
    return () => clearTimeout(timer);
  }, [open, forMs]);
  return isLost;
}
