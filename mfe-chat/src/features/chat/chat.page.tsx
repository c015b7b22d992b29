import { isApiError, paths, useChatGroupsQuery, useUser } from '@workforce/web-core';
import { EmptyState, ErrorState, LinkButton, StyleSheet, useTabTitle } from '@workforce/web-ui';
import { ChatIcon } from '@workforce/web-ui/icons';
import { useChatGroupQuery } from '../../api/groups.api.ts';
import { useTexts } from '../../texts/texts.ts';
import css from './chat.css';
import { Conversation } from './conversation/conversation.tsx';
import conversationCss from './conversation/conversation.css';
import { GroupColumn } from './groups/group-column.tsx';
import { MemberColumn } from './members/member-column.tsx';
import { useChatAddress } from './use-chat-address.ts';

/** Team chat in three columns (§2.13), one at a time on narrow screens. */
export default function ChatPage() {
  const t = useTexts();
  useTabTitle(t('chat.title'));
  const { groupId, view } = useChatAddress();
  const { data: groups } = useChatGroupsQuery();
  const listed = groups?.find(({ id }) => id === groupId);
  // With several sites there may be more groups than the list begins with: this one was searched or linked.
  const mayBeOther = useUser().sites.length > 1 && groupId !== null && groups !== undefined && listed === undefined;
  const other = useChatGroupQuery(groupId ?? '', { skip: !mayBeOther });
  const isRefused = isApiError(other.error) && [400, 404].includes(other.error.status);
  const group = listed ?? (mayBeOther && !isRefused ? other.currentData : undefined);
  const isGone = groups !== undefined && (!mayBeOther || isRefused);

  return (
    <div className="chat-place">
      <StyleSheet name="chat" css={css} />
      <StyleSheet name="chat-conversation" css={conversationCss} />
      <h1 className="wf-visually-hidden">{t('chat.title')}</h1>
      <div className="chat" data-view={view}>
        <GroupColumn />
        {group ? (
          <>
            <Conversation key={`messages-${group.id}`} group={group} />
            <MemberColumn key={`members-${group.id}`} group={group} />
          </>
        ) : (
          <div className="chat__column chat__nothing">
            {groupId === null && (
              <EmptyState icon={<ChatIcon />} title={t('chat.choose')} description={t('chat.chooseText')} />
            )}
            {mayBeOther && other.isError && !isRefused && (
              <ErrorState title={t('chat.groupFailed')} onRetry={() => void other.refetch()} />
            )}
            {groupId !== null && isGone && (
              <EmptyState
                icon={<ChatIcon />}
                title={t('chat.gone')}
                description={t('chat.goneText')}
                action={<LinkButton to={paths.chat}>{t('chat.backToGroups')}</LinkButton>}
              />
            )}
          </div>
        )}
      </div>
    </div>
  );
}
