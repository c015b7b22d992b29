import type { Id } from '@workforce/contracts';
import { ErrorState, Skeleton } from '@workforce/web-ui';
import { Dialog } from '@workforce/web-ui/dialogs';
import { useTimeOffRequestQuery } from '../../api/time-off.api.ts';
import { useTexts } from '../../texts/texts.ts';
import { RequestCard } from './request-card.tsx';

/** One request, as 'Review' and notifications open it; closes once it is decided. */
export default function RequestDetailsDialog({ id, onClose }: { id: Id; onClose: () => void }) {
  const t = useTexts();
  const { currentData, isError, refetch } = useTimeOffRequestQuery(id);
  return (
    <Dialog isOpen title={t('timeOff.one')} onClose={onClose}>
      {currentData && <RequestCard request={currentData} onDecided={onClose} />}
      {!currentData && isError && <ErrorState title={t('timeOff.oneFailed')} onRetry={() => void refetch()} />}
      {!currentData && !isError && <Skeleton active paragraph={{ rows: 4 }} />}
    </Dialog>
  );
}
