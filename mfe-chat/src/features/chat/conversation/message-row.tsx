import type { ChatMessage } from '@workforce/contracts';
import { isolated } from '@workforce/domain';
import { useFormats } from '@workforce/web-core';
import { PersonAvatar } from '@workforce/web-ui';
import { memo } from 'react';
import { useTexts } from '../../../texts/texts.ts';
import { DayLine } from './day-line.tsx';
import { MessageText } from './message-text.tsx';

export interface MessageRowProps {
  message: ChatMessage;
  /** The message above; undefined at the top of the loaded ones. */
  previous: ChatMessage | undefined;
  isOwn: boolean;
  isFirstUnread: boolean;
}

/** Within this time, in ms, consecutive messages of one sender share a block without repeating the name. */
const SAME_BLOCK_MS = 5 * 60_000;

/** One message, with the day and unread dividers above it. */
export const MessageRow = memo(function MessageRow({ message, previous, isOwn, isFirstUnread }: MessageRowProps) {
  const t = useTexts();
  const formats = useFormats();
  const { content, createdAt, senderName } = message;
  const beginsDay = !previous || formats.date(previous.createdAt) !== formats.date(createdAt);
  const isContinued =
    !beginsDay &&
    !isFirstUnread &&
    previous.senderId === message.senderId &&
    Date.parse(createdAt) - Date.parse(previous.createdAt) < SAME_BLOCK_MS;
  const name = senderName ?? t('chat.unknownUser');

  return (
    <div className="message-place">
      {beginsDay && <DayLine at={createdAt} />}
      {isFirstUnread && (
        <div className="message-line message-line--new" role="separator">
          {t('conversation.newLine')}
        </div>
      )}
      <article
        className={`message${isOwn ? ' message--own' : ''}${isContinued ? ' message--continued' : ''}`}
        aria-label={`${isolated(name)}, ${formats.time(createdAt)}`}
      >
        {!isOwn && <span className="message__face">{!isContinued && <PersonAvatar name={name} size={32} />}</span>}
        <div className="message__bubble">
          {!isContinued && !isOwn && <div className="message__sender">{name}</div>}
          <MessageText content={content} />
          <time className="message__time" dateTime={createdAt}>
            {formats.time(createdAt)}
          </time>
        </div>
      </article>
    </div>
  );
});
