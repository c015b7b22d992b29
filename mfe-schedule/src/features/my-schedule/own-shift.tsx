import type { LabourFinding, Schedule } from '@workforce/contracts';
import { ShiftPlace } from '@workforce/web-core';
import { JobFunctionTag } from '@workforce/web-ui';
import type { ReactNode } from 'react';
import { LazyFindings } from '../../findings/lazy-findings.tsx';
import { ShiftSign } from '../../findings/shift-sign.tsx';
import { ShiftStatus } from '../../shifts/shift-status.tsx';
import { useShiftLabels } from '../../shifts/use-shift-labels.ts';

export interface OwnShiftProps {
  shift: Schedule;
  date?: ReactNode;
  /** What labour rules say about it, in full; without, a sign tells it. */
  findings?: readonly LabourFinding[];
}

/** One of the employee's own shifts: times, job function, status, and what labour rules say about it. */
export function OwnShift({ shift, date, findings }: OwnShiftProps) {
  const labels = useShiftLabels();
  return (
    <li className="own-shift">
      <span className="own-shift__when">
        {date !== undefined && <span className="own-shift__date">{date}</span>}
        <strong className="own-shift__times">{labels.times(shift)}</strong>
        <ShiftPlace shift={shift} />
      </span>
      <span className="own-shift__marks">
        <JobFunctionTag name={shift.jobFunctionName} color={shift.jobFunctionColor} />
        <ShiftStatus status={shift.status} />
        {findings === undefined && <ShiftSign shiftId={shift.id} of={labels.whole(shift)} />}
      </span>
      {findings !== undefined && findings.length > 0 && (
        <div className="own-shift__findings">
          <LazyFindings findings={findings} />
        </div>
      )}
    </li>
  );
}
