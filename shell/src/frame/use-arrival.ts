import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';

/** Begins each screen at its top, for the eye and for the keyboard; the first one begins where the browser does. */
export function useArrival<Place extends HTMLElement>() {
  const place = useRef<Place>(null);
  const { pathname } = useLocation();
  const arrivedAt = useRef(pathname);
  useEffect(() => {
    if (arrivedAt.current === pathname) return;
    arrivedAt.current = pathname;
    window.scrollTo(0, 0);
    place.current?.focus({ preventScroll: true });
  }, [pathname]);
  return place;
}
