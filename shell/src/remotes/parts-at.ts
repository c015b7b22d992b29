import { REMOTE_NAMES, type RemoteName, type Role } from '@workforce/contracts';
import { paths } from '@workforce/web-core';
import { REMOTE_PATHS } from '../routing/remote-paths.ts';

/** A module exposed by a remote. */
export interface RemotePart {
  remote: RemoteName;
  part: 'routes' | 'widgets' | 'dashboards' | 'people';
}

/** Routes that show the home of the user's role. */
const HOMES: readonly string[] = [paths.home, paths.employeeDashboard];

/** Routes of the manager and admin dashboards. */
const DASHBOARDS: readonly string[] = [paths.adminDashboard, paths.managerDashboard];

/** The modules of an employee's home, most urgent first. */
export const EMPLOYEE_PARTS: readonly RemotePart[] = [
  { remote: 'checklists', part: 'widgets' },
  { remote: 'time', part: 'widgets' },
  { remote: 'schedule', part: 'widgets' },
];

/** The modules of the manager and admin dashboards, most urgent first. */
export const MANAGEMENT_PARTS: readonly RemotePart[] = [
  { remote: 'checklists', part: 'dashboards' },
  { remote: 'time', part: 'widgets' },
  { remote: 'schedule', part: 'widgets' },
];

const isAtOrBelow = (pathname: string, path: string): boolean => pathname === path || pathname.startsWith(`${path}/`);

export const isHome = (pathname: string): boolean => HOMES.includes(pathname);

/** The remote of a route; undefined for routes of the shell. */
export const remoteAt = (pathname: string): RemoteName | undefined =>
  REMOTE_NAMES.find((name) => REMOTE_PATHS[name].some((path) => isAtOrBelow(pathname, path)));

/** The modules that a route needs for the role, to preload before its component renders. */
export function partsAt(pathname: string, role: Role = 'employee'): readonly RemotePart[] {
  const isManagement = role !== 'employee';
  if (isManagement && DASHBOARDS.includes(pathname)) return MANAGEMENT_PARTS;
  if (isHome(pathname)) return isManagement ? MANAGEMENT_PARTS : EMPLOYEE_PARTS;
  const remote = remoteAt(pathname);
  return remote ? [{ remote, part: 'routes' }] : [];
}
