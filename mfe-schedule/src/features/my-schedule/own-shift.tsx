import type { Schedule } from '@workforce/contracts';
import { SiteMark } from '@workforce/web-core';
import { JobFunctionTag } from '@workforce/web-ui';
import type { ReactNode } from 'react';
import { ShiftStatus } from '../../shifts/shift-status.tsx';
import { useShiftLabels } from '../../shifts/use-shift-labels.ts';

/** One of the employee's own shifts: times, job function, status. */
export function OwnShift({ shift, date }: { shift: Schedule; date?: ReactNode }) {
  const words = useShiftLabels();
  return (
    <li className="own-shift">
      <span className="own-shift__when">
        {date !== undefined && <span className="own-shift__date">{date}</span>}
        <strong className="own-shift__times">{words.times(shift)}</strong>
        <SiteMark of={shift} at={shift.date} />
      </span>
      <span className="own-shift__marks">
        <JobFunctionTag name={shift.jobFunctionName} color={shift.jobFunctionColor} />
        <ShiftStatus status={shift.status} />
      </span>
    </li>
  );
}
