import type { Id } from '@workforce/contracts';
import { TodaysShifts } from './todays-shifts.tsx';

/** Today's schedule of one employee, for the employee's page (§2.1); managers and admins. */
export const EmployeeTodayShift = (person: { employeeId: Id; siteId?: Id }) => <TodaysShifts {...person} />;
