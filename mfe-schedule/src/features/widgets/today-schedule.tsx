import { useUser } from '@workforce/web-core';
import { TodaysShifts } from './todays-shifts.tsx';

/** Today's schedule of the signed-in user, for the home page (§2.4). */
export function TodaySchedule() {
  const { id } = useUser();
  return <TodaysShifts employeeId={id} />;
}
