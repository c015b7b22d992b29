import type { Id, User } from '@workforce/contracts';
import { endsNextDay, formatDuration } from '@workforce/domain';
import { useFormats } from '@workforce/web-core';
import { Form, type FormInstance } from '@workforce/web-ui/forms';
import { lacksJobFunction, type PlanConcern } from '../../../shifts/plan-concerns.ts';
import { plannedMinutes } from '../../../shifts/planned-time.ts';
import { useTimeOffDays } from '../../../shifts/use-time-off-days.ts';
import { useTexts } from '../../../texts/texts.ts';
import { ConcernAlerts } from '../concerns/concern-alerts.tsx';
import type { ShiftValues } from './shift-values.ts';

export interface ShiftWarningsProps {
  form: FormInstance<ShiftValues>;
  /** The chosen person; null for none, or one whom the user may not see, undefined while loading. */
  employee: User | null | undefined;
  employeeName: string;
  jobFunctions: readonly { value: Id; label: string }[];
  /** The site of a shift for the person; undefined until it is known. */
  siteId: Id | undefined;
}

/** Warnings before saving: the shift's duration, and the person's time off and job functions (§5). None blocks saving. */
export function ShiftWarnings({ form, employee, employeeName, jobFunctions, siteId }: ShiftWarningsProps) {
  const t = useTexts();
  const values: Partial<ShiftValues> = Form.useWatch([], form) ?? {};
  const { employeeId, jobFunctionId, date = '', startTime, endTime } = values;
  const { timeZone } = useFormats(siteId);
  const isOff = useTimeOffDays(employeeId, date);
  const shift = date && startTime && endTime && startTime !== endTime ? { date, startTime, endTime } : null;
  const concerns: PlanConcern[] = [];
  if (isOff(date)) concerns.push('timeOff');
  if (jobFunctionId && lacksJobFunction(employee, jobFunctionId)) concerns.push('jobFunction');
  return (
    <>
      {shift && (
        <p className="schedule-quiet" role="status">
          {t(endsNextDay(shift) ? 'shiftDialog.lengthNextDay' : 'shiftDialog.length', {
            duration: formatDuration(plannedMinutes(shift, timeZone)),
          })}
        </p>
      )}
      <ConcernAlerts
        concerns={concerns}
        name={employeeName}
        jobFunction={jobFunctions.find(({ value }) => value === jobFunctionId)?.label ?? ''}
      />
    </>
  );
}
