import { LIMITS, type DecideTimeOffRequest, type TimeOffRequest } from '@workforce/contracts';
import { messageOf } from '@workforce/web-core';
import { Button, Stack, toaster } from '@workforce/web-ui';
import { Field, Input } from '@workforce/web-ui/forms';
import { CheckIcon, CloseIcon } from '@workforce/web-ui/icons';
import { useState } from 'react';
import { useDecideTimeOffMutation } from '../../api/time-off.api.ts';
import { useTexts } from '../../texts/texts.ts';

export interface DecisionFormProps {
  request: TimeOffRequest;
  /** Id of the element that says whose request and which days. */
  describedBy: string;
}

/** Approve or Deny in one tap, with a note for who wants to add one. */
export function DecisionForm({ request, describedBy }: DecisionFormProps) {
  const t = useTexts();
  const [decide, { isLoading, originalArgs }] = useDecideTimeOffMutation();
  const [note, setNote] = useState<string | null>(null);

  const send = async (status: DecideTimeOffRequest['status']) => {
    const { error } = await decide({ id: request.id, status, ...(note?.trim() ? { notes: note.trim() } : {}) });
    if (error) {
      const description = messageOf(error, t('decide.failed'));
      toaster.show({ title: t('decide.error'), description, variant: 'destructive' });
    } else {
      toaster.show({ title: t(`decide.${status}`) });
    }
  };

  return (
    <Stack gap={3}>
      {note !== null && (
        <Field label={t('decide.note')}>
          {(id) => (
            <Input.TextArea
              id={id}
              value={note}
              placeholder={t('decide.noteHint', { name: request.employeeName })}
              maxLength={LIMITS.noteMaxLength}
              autoSize={{ minRows: 2, maxRows: 6 }}
              onChange={(event) => setNote(event.target.value)}
            />
          )}
        </Field>
      )}
      <div className="request__decision">
        <Button
          type="primary"
          icon={<CheckIcon />}
          aria-describedby={describedBy}
          loading={isLoading && originalArgs?.status === 'approved'}
          disabled={isLoading}
          onClick={() => void send('approved')}
        >
          {t('decide.approve')}
        </Button>
        <Button
          danger
          icon={<CloseIcon />}
          aria-describedby={describedBy}
          loading={isLoading && originalArgs?.status === 'denied'}
          disabled={isLoading}
          onClick={() => void send('denied')}
        >
          {t('decide.deny')}
        </Button>
        {note === null && (
          <Button className="request__add-note" type="text" disabled={isLoading} onClick={() => setNote('')}>
            {t('decide.addNote')}
          </Button>
        )}
      </div>
    </Stack>
  );
}
