import { type Id, LIMITS, type OwnSite, type SessionUser } from '@workforce/contracts';
import { type Permission, sitesWhere } from '@workforce/domain';
import { idsParam, readSearch } from '../address/search-params.ts';

/** The chosen sites in the address, on every screen (`sites §3`). */
export const SITES_SCHEMA = { sites: idsParam(LIMITS.chosenSites) };

declare const permission: unique symbol;

/**
 * Sites by comma, as a query's parameter: the chosen ones at which the user has the permission that the rows of others need. Undefined
 * for all that the user oversees.
 */
export type ChosenSites<P extends Permission = Permission> = (string & { readonly [permission]: P }) | undefined;

/** The argument of a query whose rows follow the site picker (`sites §3`): who reads them says of which sites, by `useChosenSites`. */
export type AtChosenSites<P extends Permission, View = unknown> = View & { sites: ChosenSites<P> };

/** For what the site picker doesn't narrow: rows of one person or entry, rows by id, and what is set up, not looked at. */
export const ALL_SITES = undefined;

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
  return choiceIn(window.location.search, user) ?? validChoice(user, idsOf(rememberedChoice(user.id)));
}

/** The choice in an address; undefined when it names no sites. */
export function choiceIn(search: string, user: SessionUser): Id[] | undefined {
  const { sites } = readSearch(SITES_SCHEMA, search);
  return sites === '' ? undefined : validChoice(user, idsOf(sites));
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

/** Those of the chosen sites at which the user has the permission. */
export function chosenSites<P extends Permission>(
  permission: P,
  user: SessionUser,
  chosen: readonly Id[],
): ChosenSites<P> {
  if (chosen.length === 0) return ALL_SITES;
  const permitted = sitesWhere(user, permission);
  const allowed = chosen.filter((id) => permitted === null || permitted.includes(id));
  // None of them allowed: the server says so, instead of showing other sites.
  return (allowed.length > 0 ? allowed : chosen).join(',') as NonNullable<ChosenSites<P>>;
}
