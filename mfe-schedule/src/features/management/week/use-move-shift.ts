import type { Id, Schedule } from '@workforce/contracts';
import { isApiError, messageOf } from '@workforce/web-core';
import { useToaster } from '@workforce/web-ui';
import { useRef, useState } from 'react';
import { useMoveScheduleMutation, type ShiftMove } from '../../../api/shifts.api.ts';
import type { PlanConcern } from '../../../shifts/plan-concerns.ts';
import { useTexts } from '../../../texts/texts.ts';
import { useMoveConcerns } from '../concerns/use-move-concerns.ts';

/** A move that labour rules block unless there is a reason. */
interface BlockedMove extends ShiftMove {
  sentences: readonly string[];
}

/** A move that the person must confirm before it is saved. */
interface UnconfirmedMove extends ShiftMove {
  concerns: readonly PlanConcern[];
}

/**
 * Moves a shift optimistically; on a refusal it is rolled back, and a toast or the blocked move shows the reason. What speaks against a move
 * without blocking it must be confirmed first.
 */
export function useMoveShift() {
  const t = useTexts();
  const { show } = useToaster();
  const [moveSchedule, { isLoading }] = useMoveScheduleMutation();
  const inFlight = useRef(new Set<Id>());
  const concernsOf = useMoveConcerns();
  const [unconfirmed, setUnconfirmed] = useState<UnconfirmedMove | null>(null);
  const [blocked, setBlocked] = useState<BlockedMove | null>(null);

  const move = async (shift: Schedule, to: ShiftMove['to'], reason?: string) => {
    // A second move would send a version that the first one makes stale.
    if (inFlight.current.has(shift.id)) return;
    inFlight.current.add(shift.id);
    setUnconfirmed(null);
    const { data, error } = await moveSchedule({ shift, to, ...(reason !== undefined && { reason }) });
    inFlight.current.delete(shift.id);
    if (isApiError(error) && error.code === 'LABOUR_REASON_REQUIRED') {
      setBlocked({ shift, to, sentences: error.details.map(({ message }) => message) });
      return;
    }
    setBlocked(null);
    if (error) {
      show({ title: t('error'), description: messageOf(error, t('toast.updateFailed')), variant: 'destructive' });
    } else {
      const name = data.employeeName;
      show({
        title: t('toast.updated'),
        ...(data.hasTimeOffConflict && { description: t('concerns.timeOff.text', { name }) }),
      });
    }
  };

  const drop = async (shift: Schedule, to: ShiftMove['to']) => {
    if (inFlight.current.has(shift.id)) return;
    inFlight.current.add(shift.id);
    const concerns = await concernsOf(shift, to);
    inFlight.current.delete(shift.id);
    if (concerns.length > 0) setUnconfirmed({ shift, to, concerns });
    else await move(shift, to);
  };

  return {
    drop,
    move,
    isMoving: isLoading,
    unconfirmed,
    forget: () => setUnconfirmed(null),
    blocked,
    dismiss: () => setBlocked(null),
  };
}
export type ShiftMoving = ReturnType<typeof useMoveShift>;
