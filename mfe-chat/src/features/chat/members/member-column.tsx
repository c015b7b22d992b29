import type { ChatGroup } from '@workforce/contracts';
import { Button, EmptyState, ErrorState, Skeleton, lazyDialog } from '@workforce/web-ui';
import { AddIcon, PeopleIcon, PreviousIcon } from '@workforce/web-ui/icons';
import { Suspense, useState } from 'react';
import { useGroupMembersQuery } from '../../../api/groups.api.ts';
import { useTexts } from '../../../texts/texts.ts';
import { useChatAddress } from '../use-chat-address.ts';
import { MemberRow } from './member-row.tsx';
import { useAdministers } from '../use-administers.ts';

const AddMemberDialog = lazyDialog(() => import('./add-member.dialog.tsx'));

/** Members of a group. */
export function MemberColumn({ group }: { group: ChatGroup }) {
  const t = useTexts();
  const administers = useAdministers()(group);
  const { open } = useChatAddress();
  const [isAdding, setAdding] = useState(false);
  return (
    <section className="chat__column chat__members" aria-label={t('members.title')}>
      <header className="chat__head">
        <span className="chat__to-messages">
          <Button
            type="text"
            icon={<PreviousIcon />}
            aria-label={t('members.backToMessages')}
            onClick={() => open(group.id)}
          />
        </span>
        <h2 className="chat__title">{t('members.title')}</h2>
        {administers && (
          <Button icon={<AddIcon />} onClick={() => setAdding(true)}>
            {t('members.add')}
          </Button>
        )}
      </header>
      <div className="chat__body">
        <Members group={group} />
      </div>
      <Suspense>{isAdding && <AddMemberDialog group={group} onClose={() => setAdding(false)} />}</Suspense>
    </section>
  );
}

function Members({ group }: { group: ChatGroup }) {
  const t = useTexts();
  const { data: members, isLoading, refetch } = useGroupMembersQuery(group.id);
  if (isLoading) {
    return (
      <div role="status" aria-label={t('loading')} className="chat__skeleton">
        <Skeleton active avatar title={{ width: '60%' }} paragraph={false} />
        <Skeleton active avatar title={{ width: '40%' }} paragraph={false} />
      </div>
    );
  }
  if (!members) return <ErrorState title={t('members.failed')} onRetry={() => void refetch()} />;
  if (members.length === 0) return <EmptyState icon={<PeopleIcon />} title={t('members.empty')} />;
  return (
    <ul aria-label={t('members.title')}>
      {members.map((member) => (
        <MemberRow key={member.id} group={group} member={member} />
      ))}
    </ul>
  );
}
