import type { Id, Schedule } from '@workforce/contracts';
import { messageOf } from '@workforce/web-core';
import { useToaster } from '@workforce/web-ui';
import { useRef } from 'react';
import { useMoveScheduleMutation, type ShiftMove } from '../../../api/shifts.api.ts';
import { useTexts } from '../../../texts/texts.ts';

/** Moves a shift optimistically; on a refusal it is rolled back and a toast shows the reason. */
export function useMoveShift() {
  const t = useTexts();
  const { show } = useToaster();
  const [moveSchedule] = useMoveScheduleMutation();
  const inFlight = useRef(new Set<Id>());

  return async (shift: Schedule, to: ShiftMove['to']) => {
    // A second move would send a version that the first one makes stale.
    if (inFlight.current.has(shift.id)) return;
    inFlight.current.add(shift.id);
    const { error } = await moveSchedule({ shift, to });
    inFlight.current.delete(shift.id);
    if (error) {
      show({ title: t('error'), description: messageOf(error, t('toast.updateFailed')), variant: 'destructive' });
    } else {
      show({ title: t('toast.updated') });
    }
  };
}
