import type { AppConfig, SessionUser } from '@workforce/contracts';
import { apiUrl, chosenSites, initialChoice, knownUser, type Preloads } from '@workforce/web-core';
import { isHome, partsAt } from '../remotes/parts-at.ts';
import { preloadPart } from './preload-part.ts';

/** Data of the frame for every role. */
const FRAME = ['/api/notifications/unread', '/api/chat-groups'];

/**
 * Requests all that the address needs: the signed-in user, the remotes' files, and the data of the home. The app's
 * queries use these responses and handle their errors by requesting again.
 *
 * @param signedIn the user who has just signed in; otherwise requested by token
 */
export function preloadAddress(preloads: Preloads, token: string, signedIn?: SessionUser): void {
  const { pathname } = window.location;
  const config = preloads.request('/api/config', token).then((answer) => answer.json() as Promise<AppConfig>);
  const user = signedIn ? Promise.resolve(signedIn) : requestUser(preloads, token);

  const preloadParts = async () => {
    const { remotes } = await config;
    const { role } = signedIn ?? knownUser() ?? {};
    await Promise.all(partsAt(pathname, role).map(({ remote, part }) => preloadPart(preloads, remotes[remote], part)));
  };
  const requestHome = async () => {
    if (!isHome(pathname)) return;
    const me = await user;
    const sites = me.role === 'employee' ? undefined : chosenSites(`dashboard.${me.role}`, me, initialChoice(me));
    const dashboard = apiUrl(`/dashboards/${me.role}`, { sites });
    await Promise.all([...FRAME, dashboard].map((address) => preloads.request(address, token)));
  };
  // Errors are handled by the app's queries.
  for (const work of [user, preloadParts(), requestHome()]) work.catch(() => undefined);
}

async function requestUser(preloads: Preloads, token: string): Promise<SessionUser> {
  const answer = await preloads.request('/api/auth/me', token);
  if (!answer.ok) throw new Error(`Not signed in: ${answer.status}.`);
  return (await answer.json()) as SessionUser;
}
