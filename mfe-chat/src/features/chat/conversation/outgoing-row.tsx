import { Button } from '@workforce/web-ui';
import { RetryIcon } from '@workforce/web-ui/icons';
import { useTexts } from '../../../texts/texts.ts';
import type { OutgoingMessage } from './outbox.ts';

export interface OutgoingRowProps {
  outgoing: OutgoingMessage;
  onRetry: (outgoing: OutgoingMessage) => void;
  onDiscard: (outgoing: OutgoingMessage) => void;
}

/** An own message that the server hasn't confirmed yet. */
export function OutgoingRow({ outgoing, onRetry, onDiscard }: OutgoingRowProps) {
  const t = useTexts();
  const isFailed = outgoing.status === 'failed';
  return (
    <div className="message-place">
      <article
        className={`message message--own message--outgoing${isFailed ? ' message--failed' : ''}`}
        aria-label={t('conversation.you')}
      >
        <div className="message__bubble">
          <div className="message__text">{outgoing.content}</div>
          {!isFailed && <span className="message__time">{t('conversation.sending')}</span>}
        </div>
        {isFailed && (
          <div className="message__failure">
            <span>{t('conversation.notSent')}</span>
            <Button size="small" icon={<RetryIcon />} onClick={() => onRetry(outgoing)}>
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
