import type { TimeOffRequest } from '@workforce/contracts';
import { Dialog, useDiscardQuestion } from '@workforce/web-ui/dialogs';
import { useId, useState } from 'react';
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
  const [note, setNote] = useState('');
  const { close, question } = useDiscardQuestion({ isChanged: () => note.trim() !== '', onClose });
  return (
    <Dialog isOpen title={t('decide.addNote')} width={460} onClose={close}>
      <div className="request">
        <p id={whoId}>{t('decideMany.row', { name: request.employeeName, dates: dates(request) })}</p>
        <DecisionForm request={request} describedBy={whoId} hasNote onDecided={onClose} onNote={setNote} />
      </div>
      {question}
    </Dialog>
  );
}
