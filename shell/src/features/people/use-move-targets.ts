import type { Id, OwnSite } from '@workforce/contracts';
import { can } from '@workforce/domain';
import { useUser } from '@workforce/web-core';
import { useMemo } from 'react';

export interface Home {
  siteId: Id;
  /** A move away is planned: the person may also be moved back. */
  isLeaving?: boolean;
}

/** The open sites to which the user may move a person of the home site, by name; none unless they administer it too. */
export function useMoveTargets({ siteId, isLeaving = false }: Home): OwnSite[] {
  const user = useUser();
  return useMemo(
    () =>
      can(user, 'site.administer', siteId)
        ? user.sites.filter(
            ({ id, isClosed }) => !isClosed && can(user, 'site.administer', id) && (isLeaving || id !== siteId),
          )
        : [],
    [user, siteId, isLeaving],
  );
}
