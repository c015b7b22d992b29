import { themeStyle } from '@workforce/web-ui/plain';
import { crashed } from '../texts/first-page.en.ts';
import { crashedPage } from './crashed-page.ts';

/**
 * Shows the global error page when a script fails to load before the app has started, which would otherwise leave the page
 * waiting for ever. Scripts that others have added to the page don't count.
 */
export function watchScripts(root: HTMLElement | null): void {
  const onError = ({ target }: Event) => {
    if (!(target instanceof HTMLScriptElement) || !target.src.startsWith(window.location.origin)) return;
    // The app has started: it handles the failure of its later scripts itself.
    if (window.workforceHandover === undefined) return;
    root?.replaceChildren(
      themeStyle(),
      crashedPage((name) => crashed[name]),
    );
  };
  // Errors of elements don't bubble.
  window.addEventListener('error', onError, { capture: true });
}
