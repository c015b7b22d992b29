import { useLayoutEffect, useRef } from 'react';
import { crashedPage } from '../boot/crashed-page.ts';
import { useTexts } from '../texts/texts.ts';

/** Error boundary fallback of the whole app (§2.1). */
export function Crashed() {
  const t = useTexts();
  const place = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    place.current?.replaceChildren(crashedPage((name) => t(`crashed.${name}`)));
  }, [t]);
  return <div ref={place} />;
}
