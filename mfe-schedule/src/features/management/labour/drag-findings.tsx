import type { Schedule } from '@workforce/contracts';
import { useMemo } from 'react';
import { LazyFindings } from '../../../findings/lazy-findings.tsx';
import { useTexts } from '../../../texts/texts.ts';
import { type DropPlace, placeAfter } from '../week/drop-places.ts';
import type { Planned } from './judge-plan.ts';
import { usePlanFindings } from './use-plan-judge.ts';

/** What labour rules would say about a dragged shift at the place under it. The facts of its person are read when the drag starts. */
export function DragFindings({ shift, place }: { shift: Schedule; place: DropPlace | null }) {
  const t = useTexts();
  const to = place && placeAfter(shift, place);
  const { date, employeeId } = to ?? shift;
  const planned = useMemo((): Planned | null => {
    if (employeeId === null) return null;
    const { siteId, startTime, endTime, status } = shift;
    return { employeeId, siteId, times: status === 'cancelled' ? null : { date, startTime, endTime } };
  }, [shift, date, employeeId]);
  const found = usePlanFindings(shift, planned, shift.date);
  return (
    <div role="status" className="drag-findings-place">
      {to && found && found.findings.length > 0 && (
        <div className="drag-findings" aria-label={t('labour.dropFindings')}>
          <LazyFindings findings={found.findings} />
        </div>
      )}
    </div>
  );
}
