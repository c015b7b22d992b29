import type { Id, Schedule } from '@workforce/contracts';
import { isApiError, messageOf } from '@workforce/web-core';
import { useToaster } from '@workforce/web-ui';
import { useRef, useState } from 'react';
import { useMoveScheduleMutation, type ShiftMove } from '../../../api/shifts.api.ts';
import { useTexts } from '../../../texts/texts.ts';

/** A move that labour rules block unless there is a reason. */
interface BlockedMove extends ShiftMove {
  sentences: readonly string[];
}

/** Moves a shift optimistically; on a refusal it is rolled back, and a toast or the blocked move shows the reason. */
export function useMoveShift() {
  const t = useTexts();
  const { show } = useToaster();
  const [moveSchedule, { isLoading }] = useMoveScheduleMutation();
  const inFlight = useRef(new Set<Id>());
  const [blocked, setBlocked] = useState<BlockedMove | null>(null);

  const move = async (shift: Schedule, to: ShiftMove['to'], reason?: string) => {
    // A second move would send a version that the first one makes stale.
    if (inFlight.current.has(shift.id)) return;
    inFlight.current.add(shift.id);
    const { error } = await moveSchedule({ shift, to, ...(reason !== undefined && { reason }) });
    inFlight.current.delete(shift.id);
    if (isApiError(error) && error.code === 'LABOUR_REASON_REQUIRED') {
      setBlocked({ shift, to, sentences: error.details.map(({ message }) => message) });
      return;
    }
    setBlocked(null);
    if (error) {
      show({ title: t('error'), description: messageOf(error, t('toast.updateFailed')), variant: 'destructive' });
    } else {
      show({ title: t('toast.updated') });
    }
  };
  return { move, isMoving: isLoading, blocked, dismiss: () => setBlocked(null) };
}
