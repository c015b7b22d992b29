import type { Id, Schedule } from '@workforce/contracts';
import { messageOf } from '@workforce/web-core';
import { useToaster } from '@workforce/web-ui';
import { useRef } from 'react';
import { useMoveScheduleMutation, type ShiftMove } from '../../../api/shifts.api.ts';
import { useTexts } from '../../../texts/texts.ts';

/** Moves a shift; where the server refuses, it goes back and the person reads why. */
export function useMoveShift() {
  const t = useTexts();
  const { show } = useToaster();
  const [moveSchedule] = useMoveScheduleMutation();
  const underWay = useRef(new Set<Id>());

  return async (shift: Schedule, to: ShiftMove['to']) => {
    // The second move would be based on a version that the first one ends.
    if (underWay.current.has(shift.id)) return;
    underWay.current.add(shift.id);
    const { error } = await moveSchedule({ shift, to });
    underWay.current.delete(shift.id);
    if (error) {
      show({ title: t('error'), description: messageOf(error, t('toast.updateFailed')), variant: 'destructive' });
    } else {
      show({ title: t('toast.updated') });
    }
  };
}
