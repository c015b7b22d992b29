import type { ChecklistInstance, Day, Schedule, User } from '@workforce/contracts';
import { addDays, shiftInterval, storedStatus, today } from '@workforce/domain';
import { useFormatsOf, useInstancesQuery, useSchedulesOfDayQuery } from '@workforce/web-core';

export interface Today {
  day: Day;
  /** The user's checklists of today, of a night shift still running, and unfinished ones of yesterday. */
  checklists: ChecklistInstance[] | undefined;
  /** The user's shifts of today, and one of last night that is still running. */
  shifts: Schedule[];
  /** The running shift, else the next, else the last one. */
  shift: Schedule | undefined;
  haveShiftsFailed: boolean;
  isLoading: boolean;
  reload: () => void;
  /** The last fetch failed; the data shown may be stale. */
  isStale: boolean;
}

/** The user's day in the zone of their home site; a shift's times are in that of its own (`sites §1`). */
export function useToday(user: User, now: Date): Today {
  const formatsOf = useFormatsOf();
  const day = today(now, formatsOf().timeZone);
  const yesterday = addDays(day, -1);
  const instances = useInstancesQuery({ from: yesterday, employeeId: user.id });
  const todays = useSchedulesOfDayQuery(day);
  const lastNights = useSchedulesOfDayQuery(yesterday);

  const intervalOf = (shift: Schedule) => shiftInterval(shift, formatsOf(shift.siteId).timeZone);
  const isRunning = (shift: Schedule) => {
    const { start, end } = intervalOf(shift);
    return start <= now && now < end;
  };
  const ownShifts = (shifts: Schedule[] = []) =>
    shifts
      .filter(({ employeeId, status }) => employeeId === user.id && status !== 'cancelled')
      .sort((a, b) => a.startTime.localeCompare(b.startTime));
  const shifts = [...ownShifts(lastNights.data).filter(isRunning), ...ownShifts(todays.data)];
  const shift = shifts.find(isRunning) ?? shifts.find((each) => intervalOf(each).start > now) ?? shifts.at(-1);

  return {
    day,
    checklists: instances.data?.filter((instance) => instance.date === day || storedStatus(instance) !== 'completed'),
    shifts,
    shift,
    haveShiftsFailed: todays.isError && !todays.data,
    isLoading: instances.isLoading,
    isStale: instances.isError,
    reload: () => {
      void instances.refetch();
      void todays.refetch();
      void lastNights.refetch();
    },
  };
}
