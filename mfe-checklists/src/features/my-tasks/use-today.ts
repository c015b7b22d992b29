import type { ChecklistInstance, Day, Schedule, User } from '@workforce/contracts';
import { storedStatus, today } from '@workforce/domain';
import { checklistsOfHome, useFormatsOf, useInstancesQuery, useTodaysShifts } from '@workforce/web-core';

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

/** The user's day in the zone of their home site; checklists and shifts are on the day of their own (`sites §1`). */
export function useToday(user: User, now: Date): Today {
  const formatsOf = useFormatsOf();
  const { day, shifts: found, intervalOf, isRunning, isError, refetch } = useTodaysShifts(user.id, now);
  const shifts = found ?? [];
  const instances = useInstancesQuery(checklistsOfHome(user.id, day));
  const isToday = ({ date, siteId }: ChecklistInstance) => date === today(now, formatsOf(siteId).timeZone);
  const next = shifts.find((each) => intervalOf(each).start > now);

  return {
    day,
    checklists: instances.data?.filter((instance) => isToday(instance) || storedStatus(instance) !== 'completed'),
    shifts,
    shift: shifts.find(isRunning) ?? next ?? shifts.at(-1),
    haveShiftsFailed: isError && found === undefined,
    isLoading: instances.isLoading,
    isStale: instances.isError,
    reload: () => {
      void instances.refetch();
      void refetch();
    },
  };
}
