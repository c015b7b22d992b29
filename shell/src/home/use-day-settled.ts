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
 * Reads the person's day in one call, unless the home's checklists are in the cache already (`decisions §10`).
 *
 * @returns whether the home's parts can be drawn: they find their queries answered, or ask for themselves when the call failed or
 *   the server is at another day
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
  // For good: what is typed on the home outlives a read that comes later.
  if (!isSettled && !isLoading) setSettled(true);
  return isSettled;
}
