import type { Schedule } from '@workforce/contracts';
import { Form, type FormInstance } from '@workforce/web-ui/forms';
import { useMemo } from 'react';
import type { AnswerValues } from '../dialogs/shift-values.ts';
import type { Planned } from './judge-plan.ts';
import { PlanFindingsFields } from './plan-findings.tsx';
import { usePlanFindings } from './use-plan-judge.ts';

export interface CutFindingsProps {
  form: FormInstance<AnswerValues>;
  /** The shift to delete. */
  shift: Schedule;
  /** What labour rules say against the last attempt. */
  blocked: readonly string[];
}

/** What labour rules say about the deletion of a shift, before it is deleted (`labour §3`); nothing where nobody has it. */
export function CutFindings({ form, shift, blocked }: CutFindingsProps) {
  const { isRequestedByEmployee = false, hasConsent = false } = Form.useWatch<AnswerValues>([], form) ?? {};
  const { employeeId, siteId } = shift;
  const gone = useMemo(
    (): Planned | null => (employeeId === null ? null : { employeeId, siteId, times: null }),
    [employeeId, siteId],
  );
  const found = usePlanFindings(shift, gone, shift.date, { isRequestedByEmployee, hasConsent });
  return <PlanFindingsFields found={found} blocked={blocked} />;
}
