import type { ApiTokenScope, Id, Place } from '@workforce/contracts';
import type { ScopedPlace } from './places.ts';
import { permissionsOfScopes } from './token-scopes.ts';

/**
 * Where a personal token holds, and for what: its owner's places of now, cut to its sites and scopes. So it is never worth more than the
 * owner is, and less with every right that they lose (`identity §4`).
 *
 * @param sites of the token's unit; null for all there are
 * @returns none when the owner works nowhere in the unit any more
 */
export function placesOfPersonalToken(
  owned: readonly Place[],
  sites: readonly Id[] | null,
  scopes: readonly ApiTokenScope[],
): ScopedPlace[] {
  const permissions = permissionsOfScopes(scopes);
  return owned
    .map((place) => ({ role: place.role, sites: common(place.sites, sites), permissions }))
    .filter((place) => place.sites === null || place.sites.length > 0);
}

function common(permitted: readonly Id[] | null, requested: readonly Id[] | null): Id[] | null {
  if (permitted === null) return requested && [...requested];
  return requested === null ? [...permitted] : permitted.filter((id) => requested.includes(id));
}
