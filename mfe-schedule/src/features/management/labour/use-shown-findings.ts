import type { Day, LabourFindings } from '@workforce/contracts';
import { useChosenSites, useLabourFindingsQuery, useUsesLabourRules } from '@workforce/web-core';
import { useMemo } from 'react';
import { rangeOf } from '../../../calendar/views.ts';
import type { ShownSchedule } from '../use-shown-schedule.ts';
import { byShift, type FindingsByShift } from '../../../findings/findings-of-shifts.ts';

interface ShownFindings {
  /** Undefined while loading, and where labour rules aren't in use. */
  found: LabourFindings | undefined;
  byShift: FindingsByShift;
}

/** What labour rules say about the shown days. */
export function useShownFindings(shown: ShownSchedule, days: readonly Day[], isSkipped: boolean): ShownFindings {
  const isUsed = useUsesLabourRules();
  const { from, to } = rangeOf(days);
  const { employeeId } = shown.filter;
  const sites = useChosenSites('labour.plan', employeeId);
  const { currentData: found } = useLabourFindingsQuery(
    { from, to, sites, ...(employeeId !== undefined && { employeeId }) },
    { skip: !isUsed || isSkipped },
  );
  return useMemo(() => ({ found, byShift: byShift(found?.findings) }), [found]);
}
