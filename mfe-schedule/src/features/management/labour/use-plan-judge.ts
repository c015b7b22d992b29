import type { Day, Schedule } from '@workforce/contracts';
import { useServerNow, useUsesLabourRules } from '@workforce/web-core';
import { useEffect, useMemo, useState } from 'react';
import { useLabourPlanningQuery } from '../../../api/labour.api.ts';
import type { judgePlan, Planned, PlanFindings } from './judge-plan.ts';

type Judge = typeof judgePlan;

const NOBODY: Planned = { employeeId: '', siteId: '', times: null };

/**
 * What labour rules say about a shift as it would be, judged here by the facts that are loaded. Undefined while they aren't, and where
 * labour rules aren't in use: then nothing is asked for.
 *
 * @param shift as it is; null for a new one
 * @param to null while it isn't known
 * @param around the day around which facts are read; shifts up to a week from it can be judged
 */
export function usePlanFindings(
  shift: Schedule | null,
  to: Planned | null,
  around: Day | undefined,
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
    () => (facts && to ? judge?.(facts, shift, to, serverNow()) : undefined),
    [facts, judge, shift, to, serverNow],
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
