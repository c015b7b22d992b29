import type { DecideTimeOffRequest, TimeOffRequest } from '@workforce/contracts';
import { messageOf } from '@workforce/web-core';
import { BulkDialog } from '@workforce/web-ui/table';
import { useUpdateTimeOffMutation } from '../../api/time-off.api.ts';
import { useTexts } from '../../texts/texts.ts';
import { useRequestDates } from './use-request-dates.ts';

export interface DecideManyDialogProps {
  requests: readonly TimeOffRequest[];
  status: DecideTimeOffRequest['status'];
  /** Called with the ids of the decided requests. */
  onClose: (done: readonly string[]) => void;
}

/** Approves or denies several requests, sequentially. */
export function DecideManyDialog({ requests, status, onClose }: DecideManyDialogProps) {
  const t = useTexts();
  const dates = useRequestDates();
  const [decide] = useUpdateTimeOffMutation();
  const run = async (id: string) => {
    const { error } = await decide({ id, status });
    return error ? messageOf(error, t('decide.failed')) : null;
  };
  return (
    <BulkDialog
      title={t(`decideMany.${status}Title`)}
      rows={requests.map((request) => ({
        id: request.id,
        name: t('decideMany.row', { name: request.employeeName, dates: dates(request) }),
      }))}
      confirmLabel={t(status === 'approved' ? 'decide.approve' : 'decide.deny')}
      isDestructive={status === 'denied'}
      run={run}
      onClose={onClose}
    >
      <p>{t(`decideMany.${status}Text`, { count: requests.length })}</p>
    </BulkDialog>
  );
}
