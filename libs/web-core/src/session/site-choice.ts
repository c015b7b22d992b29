import { type Id, LIMITS, type OwnSite, type SessionUser } from '@workforce/contracts';
import { type Permission, sitesWhere } from '@workforce/domain';
import { idsParam, readSearch } from '../address/search-params.ts';

/** The chosen sites in the address, on every screen (`sites §3`). */
export const SITES_SCHEMA = { sites: idsParam(LIMITS.chosenSites) };

/** Parameters that name the rows: those of a person or an entry, and rows by id, are read wherever they are. */
const NAMING = ['employeeId', 'timeEntryId', 'ids', 'sites'];

/** Whether the argument of a read names its rows. */
export const namesRows = (arg: unknown): boolean =>
  NAMING.some((name) => Boolean((arg as Record<string, unknown> | undefined)?.[name]));

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
 * The address of a read with the chosen sites, of those at which the user has its permission. Rows of one person don't follow the
 * choice: the own ones belong to the user wherever they look, and a person's page shows the person. Nor do those of one entry.
 *
 * @param address of the API with its query
 */
export function atChosenSites(
  address: string,
  permission: Permission,
  user: SessionUser | null,
  chosen: readonly Id[],
): string {
  if (user === null || chosen.length === 0) return address;
  const { pathname, searchParams } = new URL(address, window.location.origin);
  if (NAMING.some((name) => searchParams.has(name))) return address;
  const permitted = sitesWhere(user, permission);
  const allowed = chosen.filter((id) => permitted === null || permitted.includes(id));
  // None of them allowed: the server says so, instead of showing other sites.
  searchParams.set('sites', (allowed.length > 0 ? allowed : chosen).join(','));
  return `${pathname}?${searchParams}`;
}
