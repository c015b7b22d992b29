import type { Id, Schedule } from '@workforce/contracts';
import { Form, type FormInstance } from '@workforce/web-ui/forms';
import { useEffect, useMemo, useState } from 'react';
import type { ShiftValues } from '../dialogs/shift-values.ts';
import type { Planned, Excuses } from './judge-plan.ts';
import { PlanFindingsFields } from './plan-findings.tsx';
import { usePlanFindings } from './use-plan-judge.ts';

/** How long values rest before they are judged, in ms. */
const REST_MS = 250;

export interface ShiftFindingsProps {
  form: FormInstance<ShiftValues>;
  shift: Schedule | null;
  /** The site of a shift for the person; undefined until it is known. */
  siteId: Id | undefined;
  /** What labour rules say against the last attempt to save. */
  blocked: readonly string[];
}

/** What labour rules say about the shift as it is in the form, before it is saved (`labour §3`). */
export function ShiftFindings({ form, shift, siteId, blocked }: ShiftFindingsProps) {
  const values: Partial<ShiftValues> = Form.useWatch([], form) ?? {};
  const rested = useRested(JSON.stringify(plannedOf(values, siteId)));
  const to = useMemo(() => JSON.parse(rested) as Planned | null, [rested]);
  const found = usePlanFindings(
    shift,
    to,
    to?.times?.date ?? shift?.date,
    excusesOf(values),
    excusesOf(values.previous),
  );
  return <PlanFindingsFields found={found} blocked={blocked} />;
}

const excusesOf = ({
  isRequestedByEmployee = false,
  hasConsent = false,
  hasRestConsent = false,
}: Excuses = {}): Excuses => ({
  isRequestedByEmployee,
  hasConsent,
  hasRestConsent,
});

function plannedOf(values: Partial<ShiftValues>, siteId: Id | undefined): Planned | null {
  const { employeeId, date, startTime, endTime, isCancelled } = values;
  if (!employeeId || !siteId || !date || !startTime || !endTime || startTime === endTime) return null;
  return { employeeId, siteId, times: isCancelled ? null : { date, startTime, endTime } };
}

/** The value once it hasn't changed for a moment. */
function useRested(value: string): string {
  const [rested, setRested] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setRested(value), REST_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return rested;
}
