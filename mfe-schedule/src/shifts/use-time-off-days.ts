import type { Day, Id } from '@workforce/contracts';
import { useTimeOffRequestsQuery } from '@workforce/web-core';
import { useMemo } from 'react';

/**
 * Returns whether the person has approved time off on a day, first and last day inclusive (§5). Only for managers and
 * admins, who may read all requests. False while loading.
 */
export function useTimeOffDays(employeeId: Id | undefined): (day: Day) => boolean {
  const { data: requests } = useTimeOffRequestsQuery();
  return useMemo(() => {
    const approved = (requests ?? []).filter(
      (request) => request.status === 'approved' && request.employeeId === employeeId,
    );
    return (day) => approved.some(({ startDate, endDate }) => startDate <= day && day <= endDate);
  }, [requests, employeeId]);
}
