import { LIMITS, type DecideTimeOffRequest, type TimeOffRequest } from '@workforce/contracts';
import { Button, Stack } from '@workforce/web-ui';
import { Field, Input } from '@workforce/web-ui/forms';
import { CheckIcon, CloseIcon } from '@workforce/web-ui/icons';
import { useState } from 'react';
import { useTexts } from '../../texts/texts.ts';
import { useDecision } from './use-decision.ts';

export interface DecisionFormProps {
  request: TimeOffRequest;
  /** Id of the element that describes the request: person and days. */
  describedBy: string;
  /** Starts with the note field open. */
  hasNote?: boolean;
  onDecided?: () => void;
  /** Called with the note as it is typed. */
  onNote?: (note: string) => void;
}

/** Approve and Deny buttons with an optional note. */
export function DecisionForm({ request, describedBy, hasNote = false, onDecided, onNote }: DecisionFormProps) {
  const t = useTexts();
  const { decide, deciding } = useDecision();
  const [note, setNote] = useState<string | null>(hasNote ? '' : null);
  const isLoading = deciding !== null;

  const send = async (status: DecideTimeOffRequest['status']) => {
    if (await decide(request.id, status, note?.trim())) onDecided?.();
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
              onChange={(event) => {
                setNote(event.target.value);
                onNote?.(event.target.value);
              }}
            />
          )}
        </Field>
      )}
      <div className="request__decision">
        <Button
          type="primary"
          icon={<CheckIcon />}
          aria-describedby={describedBy}
          loading={deciding === 'approved'}
          disabled={isLoading}
          onClick={() => void send('approved')}
        >
          {t('decide.approve')}
        </Button>
        <Button
          danger
          icon={<CloseIcon />}
          aria-describedby={describedBy}
          loading={deciding === 'denied'}
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
