import { type Day, type Id, LABOUR_FINDING_DAYS, type LabourFinding } from '@workforce/contracts';
import { addDays, dayOf } from '@workforce/domain';
import { ALL_SITES, useFormatsOf, useLabourFindingsQuery, useUser, useUsesLabourRules } from '@workforce/web-core';
import { useMemo } from 'react';
import type { DayRange } from '../../calendar/views.ts';
import { byShift, type FindingsByShift } from '../../findings/findings-of-shifts.ts';

interface OwnFindings {
  ofShifts: FindingsByShift;
  /** Those of shifts that are gone, such as a late cancellation, by the day of the shift. */
  ofGone: ReadonlyMap<Day, readonly LabourFinding[]>;
}

/** What labour rules say about the user's own shifts in the days; where no rules are in use nothing is asked for (`labour §3`). */
export function useOwnFindings({ from, to }: DayRange): OwnFindings {
  const isUsed = useUsesLabourRules();
  const { id: employeeId } = useUser();
  const formatsOf = useFormatsOf();
  const { currentData } = useLabourFindingsQuery({ from, to, employeeId, sites: ALL_SITES }, { skip: !isUsed });
  return useMemo(() => {
    const findings = currentData?.findings ?? [];
    const zoneOf = (siteId: Id) => formatsOf(siteId).timeZone;
    return {
      ofShifts: byShift(findings),
      ofGone: Map.groupBy(
        findings.filter(({ shiftId, timeEntryId }) => shiftId === null && timeEntryId === null),
        ({ start, siteId }) => dayOf(start, zoneOf(siteId)),
      ),
    };
  }, [currentData, formatsOf]);
}

/** As many days from one on as findings can be asked for. */
export const daysAhead = (from: Day): DayRange => ({ from, to: addDays(from, LABOUR_FINDING_DAYS - 1) });
