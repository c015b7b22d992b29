import type { EntryPayLock, TimeEntry } from '@workforce/contracts';
import { measuredBreak } from '@workforce/domain';
import { useUsesPay } from '@workforce/web-core';
import { useEntryPayLockQuery } from '../../api/time-entries.api.ts';

const UNLOCKED: EntryPayLock = { isLocked: false, paid: null };

/** Whether a locked pay period has paid the entry; undefined until it is known. It isn't asked for where nothing is paid. */
export function usePayLock({ id }: TimeEntry): EntryPayLock | undefined {
  const usesPay = useUsesPay();
  const { data, isError } = useEntryPayLockQuery(id, { skip: !usesPay, refetchOnMountOrArgChange: true });
  if (!usesPay || isError) return UNLOCKED;
  return data;
}

/** The entry with the times for which it is paid, from which an edit starts. */
export function asPaid(entry: TimeEntry, { isLocked, paid }: EntryPayLock = UNLOCKED): TimeEntry {
  if (!isLocked || paid === null) return entry;
  return { ...entry, ...paid, breakCorrection: paid.breakHours - measuredBreak(paid, new Date(0)) };
}
