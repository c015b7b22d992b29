import { type RefObject, useEffect, useRef } from 'react';
import { useLocation } from 'react-router';

/** A ref that scrolls its element into view and focuses it when the address's hash names it; the router doesn't. */
export function useHashTarget(name: string): RefObject<HTMLDivElement | null> {
  const element = useRef<HTMLDivElement>(null);
  const { hash, key } = useLocation();
  useEffect(() => {
    if (hash !== `#${name}`) return;
    element.current?.scrollIntoView({ block: 'start' });
    element.current?.focus({ preventScroll: true });
  }, [hash, key, name]);
  return element;
}
