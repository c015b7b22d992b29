import type { InboxMessage } from '@workforce/contracts';
import { chatGroupPath, useFormats } from '@workforce/web-core';
import { PersonAvatar, StatusBadge } from '@workforce/web-ui';
import { Link } from 'react-router';
import { useTexts } from '../../texts/texts.ts';

/** One message of the inbox; links to its group. */
export function InboxRow({ message }: { message: InboxMessage }) {
  const t = useTexts();
  const { dateTime } = useFormats();
  const { groupId, groupTitle, senderName, content, createdAt, isRead } = message;
  const name = senderName ?? t('chat.unknownUser');
  return (
    <li>
      <Link className="inbox__message" to={chatGroupPath(groupId)}>
        <PersonAvatar name={name} />
        <span className="inbox__what">
          <span className="inbox__from">
            <span className="inbox__sender">{name}</span>
            <span className="inbox__group">{groupTitle}</span>
          </span>
          <span className={`inbox__text${isRead ? '' : ' inbox__text--unread'}`}>{content}</span>
        </span>
        <span className="inbox__when">
          <time dateTime={createdAt}>{dateTime(createdAt)}</time>
          {!isRead && <StatusBadge tone="info">{t('inbox.unread')}</StatusBadge>}
        </span>
      </Link>
    </li>
  );
}
