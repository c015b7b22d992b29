import type { Id, OwnSite } from '@workforce/contracts';
import { can } from '@workforce/domain';
import { useShownSites, useUser } from '@workforce/web-core';
import { useMemo } from 'react';

/** Where a new person may belong. */
export interface SiteOfNew {
  /** The open sites whose people the user may edit, by name; none when there is no choice. */
  sites: readonly OwnSite[];
  /** The one that is shown, else the user's own when it is among those shown; undefined when the user has to choose. */
  usual: Id | undefined;
}

/** The choice of a new person's home site (`sites §1`). */
export function useSiteOfNew(): SiteOfNew {
  const user = useUser();
  const shown = useShownSites('user.edit');
  return useMemo(() => {
    const sites = user.sites.filter(({ id, isClosed }) => !isClosed && can(user, 'user.edit', id));
    if (sites.length < 2) return { sites: [], usual: undefined };
    const usual = shown.length === 1 ? shown[0] : shown.find(({ id }) => id === user.siteId);
    return { sites, usual: usual?.id };
  }, [user, shown]);
}
