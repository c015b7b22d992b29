import { useIsDeviceOffline, useIsOffline } from '@workforce/web-core';
import { Button } from '@workforce/web-ui';
import { ClockIcon, RetryIcon } from '@workforce/web-ui/icons';
import { useState } from 'react';
import { useTexts } from '../../../texts/texts.ts';
import { MessageText } from './message-text.tsx';
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
  const isDeviceOffline = useIsDeviceOffline();
  const [isRetrying, setRetrying] = useState(false);
  const { refusal, faults } = outgoing;
  const isRejected = refusal !== null;
  const isUnsent = isRejected || isWaitingForRetry || isOffline;

  const retry = async () => {
    setRetrying(true);
    await onRetry(outgoing);
    setRetrying(false);
  };
  const reason = () => {
    if (refusal === null) return t(isDeviceOffline ? 'conversation.sentOnline' : 'conversation.sentAgain');
    if (refusal.code === 'EXPIRED') return t('conversation.expired');
    return faults > 0 ? t('conversation.givenUp') : (refusal.message ?? t('conversation.sendFailed'));
  };

  return (
    <div className="message-place">
      <article
        className={`message message--own message--outgoing${isUnsent ? ' message--unsent' : ''}${isRejected ? ' message--rejected' : ''}`}
        aria-label={t('conversation.you')}
      >
        <div className="message__bubble">
          <MessageText content={outgoing.command.content} />
          {!isUnsent && <span className="message__time">{t('conversation.sending')}</span>}
        </div>
        {isUnsent && (
          <div className="message__state">
            {!isRejected && <ClockIcon />}
            <span>{t(isRejected ? 'conversation.notSent' : 'conversation.waiting')}</span>
            <span>{reason()}</span>
            <Button
              size="small"
              type={isRejected ? 'default' : 'text'}
              icon={<RetryIcon />}
              loading={isRetrying}
              onClick={() => void retry()}
            >
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
