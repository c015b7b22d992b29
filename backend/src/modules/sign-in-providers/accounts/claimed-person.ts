import { type Role } from '@workforce/contracts';
import { highestRole, isStorable, trimmedOrNull } from '@workforce/domain';
import type { IdentityProvider } from '../../../config/sign-in-settings.ts';

/** A person as a provider describes them. */
export interface ClaimedPerson {
  username: string | null;
  name: string | null;
  email: string | null;
  /** What their groups mean here; null when none of them means anything. */
  membership: Membership | null;
}

/** A role, the site at which it holds, and roles at further sites. */
export interface Membership {
  role: Role;
  /** Name or id of the home site; null for the first one. */
  site: string | null;
  further: { site: string; role: Role }[];
}

/** Reads a provider's claims as its settings say (`identity §1`). */
export function claimedPerson(
  { kind, claims: names, groups, site }: IdentityProvider,
  claims: Readonly<Record<string, unknown>>,
): ClaimedPerson {
  const textOf = (name: string) => {
    const value = claims[name];
    return typeof value === 'string' && isStorable(value) ? trimmedOrNull(value) : null;
  };
  // Anyone can claim an address that the provider hasn't verified. Attributes of SAML are what the organisation's directory says.
  const isVerified = kind === 'saml' || names.username !== 'email' || claims['email_verified'] === true;
  const username = isVerified ? textOf(names.username) : null;
  const claimedGroups = claims[names.groups];
  const membership =
    groups.length === 0
      ? { role: 'employee' as const, site: site ?? null, further: [] }
      : membershipOf(
          groups.filter(({ group }) => Array.isArray(claimedGroups) && claimedGroups.includes(group)),
          site ?? null,
        );
  return { username, name: textOf(names.name) ?? username, email: textOf(names.email), membership };
}

/** The highest role counts; its first site is the home, since a role holds at the home site. */
function membershipOf(groups: IdentityProvider['groups'], defaultSite: string | null): Membership | null {
  const role = highestRole(groups.map((each) => each.role));
  if (role === null || role === undefined) return null;
  if (role === 'admin') return { role, site: defaultSite, further: [] };
  const places = groups.flatMap((each) => (each.sites ?? []).map((site) => ({ site, role: each.role })));
  const home = places.find((place) => place.role === role)?.site ?? defaultSite;
  const others = new Map<string, Role>();
  for (const place of places)
    if (place.site !== home)
      others.set(place.site, highestRole([place.role, others.get(place.site) ?? place.role]) ?? place.role);
  return { role, site: home, further: [...others].map(([site, given]) => ({ site, role: given })) };
}
