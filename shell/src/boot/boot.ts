/**
 * The page's first script. The app's code takes a phone a second or two to come; meanwhile this asks for everything that the
 * address will need: who is signed in, the remotes that draw it, and what the home shows. The app takes these answers instead
 * of asking (`takeEarlyAnswer`); what is wrong with one of them is found out there, when it is asked for again.
 */
import type { AppConfig, User } from '@workforce/contracts';
import { askEarly, knownUser, readToken } from '@workforce/web-core';
import { isHome, partsAt } from '../remotes/parts-at.ts';
import { readEmployeeHome, readManagementHome } from './home-reads.ts';
import { preloadPart } from './preload-part.ts';

const { pathname } = window.location;
const token = readToken();
const config = askEarly('/api/config', token).then((answer) => answer.json() as Promise<AppConfig>);

async function bringParts(): Promise<void> {
  const { remotes } = await config;
  await Promise.all(partsAt(pathname, knownUser()?.role).map(({ remote, part }) => preloadPart(remotes[remote], part)));
}

async function readHome(): Promise<void> {
  const answer = askEarly('/api/auth/me', token);
  // Without a network nobody gets to look at it.
  answer.catch(() => undefined);
  const known = await config;
  if (!isHome(pathname)) return;
  const me = await answer;
  if (!me.ok) return;
  const user = (await me.json()) as User;
  if (user.role === 'employee') await readEmployeeHome(user, known, token);
  else await readManagementHome(user, token);
}

const work = token === null ? [config] : [bringParts(), readHome()];
for (const each of work) each.catch(() => undefined);
