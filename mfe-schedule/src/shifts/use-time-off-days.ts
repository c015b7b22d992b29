import type { Day, Id } from '@workforce/contracts';
import { useTimeOffRequestsQuery } from '@workforce/web-core';
import { useMemo } from 'react';

/**
 * Asks whether the person is off on a day: an approved request of theirs covers it, first and last day included (§5). Only
 * for managers and admins, who may read everyone's requests. While those aren't known nobody is off.
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
