import { today } from '@workforce/domain';
import {
  checklistsApi,
  checklistsOfHome,
  useServerNow,
  useAppStore,
  useEmployeeDashboardQuery,
  useFormats,
  useUser,
} from '@workforce/web-core';
import { useState } from 'react';

/**
 * Loads the user's day in one request, unless the home's checklists are cached already (`decisions §10`).
 *
 * @returns whether the home's parts can be rendered: their queries are in the cache, or they make their own requests
 * because this one failed or returned another day
 */
export function useDaySettled(): boolean {
  const { id: userId } = useUser();
  const { timeZone } = useFormats();
  const serverNow = useServerNow();
  const store = useAppStore();
  const [isSettled, setSettled] = useState(() => {
    const args = checklistsOfHome(userId, today(serverNow(), timeZone));
    return checklistsApi.endpoints.instances.select(args)(store.getState()).data !== undefined;
  });
  const { isLoading } = useEmployeeDashboardQuery(userId, { skip: isSettled });
  // Never reset: a later refetch must not unmount the home and lose typed text.
  if (!isSettled && !isLoading) setSettled(true);
  return isSettled;
}
