import type { ChatGroup, GroupMember } from '@workforce/contracts';
import { useUser } from '@workforce/web-core';
import { Button, PersonAvatar, StatusBadge, lazyDialog } from '@workforce/web-ui';
import { CloseIcon } from '@workforce/web-ui/icons';
import { Suspense, useState } from 'react';
import { useTexts } from '../../../texts/texts.ts';
import { useAdministers } from '../use-administers.ts';

const RemoveMemberDialog = lazyDialog(() => import('./remove-member.dialog.tsx'));

/** One member; users can't remove themselves (§5). */
export function MemberRow({ group, member }: { group: ChatGroup; member: GroupMember }) {
  const t = useTexts();
  const { id: ownId } = useUser();
  const administers = useAdministers()(group);
  const [asks, setAsks] = useState(false);
  const { userId, role, user } = member;
  return (
    <li className="chat-member">
      <PersonAvatar name={user.name} />
      <div className="chat-member__who">
        <div className="chat-member__name">
          {user.name} {userId === ownId && <span className="chat-member__about">{t('members.you')}</span>}
        </div>
        <div className="chat-member__about">{user.username}</div>
      </div>
      {role === 'admin' && <StatusBadge tone="info">{t('members.admin')}</StatusBadge>}
      {administers && userId !== ownId && (
        <Button
          type="text"
          icon={<CloseIcon />}
          aria-label={t('members.remove', { name: user.name })}
          onClick={() => setAsks(true)}
        />
      )}
      <Suspense>{asks && <RemoveMemberDialog group={group} member={member} onClose={() => setAsks(false)} />}</Suspense>
    </li>
  );
}
