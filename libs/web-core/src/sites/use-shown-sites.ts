import type { OwnSite } from '@workforce/contracts';
import { type Permission, sitesWhere } from '@workforce/domain';
import { useMemo } from 'react';
import { choosableSites } from '../session/site-choice.ts';
import { useAppSelector } from '../state/hooks.ts';
import { useUser } from '../state/use-session.ts';

/**
 * The open sites whose rows reads with the permission show: the chosen ones, else all among which the user may choose, by name. None
 * for a user with one site.
 */
export function useShownSites(permission: Permission): readonly OwnSite[] {
  const user = useUser();
  const chosen = useAppSelector(({ siteChoice }) => siteChoice);
  return useMemo(() => {
    const held = sitesWhere(user, permission);
    return choosableSites(user).filter(
      ({ id }) => (chosen.length === 0 || chosen.includes(id)) && (held === null || held.includes(id)),
    );
  }, [user, chosen, permission]);
}
