import type { Day, Schedule } from '@workforce/contracts';
import { useServerNow, useUsesLabourRules } from '@workforce/web-core';
import { useEffect, useMemo, useState } from 'react';
import { useLabourPlanningQuery } from '../../../api/labour.api.ts';
import type { judgePlan, Planned, PlanFindings, Excuses } from './judge-plan.ts';

/** Findings of a change that two people may be concerned by. */
export interface FoundInPlan extends PlanFindings {
  /** Whether the shift goes to somebody else. */
  isHandedOver: boolean;
  /** Who loses it, where that is late for them. */
  lateFor: string | null;
}

type Judge = typeof judgePlan;

const NOBODY: Planned = { employeeId: '', siteId: '', times: null };
const NO_EXCUSES: Excuses = {};

/**
 * What labour rules say about a shift as it would be, judged here by the facts that are loaded; for one that goes to somebody else or to
 * another site also what its cut brings about. Undefined while the facts aren't loaded, and where labour rules aren't in use: then nothing
 * is asked for.
 *
 * @param shift as it is; null for a new one
 * @param to null while it isn't known
 * @param around the day around which facts are read; shifts up to a week from it can be judged
 * @param excuses for the person of `to`
 * @param excusesOfPrevious for the person who loses the shift, if that is somebody else
 */
export function usePlanFindings(
  shift: Schedule | null,
  to: Planned | null,
  around: Day | undefined,
  excuses: Excuses = NO_EXCUSES,
  excusesOfPrevious: Excuses = NO_EXCUSES,
): FoundInPlan | undefined {
  const cut = useMemo(() => cutOf(shift, to), [shift, to]);
  const isHandedOver = cut !== null && cut.employeeId !== to?.employeeId;
  const there = useJudged(shift, to, around, excuses);
  const here = useJudged(shift, cut, shift?.date, isHandedOver ? excusesOfPrevious : excuses);
  return useMemo(
    () =>
      there && {
        isChecked: there.isChecked,
        isShortRest: there.isShortRest,
        isLate: there.isLate || (!isHandedOver && here?.isLate === true),
        findings: [...(here?.findings ?? []), ...there.findings],
        isHandedOver,
        lateFor: (isHandedOver && here?.isLate && shift?.employeeName) || null,
      },
    [there, here, isHandedOver, shift],
  );
}

/** Who loses the shift, and where; null where it stays with the same person at the same site, and where nobody has it. */
function cutOf(shift: Schedule | null, to: Planned | null): Planned | null {
  if (!shift || !to || shift.employeeId === null) return null;
  const { employeeId, siteId } = shift;
  return employeeId === to.employeeId && siteId === to.siteId ? null : { employeeId, siteId, times: null };
}

function useJudged(
  shift: Schedule | null,
  to: Planned | null,
  around: Day | undefined,
  { isRequestedByEmployee, hasConsent, hasRestConsent }: Excuses,
): PlanFindings | undefined {
  const isUsed = useUsesLabourRules();
  const serverNow = useServerNow();
  const { employeeId, siteId } = to ?? NOBODY;
  const { currentData: facts } = useLabourPlanningQuery(
    { employeeId, siteId, date: around ?? '' },
    { skip: !isUsed || to === null || around === undefined },
  );
  const judge = useJudge(isUsed);
  return useMemo(
    () =>
      facts && to
        ? judge?.(facts, shift, to, serverNow(), { isRequestedByEmployee, hasConsent, hasRestConsent })
        : undefined,
    [facts, judge, shift, to, serverNow, isRequestedByEmployee, hasConsent, hasRestConsent],
  );
}

/** The rules are code of their own: a schedule without them doesn't load it. The server checks a plan even if it can't be loaded. */
function useJudge(isUsed: boolean): Judge | undefined {
  const [judge, setJudge] = useState<Judge>();
  useEffect(() => {
    if (!isUsed) return;
    import('./judge-plan.ts').then(
      (loaded) => setJudge(() => loaded.judgePlan),
      () => undefined,
    );
  }, [isUsed]);
  return judge;
}
