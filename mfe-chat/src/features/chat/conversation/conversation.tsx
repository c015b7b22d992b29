import type { ChatGroup } from '@workforce/contracts';
import { Button, ControlFailed, EmptyState, ErrorState, Skeleton, lazyPart } from '@workforce/web-ui';
import { ChatIcon, LockIcon, PeopleIcon, PreviousIcon } from '@workforce/web-ui/icons';
import { Suspense } from 'react';
import { useTexts } from '../../../texts/texts.ts';
import { useChatAddress } from '../use-chat-address.ts';
import { Composer } from './composer.tsx';
import { useMessages } from './use-messages.ts';
import { useOutgoing } from './use-outgoing.ts';
import { useAdministers } from '../use-administers.ts';

const GroupMenu = lazyPart(() => import('../groups/group-menu.tsx'), { Failed: ControlFailed });
const MessageList = lazyPart(() => import('./message-list.tsx'));

/** A group's messages and composer; a non-member can administer the group but not read it (`decisions §8`). */
export function Conversation({ group }: { group: ChatGroup }) {
  const t = useTexts();
  const administers = useAdministers()(group);
  const { close, showMembers } = useChatAddress();
  const { id, title, description, isMember } = group;
  return (
    <section className="chat__column chat__conversation" aria-label={title}>
      <header className="chat__head">
        <span className="chat__to-groups">
          <Button type="text" icon={<PreviousIcon />} aria-label={t('chat.backToGroups')} onClick={() => close()} />
        </span>
        <div className="chat__titles">
          <h2 className="chat__title">{title}</h2>
          {description !== null && <p className="chat__about">{description}</p>}
        </div>
        <span className="chat__to-members">
          <Button
            type="text"
            icon={<PeopleIcon />}
            aria-label={t('conversation.showMembers')}
            onClick={() => showMembers(id)}
          />
        </span>
        {administers && (
          <Suspense>
            <GroupMenu group={group} />
          </Suspense>
        )}
      </header>
      {isMember ? (
        <Talk group={group} />
      ) : (
        <EmptyState
          icon={<LockIcon />}
          title={t('conversation.notMember')}
          description={t('conversation.notMemberText')}
        />
      )}
    </section>
  );
}

function Talk({ group }: { group: ChatGroup }) {
  const outbox = useOutgoing(group);
  return (
    <>
      <Messages group={group} outbox={outbox} />
      <Composer group={group} onSend={(content) => void outbox.send(content)} />
    </>
  );
}

function Messages({ group, outbox }: { group: ChatGroup; outbox: ReturnType<typeof useOutgoing> }) {
  const t = useTexts();
  const source = useMessages(group.id);
  const { messages, isError, refetch } = source;
  if (isError) {
    return (
      <div className="messages">
        <ErrorState title={t('conversation.failed')} onRetry={() => void refetch()} />
      </div>
    );
  }
  if (messages?.length === 0 && outbox.outgoing.length === 0) {
    return (
      <div className="messages">
        <EmptyState icon={<ChatIcon />} title={t('conversation.empty')} />
      </div>
    );
  }
  if (!messages) return <MessagesSkeleton />;
  return (
    <Suspense fallback={<MessagesSkeleton />}>
      <MessageList group={group} source={{ ...source, messages }} outbox={outbox} />
    </Suspense>
  );
}

const BUBBLES = ['55%', '35%', '70%', '45%'];

function MessagesSkeleton() {
  const t = useTexts();
  return (
    <div className="messages chat__skeleton" role="status" aria-label={t('loading')}>
      {BUBBLES.map((width) => (
        <Skeleton key={width} active avatar title={false} paragraph={{ rows: 2, width }} />
      ))}
    </div>
  );
}
