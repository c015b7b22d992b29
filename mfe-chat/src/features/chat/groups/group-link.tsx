import type { ChatGroup } from '@workforce/contracts';
import { chatGroupPath } from '@workforce/web-core';
import { Badge, StatusBadge } from '@workforce/web-ui';
import { Link } from 'react-router';
import { useTexts } from '../../../texts/texts.ts';
import { useChatAddress } from '../use-chat-address.ts';

/** Link to a group with its unread count. */
export function GroupLink({ group }: { group: ChatGroup }) {
  const t = useTexts();
  const { groupId } = useChatAddress();
  const { id, title, description, isMember, memberCount, unreadCount } = group;
  return (
    <Link className="chat-group__link" to={chatGroupPath(id)} aria-current={id === groupId ? 'true' : undefined}>
      <span className="chat-group__what">
        <span className={`chat-group__title${unreadCount > 0 ? ' chat-group__title--unread' : ''}`}>{title}</span>
        <span className="chat-group__about">{description ?? t('groups.members', { count: memberCount })}</span>
      </span>
      {!isMember && <StatusBadge>{t('groups.notMember')}</StatusBadge>}
      {unreadCount > 0 && (
        <>
          <span aria-hidden>
            <Badge count={unreadCount} />
          </span>
          <span className="wf-visually-hidden">{t('groups.unread', { count: unreadCount })}</span>
        </>
      )}
    </Link>
  );
}
