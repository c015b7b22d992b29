import type { AppConfig, User } from '@workforce/contracts';
import { askEarly, knownUser } from '@workforce/web-core';
import { isHome, partsAt } from '../remotes/parts-at.ts';
import { readEmployeeHome, readManagementHome } from './home-reads.ts';
import { preloadPart } from './preload-part.ts';

/**
 * Asks for everything that the address will need: who is signed in, the remotes that draw it, and what the home shows. The app takes
 * these answers instead of asking (`takeEarlyAnswer`); what is wrong with one of them is found out there, when it is asked for again.
 *
 * @param signedIn who has just signed in; whoever comes with a token is asked for
 */
export function askAhead(token: string, signedIn?: User): void {
  const { pathname } = window.location;
  const config = askEarly('/api/config', token).then((answer) => answer.json() as Promise<AppConfig>);
  const user = signedIn ? Promise.resolve(signedIn) : readUser(token);

  const bringParts = async () => {
    const { remotes } = await config;
    const { role } = signedIn ?? knownUser() ?? {};
    await Promise.all(partsAt(pathname, role).map(({ remote, part }) => preloadPart(remotes[remote], part)));
  };
  const readHome = async () => {
    if (!isHome(pathname)) return;
    const [known, person] = await Promise.all([config, user]);
    if (person.role === 'employee') await readEmployeeHome(person, known, token);
    else await readManagementHome(person, token);
  };
  // Without a network nobody gets to look at them.
  for (const work of [user, bringParts(), readHome()]) work.catch(() => undefined);
}

async function readUser(token: string): Promise<User> {
  const answer = await askEarly('/api/auth/me', token);
  if (!answer.ok) throw new Error(`Nobody is signed in: ${answer.status}.`);
  return (await answer.json()) as User;
}
