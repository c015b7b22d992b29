import { REMOTE_NAMES, type RemoteName } from '@workforce/contracts';
import { paths } from '@workforce/web-core';
import { REMOTE_PATHS } from '../routing/remote-paths.ts';

/** Something that a remote exposes. */
export interface RemotePart {
  remote: RemoteName;
  part: 'routes' | 'widgets';
}

/** Where the home of the person's role is drawn. */
const HOMES: readonly string[] = [paths.home, paths.employeeDashboard];

/** What the homes consist of, what is needed first at the beginning. */
const HOME_PARTS: readonly RemotePart[] = [
  { remote: 'checklists', part: 'widgets' },
  { remote: 'time', part: 'widgets' },
  { remote: 'schedule', part: 'widgets' },
];

const isAtOrBelow = (pathname: string, path: string): boolean => pathname === path || pathname.startsWith(`${path}/`);

export const isHome = (pathname: string): boolean => HOMES.includes(pathname);

/** The remote that draws the screen at an address; none when the shell does. */
export const remoteAt = (pathname: string): RemoteName | undefined =>
  REMOTE_NAMES.find((name) => REMOTE_PATHS[name].some((path) => isAtOrBelow(pathname, path)));

/** What remotes draw at an address: fetched before anybody has drawn the place for it. */
export function partsAt(pathname: string): readonly RemotePart[] {
  if (isHome(pathname)) return HOME_PARTS;
  const remote = remoteAt(pathname);
  return remote ? [{ remote, part: 'routes' }] : [];
}
