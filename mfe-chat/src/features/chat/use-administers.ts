import type { OfUnit } from '@workforce/contracts';
import { canInUnit } from '@workforce/domain';
import { useUser } from '@workforce/web-core';

/** Whether the user administers a group: a site's manager sees those for everyone, but only who manages all sites changes them. */
export function useAdministers(): (group: OfUnit) => boolean {
  const user = useUser();
  return ({ unitId }) => canInUnit(user, 'chat.administer', unitId);
}
