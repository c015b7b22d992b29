import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';

/** On navigation, scrolls to the top and focuses the content; leaves the first screen to the browser. */
export function useRouteFocus<Content extends HTMLElement>() {
  const element = useRef<Content>(null);
  const { pathname } = useLocation();
  const arrivedAt = useRef(pathname);
  useEffect(() => {
    if (arrivedAt.current === pathname) return;
    arrivedAt.current = pathname;
    window.scrollTo(0, 0);
    element.current?.focus({ preventScroll: true });
  }, [pathname]);
  return element;
}
