/**
 * The page's first script, run while the app's code loads: shows a visitor without a session the sign-in form, and
 * everyone else the skeleton frame, and requests the data that the address needs.
 */
import type { AppConfig, LoginResponse } from '@workforce/contracts';
import { paths, Preloads, readToken } from '@workforce/web-core';
import { themeStyle } from '@workforce/web-ui/plain';
import { pageFrame } from '../frame/page-frame.ts';
import { firstSignIn } from '../plain-sign-in/first-sign-in.ts';
import { loading } from '../texts/first-page.en.ts';
import { handOver } from './handover.ts';
import { preloadAddress } from './preload-address.ts';
import { watchScripts } from './watch-scripts.ts';

const preloads = new Preloads();
const place = document.getElementById('root');
// Before anything is painted, also on the pages that only the app shows.
place?.append(themeStyle());
handOver({ preloads, session: begin(place, readToken()) });
watchScripts(place);

async function begin(root: HTMLElement | null, token: string | null): Promise<LoginResponse | undefined> {
  if (token !== null) {
    preloadAddress(preloads, token);
    // The app renders over it.
    root?.append(pageFrame(loading));
    return undefined;
  }
  // Needed without a session too; index.html preloads it.
  const options = preloads
    .request('/api/config', null)
    .then(async (answer) => ((await answer.json()) as AppConfig).signIn)
    .catch(() => undefined);
  if (root === null || !isForSigningIn(window.location.pathname)) return undefined;
  const session = await firstSignIn(root, options, (address) => window.location.assign(address));
  if (session) {
    window.history.replaceState(null, '', paths.home);
    preloadAddress(preloads, session.token, session.user);
  }
  return session;
}

/** Not where the first administrator is made, and not where a provider returns people: the app shows these. */
function isForSigningIn(pathname: string): boolean {
  return pathname !== paths.firstAdmin && !pathname.startsWith(`${paths.login}/`);
}
