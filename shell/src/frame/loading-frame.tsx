import { text } from '../texts/texts.ts';
import { pageFrame } from './page-frame.ts';

const show = (place: HTMLElement | null) => place?.replaceChildren(pageFrame(text('loading')));

/** While the stored session is validated (§2.1): the frame of the page's first script stays. */
export const LoadingFrame = () => <div ref={show} />;
