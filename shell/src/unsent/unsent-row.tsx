import { useFormats, useOutbox, type OutboxEntry } from '@workforce/web-core';
import { Button, Inline } from '@workforce/web-ui';
import { useNavigate } from 'react-router';
import { useUnsentTexts } from '../texts/unsent.texts.ts';
import { DiscardButton } from './discard-button.tsx';
import { useUnsentLabels } from './unsent-labels.ts';

export interface UnsentRowProps {
  entry: OutboxEntry;
  onLeave: () => void;
}

/** One change with its actions; a rejected one with the reason. */
export function UnsentRow({ entry, onLeave }: UnsentRowProps) {
  const t = useUnsentTexts();
  const { dateTime } = useFormats();
  const navigate = useNavigate();
  const outbox = useOutbox();
  const { describe, describeReason, kindOf } = useUnsentLabels();
  const { command, refusal, key, madeAt } = entry;
  const kind = kindOf(entry);
  const what = describe(entry);
  const open = (path: string) => {
    onLeave();
    void navigate(path);
  };

  return (
    <li className={refusal ? 'unsent__row' : 'unsent__row unsent__row--waiting'}>
      <p className="unsent__what">{what}</p>
      <p className="unsent__made">{t('made', { when: dateTime(madeAt) })}</p>
      {refusal ? (
        <>
          <p className="unsent__reason">{describeReason(entry)}</p>
          <Inline gap={2}>
            {kind && (
              <Button aria-label={t('openOf', { what })} onClick={() => open(kind.pathOf(command))}>
                {t('open')}
              </Button>
            )}
            {(refusal.code !== 'EXPIRED' || kind?.isResendable) && (
              <Button aria-label={t('sendAgainOf', { what })} onClick={() => void outbox.retry(key)}>
                {t('sendAgain')}
              </Button>
            )}
            <DiscardButton entry={entry} what={what} />
          </Inline>
        </>
      ) : (
        <DiscardButton entry={entry} what={what} />
      )}
    </li>
  );
}
