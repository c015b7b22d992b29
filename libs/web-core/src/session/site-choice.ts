import { type Id, LIMITS, type OwnSite, type SessionUser } from '@workforce/contracts';
import { type Permission, sitesWhere } from '@workforce/domain';
import { idsParam, readSearch } from '../address/search-params.ts';

/** The chosen sites in the address, on every screen (`sites §3`). */
export const SITES_SCHEMA = { sites: idsParam(LIMITS.chosenSites) };

/** Reads whose rows follow the site picker, with the permission that their rows of others need. */
const FOLLOWING: readonly (readonly [path: RegExp, permission: Permission])[] = [
  [/^\/users(\/summary)?$/, 'user.list'],
  [/^\/job-functions\/summary$/, 'user.list'],
  [/^\/schedules(\/date\/[^/]+)?$/, 'schedule.read-all'],
  [/^\/checklist-instances$/, 'checklist.read-all'],
  [/^\/checklist-instances\/(completed|completed\/summary|completed\/export|records\/export)$/, 'checklist.history'],
  [/^\/checklist-instances\/needs-attention$/, 'alert.needs-attention'],
  [/^\/dashboards\/manager(\/sites)?$/, 'dashboard.manager'],
  [/^\/dashboards\/admin(\/sites)?$/, 'dashboard.admin'],
  [/^\/time-entries(\/export)?$/, 'time-entry.read-all'],
  [/^\/time-off-requests(\/summary)?$/, 'time-off.read-all'],
  [/^\/time-corrections$/, 'time-correction.decide'],
  [/^\/time-entry-reviews$/, 'time-correction.decide'],
  [/^\/timesheets$/, 'timesheet.approve'],
  [/^\/adjustments$/, 'timesheet.approve'],
  [/^\/pay-periods$/, 'pay-period.read'],
  [/^\/labour\/findings$/, 'labour.plan'],
  [/^\/time-card-audit-log$/, 'time-audit.read'],
  [/^\/admin\/security-log(\/export)?$/, 'security-log.read'],
];

/** Parameters that name the rows: those of a person or an entry, and rows by id, are read wherever they are. */
const NAMING = ['employeeId', 'timeEntryId', 'ids', 'sites'];

/** The sites among which the user may choose: open ones that they oversee. None unless there are several. */
export function choosableSites({ places, sites }: Pick<SessionUser, 'places' | 'sites'>): OwnSite[] {
  const overseen = places.filter(({ role }) => role !== 'employee');
  const choosable = sites.filter(
    ({ id, isClosed }) => !isClosed && overseen.some((place) => place.sites === null || place.sites.includes(id)),
  );
  return choosable.length > 1 ? choosable : [];
}

/** Those of the ids among which the user may choose; none when that is all there are, which is no choice. */
export function validChoice(user: Pick<SessionUser, 'places' | 'sites'>, ids: readonly Id[]): Id[] {
  const choosable = new Set(choosableSites(user).map(({ id }) => id));
  const valid = [...new Set(ids)].filter((id) => choosable.has(id));
  return valid.length === choosable.size ? [] : valid;
}

export const idsOf = (written: string): Id[] => (written === '' ? [] : written.split(','));

/** The choice of a page that opens: the address's, else the last one on this device. */
export function initialChoice(user: SessionUser): Id[] {
  const { sites } = readSearch(SITES_SCHEMA, window.location.search);
  return validChoice(user, idsOf(sites === '' ? rememberedChoice(user.id) : sites));
}

const keyOf = (userId: Id) => `workforce.sites.${userId}`;

/** The user's last choice on this device, as written in the address. */
export function rememberedChoice(userId: Id): string {
  try {
    return localStorage.getItem(keyOf(userId)) ?? '';
  } catch {
    return '';
  }
}

export function rememberChoice(userId: Id, chosen: readonly Id[]): void {
  try {
    if (chosen.length === 0) localStorage.removeItem(keyOf(userId));
    else localStorage.setItem(keyOf(userId), chosen.join(','));
  } catch {
    // Without storage the next visit shows all sites.
  }
}

/**
 * The permission by which the rows of a read follow the choice. Undefined for those of one person, which don't: the own ones belong to
 * the user wherever they look, and a person's page shows the person. Nor do those of one entry.
 */
function followingOf({ pathname, searchParams }: URL): Permission | undefined {
  const path = pathname.replace(/^\/api/, '');
  const permission = FOLLOWING.find(([following]) => following.test(path))?.[1];
  return NAMING.some((name) => searchParams.has(name)) ? undefined : permission;
}

/** Whether the rows of a read follow the choice. */
export const followsChoice = (address: string): boolean =>
  followingOf(new URL(address, window.location.origin)) !== undefined;

/**
 * The address of a read with the chosen sites, if its rows follow the choice.
 *
 * @param address of the API with its query
 */
export function atChosenSites(address: string, user: SessionUser | null, chosen: readonly Id[]): string {
  if (user === null || chosen.length === 0) return address;
  const url = new URL(address, window.location.origin);
  const permission = followingOf(url);
  if (permission === undefined) return address;
  const { pathname, searchParams } = url;
  const held = sitesWhere(user, permission);
  const allowed = chosen.filter((id) => held === null || held.includes(id));
  // None of them allowed: the server says so, instead of showing other sites.
  searchParams.set('sites', (allowed.length > 0 ? allowed : chosen).join(','));
  return `${pathname}?${searchParams}`;
}
