import type { Timesheet } from '@workforce/contracts';
import { useTimesheetPayQuery } from '../../api/pay.api.ts';
import { BlockerList } from './blocker-list.tsx';

export interface TimesheetBlockersProps {
  timesheet: Timesheet;
  /** Whether what it pays is shown too, which names breaches without a reason also for those who aren't the person. */
  isOpen: boolean;
}

/** What blocks a timesheet, as far as it is known. */
export function TimesheetBlockers({ timesheet, isOpen }: TimesheetBlockersProps) {
  const { data: pay } = useTimesheetPayQuery(timesheet.id, { skip: !isOpen });
  return <BlockerList blockers={pay?.blockers ?? timesheet.blockers} />;
}
