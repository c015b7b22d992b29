import type { AppConfig, User } from '@workforce/contracts';
import { knownUser, type Preloads } from '@workforce/web-core';
import { isHome, partsAt } from '../remotes/parts-at.ts';
import { preloadPart } from './preload-part.ts';

/** What the frame shows of every person. */
const FRAME = ['/api/notifications/unread', '/api/chat-groups'];

/**
 * Requests everything that the address will need: who is signed in, the remotes that draw it, and what the home shows. The app's
 * calls take these answers; what is wrong with one of them is found out there, when it is asked for again.
 *
 * @param signedIn who has just signed in; whoever comes with a token is asked for
 */
export function preloadAddress(preloads: Preloads, token: string, signedIn?: User): void {
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
    const { role } = await user;
    await Promise.all([...FRAME, `/api/dashboards/${role}`].map((address) => preloads.request(address, token)));
  };
  // Without a network nobody gets to look at them.
  for (const work of [user, preloadParts(), requestHome()]) work.catch(() => undefined);
}

async function requestUser(preloads: Preloads, token: string): Promise<User> {
  const answer = await preloads.request('/api/auth/me', token);
  if (!answer.ok) throw new Error(`Nobody is signed in: ${answer.status}.`);
  return (await answer.json()) as User;
}
