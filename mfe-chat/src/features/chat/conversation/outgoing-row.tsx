import { useIsOffline } from '@workforce/web-core';
import { Button } from '@workforce/web-ui';
import { RetryIcon } from '@workforce/web-ui/icons';
import { useState } from 'react';
import { useTexts } from '../../../texts/texts.ts';
import type { OutgoingMessage } from './use-outgoing.ts';

export interface OutgoingRowProps {
  outgoing: OutgoingMessage;
  /** An earlier message of the group failed: this one is queued behind it. */
  isWaitingForRetry: boolean;
  onRetry: (outgoing: OutgoingMessage) => Promise<void>;
  onDiscard: (outgoing: OutgoingMessage) => void;
}

/** An own message that the server hasn't confirmed: sending, pending a retry, or rejected. */
export function OutgoingRow({ outgoing, isWaitingForRetry, onRetry, onDiscard }: OutgoingRowProps) {
  const t = useTexts();
  const isOffline = useIsOffline();
  const [isRetrying, setRetrying] = useState(false);
  const { refusal, faults } = outgoing;
  const isUnsent = refusal !== null || isWaitingForRetry || isOffline;

  const retry = async () => {
    setRetrying(true);
    await onRetry(outgoing);
    setRetrying(false);
  };
  const reason = () => {
    if (refusal === null) return t(isOffline ? 'conversation.sentOnline' : 'conversation.sentAgain');
    if (refusal.code === 'EXPIRED') return t('conversation.expired');
    return faults > 0 ? t('conversation.givenUp') : (refusal.message ?? t('conversation.sendFailed'));
  };

  return (
    <div className="message-place">
      <article
        className={`message message--own message--outgoing${isUnsent ? ' message--failed' : ''}`}
        aria-label={t('conversation.you')}
      >
        <div className="message__bubble">
          <div className="message__text">{outgoing.command.content}</div>
          {!isUnsent && <span className="message__time">{t('conversation.sending')}</span>}
        </div>
        {isUnsent && (
          <div className="message__failure">
            <span>{t('conversation.notSent')}</span>
            <span>{reason()}</span>
            <Button size="small" icon={<RetryIcon />} loading={isRetrying} onClick={() => void retry()}>
              {t('conversation.retry')}
            </Button>
            <Button size="small" type="text" onClick={() => onDiscard(outgoing)}>
              {t('conversation.discard')}
            </Button>
          </div>
        )}
      </article>
    </div>
  );
}
