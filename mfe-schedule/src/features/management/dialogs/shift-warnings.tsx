import type { Id } from '@workforce/contracts';
import { endsNextDay } from '@workforce/domain';
import { useFormats } from '@workforce/web-core';
import { Alert } from '@workforce/web-ui';
import { Form, type FormInstance } from '@workforce/web-ui/forms';
import { WarningIcon } from '@workforce/web-ui/icons';
import { formatDuration } from '@workforce/domain';
import { plannedMinutes } from '../../../shifts/planned-time.ts';
import { useTimeOffDays } from '../../../shifts/use-time-off-days.ts';
import { useTexts } from '../../../texts/texts.ts';
import type { ShiftValues } from './shift-values.ts';

export interface ShiftWarningsProps {
  form: FormInstance<ShiftValues>;
  employeeName: string;
  /** The site of a shift for the person; undefined until it is known. */
  siteId: Id | undefined;
}

/** Warnings before saving: the shift's duration, and approved time off of the person (§5). None blocks saving. */
export function ShiftWarnings({ form, employeeName, siteId }: ShiftWarningsProps) {
  const t = useTexts();
  const values: Partial<ShiftValues> = Form.useWatch([], form) ?? {};
  const { employeeId, date, startTime, endTime } = values;
  const { timeZone } = useFormats(siteId);
  const isOff = useTimeOffDays(employeeId);
  const shift = date && startTime && endTime && startTime !== endTime ? { date, startTime, endTime } : null;
  return (
    <>
      {shift && (
        <p className="schedule-quiet" role="status">
          {t(endsNextDay(shift) ? 'shiftDialog.lengthNextDay' : 'shiftDialog.length', {
            duration: formatDuration(plannedMinutes(shift, timeZone)),
          })}
        </p>
      )}
      {employeeId !== undefined && date && isOff(date) && (
        <div className="shift-form__warning">
          <Alert role="alert" tone="warning" icon={<WarningIcon />} title={t('shiftDialog.conflictTitle')}>
            {t('shiftDialog.conflictText', { name: employeeName })}
          </Alert>
        </div>
      )}
    </>
  );
}
