import { useLayoutEffect, useRef } from 'react';
import { crashedPage } from '../boot/crashed-page.ts';

/** Error boundary fallback of the whole app (§2.1). */
export function Crashed() {
  const place = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => place.current?.replaceChildren(crashedPage()), []);
  return <div ref={place} />;
}
