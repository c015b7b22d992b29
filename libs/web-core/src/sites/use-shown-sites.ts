import type { OwnSite } from '@workforce/contracts';
import { type Permission, sitesWhere } from '@workforce/domain';
import { useMemo } from 'react';
import { choosableSites } from '../session/site-choice.ts';
import { useAppSelector } from '../state/hooks.ts';
import { useUser } from '../state/use-session.ts';

/**
 * The open sites among which the user may choose and at which they have the permission, by name, whichever are chosen. None for a user
 * with one site.
 */
export function useChoosableSites(permission: Permission): readonly OwnSite[] {
  const user = useUser();
  return useMemo(() => {
    const permitted = sitesWhere(user, permission);
    return choosableSites(user).filter(({ id }) => permitted === null || permitted.includes(id));
  }, [user, permission]);
}

/** Those whose rows reads with the permission show: the chosen ones, else all. */
export function useShownSites(permission: Permission): readonly OwnSite[] {
  const sites = useChoosableSites(permission);
  const chosen = useAppSelector(({ siteChoice }) => siteChoice);
  return useMemo(() => (chosen.length === 0 ? sites : sites.filter(({ id }) => chosen.includes(id))), [sites, chosen]);
}

/** Number of sites whose rows a screen reads whole: those of more would take a phone too long. */
export const SITES_READ_WHOLE = 10;

/** Whether reads with the permission show more sites than a screen reads whole. */
export const useAreManySites = (permission: Permission): boolean => useShownSites(permission).length > SITES_READ_WHOLE;
