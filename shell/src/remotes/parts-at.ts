import { REMOTE_NAMES, type RemoteName, type Role } from '@workforce/contracts';
import { paths } from '@workforce/web-core';
import { REMOTE_PATHS } from '../routing/remote-paths.ts';

/** Something that a remote exposes. */
export interface RemotePart {
  remote: RemoteName;
  part: 'routes' | 'widgets' | 'dashboards';
}

/** Where the home of the person's role is drawn. */
const HOMES: readonly string[] = [paths.home, paths.employeeDashboard];

/** The dashboards of managers and admins, by address. */
const DASHBOARDS: readonly string[] = [paths.adminDashboard, paths.managerDashboard];

/** What an employee's home consists of, what is needed first at the beginning. */
export const EMPLOYEE_PARTS: readonly RemotePart[] = [
  { remote: 'checklists', part: 'widgets' },
  { remote: 'time', part: 'widgets' },
  { remote: 'schedule', part: 'widgets' },
];

/** The same of a manager's or an admin's. */
export const MANAGEMENT_PARTS: readonly RemotePart[] = [
  { remote: 'checklists', part: 'dashboards' },
  { remote: 'time', part: 'widgets' },
  { remote: 'schedule', part: 'widgets' },
];

const isAtOrBelow = (pathname: string, path: string): boolean => pathname === path || pathname.startsWith(`${path}/`);

export const isHome = (pathname: string): boolean => HOMES.includes(pathname);

/** The remote that draws the screen at an address; none when the shell does. */
export const remoteAt = (pathname: string): RemoteName | undefined =>
  REMOTE_NAMES.find((name) => REMOTE_PATHS[name].some((path) => isAtOrBelow(pathname, path)));

/** What remotes draw at an address for a person with the role: fetched before anybody has drawn the place for it. */
export function partsAt(pathname: string, role: Role = 'employee'): readonly RemotePart[] {
  const isManagement = role !== 'employee';
  if (isManagement && DASHBOARDS.includes(pathname)) return MANAGEMENT_PARTS;
  if (isHome(pathname)) return isManagement ? MANAGEMENT_PARTS : EMPLOYEE_PARTS;
  const remote = remoteAt(pathname);
  return remote ? [{ remote, part: 'routes' }] : [];
}
