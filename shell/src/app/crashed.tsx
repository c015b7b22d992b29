import { crashedPage } from '../boot/crashed-page.ts';
import { text } from '../texts/texts.ts';

const show = (place: HTMLElement | null) => place?.replaceChildren(crashedPage((name) => text(`crashed.${name}`)));

/** Error boundary fallback of the whole app (§2.1). */
export const Crashed = () => <div ref={show} />;
