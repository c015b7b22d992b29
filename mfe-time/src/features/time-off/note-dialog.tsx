import type { TimeOffRequest } from '@workforce/contracts';
import { Dialog } from '@workforce/web-ui/dialogs';
import { useId } from 'react';
import { useTexts } from '../../texts/texts.ts';
import { DecisionForm } from './decision-form.tsx';
import { useRequestDates } from './use-request-dates.ts';

export interface NoteDialogProps {
  request: TimeOffRequest;
  onClose: () => void;
}

/** Decides a request with a note. */
export function NoteDialog({ request, onClose }: NoteDialogProps) {
  const t = useTexts();
  const dates = useRequestDates();
  const whoId = useId();
  return (
    <Dialog isOpen title={t('decide.addNote')} width={460} onClose={onClose}>
      <div className="request">
        <p id={whoId}>{t('decideMany.row', { name: request.employeeName, dates: dates(request) })}</p>
        <DecisionForm request={request} describedBy={whoId} hasNote onDecided={onClose} />
      </div>
    </Dialog>
  );
}
