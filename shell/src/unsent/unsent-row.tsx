import { useFormats, useOutbox, type OutboxEntry } from '@workforce/web-core';
import { Button, Inline } from '@workforce/web-ui';
import { useNavigate } from 'react-router';
import { useUnsentTexts } from '../texts/unsent.texts.ts';
import { DiscardButton } from './discard-button.tsx';
import { placeOf, reasonOf, whatWasDone } from './unsent-words.ts';

export interface UnsentRowProps {
  entry: OutboxEntry;
  onLeave: () => void;
}

/** One thing the person did, and what can be done about it; a refused one with why. */
export function UnsentRow({ entry, onLeave }: UnsentRowProps) {
  const t = useUnsentTexts();
  const { dateTime } = useFormats();
  const navigate = useNavigate();
  const outbox = useOutbox();
  const { command, subject, refusal, key, madeAt } = entry;
  const what = whatWasDone(command, subject);
  const open = () => {
    onLeave();
    void navigate(placeOf(command));
  };

  return (
    <li className={refusal ? 'unsent__row' : 'unsent__row unsent__row--waiting'}>
      <p className="unsent__what">{what}</p>
      <p className="unsent__made">{t('made', { when: dateTime(madeAt) })}</p>
      {refusal ? (
        <>
          <p className="unsent__reason">{reasonOf(refusal)}</p>
          <Inline gap={2}>
            <Button aria-label={t('openOf', { what })} onClick={open}>
              {t('open')}
            </Button>
            {refusal.code !== 'EXPIRED' && (
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
