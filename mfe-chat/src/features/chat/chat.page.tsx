import { paths, useChatGroupsQuery } from '@workforce/web-core';
import { EmptyState, LinkButton, StyleSheet } from '@workforce/web-ui';
import { ChatIcon } from '@workforce/web-ui/icons';
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
  const { groupId, view } = useChatAddress();
  const { data: groups } = useChatGroupsQuery();
  const group = groups?.find(({ id }) => id === groupId);

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
            {groupId !== null && groups && (
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
