import type { ChatMessage } from '@workforce/contracts';
import { api, chatApi, readMarkMoved, type Dispatch, type RootState } from '@workforce/web-core';
import { messagesApi } from './messages.api.ts';

/** Moves the user's read mark to a message they have seen: optimistically, then on the server. Never moves it back. */
export const readUpTo =
  ({ groupId, id, number }: ChatMessage) =>
  async (dispatch: Dispatch, getState: () => RootState): Promise<void> => {
    const group = chatApi.endpoints.chatGroups
      .select()(getState())
      .data?.find((candidate) => candidate.id === groupId);
    if (!group || group.unreadCount === 0) return;
    const { data } = chatApi.endpoints.groupMessages.select(groupId)(getState());
    const messages = data?.pages.flatMap((page) => page.messages) ?? [];
    const marked = messages.find((message) => message.id === group.lastReadMessageId);
    if (marked && marked.number >= number) return;
    const userId = getState().session.user?.id;
    const unreadCount = messages.filter((message) => message.number > number && message.senderId !== userId).length;
    dispatch(readMarkMoved({ groupId, messageId: id, unreadCount }));
    const { error } = await dispatch(
      messagesApi.endpoints.moveReadMark.initiate({ groupId, messageId: id }, { track: false }),
    );
    if (error) dispatch(api.util.invalidateTags(['ChatGroup']));
  };
