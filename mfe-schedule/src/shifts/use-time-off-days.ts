import type { Day, Id } from '@workforce/contracts';
import { ALL_SITES, useTimeOffRequestsQuery } from '@workforce/web-core';
import { useCallback } from 'react';
import { isOffOn } from './plan-concerns.ts';

/**
 * Returns whether the person has approved time off on a day of the range (§5). The person and days are asked for: the newest requests of
 * all wouldn't tell. Only for managers and admins. False while loading.
 */
export function useTimeOffDays(employeeId: Id | undefined, from: Day, to: Day = from): (day: Day) => boolean {
  const { currentData: requests } = useTimeOffRequestsQuery(
    { employeeId: employeeId ?? '', status: 'approved', from, to, sites: ALL_SITES },
    { skip: !employeeId || from === '' },
  );
  return useCallback((day) => isOffOn(requests, day), [requests]);
}
