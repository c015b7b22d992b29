import { useLayoutEffect, useRef } from 'react';
import { text } from '../texts/texts.ts';
import { pageFrame } from './page-frame.ts';

/** While the stored session is validated (§2.1): the frame of the page's first script stays. */
export function LoadingFrame() {
  const container = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    container.current?.replaceChildren(pageFrame(text('loading')));
  }, []);
  return <div ref={container} />;
}
