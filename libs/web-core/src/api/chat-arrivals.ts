import type { ChatMessage, Id, ServerEvents } from '@workforce/contracts';
import type { Dispatch, RootState } from '../store/store.ts';
import { chatApi, type MessageToSend } from './chat.api.ts';
import { chatNews, insertMessage } from './chat-news.ts';

type ReadMark = ServerEvents['read_mark'];

/** How many messages `GET /api/messages` answers at most (`decisions §8`). */
const INBOX_LENGTH = 200;

/** Lays messages that were pushed, or answered to a send, into everything that shows them; known ones change nothing. */
export const messagesArrived =
  (arrived: readonly ChatMessage[]) =>
  (dispatch: Dispatch, getState: () => RootState): void => {
    const userId = getState().session.user?.id;
    const fresh = arrived
      .map((message) => (message.senderId === userId ? { ...message, isRead: true } : message))
      .filter((message) => chatNews.add(message));
    if (fresh.length === 0) return;

    const titles = new Map<Id, string>();
    const ofGroups = new Map<Id, ChatMessage[]>();
    for (const message of fresh) ofGroups.set(message.groupId, [...(ofGroups.get(message.groupId) ?? []), message]);
    for (const [groupId, messages] of ofGroups) {
      dispatch(
        chatApi.util.updateQueryData('groupMessages', groupId, ({ pages }) => {
          for (const message of messages) {
            const page = pages.find(({ messages: [first], hasOlder }) => !hasOlder || (first?.id ?? '') <= message.id);
            if (page) insertMessage(page.messages, message);
          }
        }),
      );
    }
    const isUnknown = { group: false };
    dispatch(
      chatApi.util.updateQueryData('chatGroups', undefined, (groups) => {
        for (const [groupId, messages] of ofGroups) {
          const group = groups.find(({ id }) => id === groupId);
          if (!group) {
            isUnknown.group = true;
            continue;
          }
          titles.set(groupId, group.title);
          for (const message of messages) {
            if (!chatNews.isUncounted(message)) continue;
            if (message.createdAt > (group.lastMessageAt ?? '')) group.lastMessageAt = message.createdAt;
            if (!message.isRead) group.unreadCount += 1;
          }
        }
      }),
    );
    dispatch(
      chatApi.util.updateQueryData('messages', undefined, (inbox) => {
        for (const message of fresh) {
          if (inbox.some(({ id }) => id === message.id)) continue;
          inbox.unshift({ ...message, groupTitle: titles.get(message.groupId) ?? '' });
        }
        inbox.splice(INBOX_LENGTH);
      }),
    );
    if (isUnknown.group) dispatch(chatApi.util.invalidateTags(['ChatGroup', 'Message']));
  };

/** Shows how far the person has read, here or on another device. An older mark changes nothing. */
export const readMarkMoved =
  (mark: ReadMark) =>
  (dispatch: Dispatch): void => {
    const { groupId, messageId, unreadCount } = mark;
    chatNews.mark(mark);
    dispatch(
      chatApi.util.updateQueryData('chatGroups', undefined, (groups) => {
        const group = groups.find(({ id }) => id === groupId);
        if (!group || messageId < (group.lastReadMessageId ?? '')) return;
        group.lastReadMessageId = messageId;
        group.unreadCount = unreadCount;
      }),
    );
    dispatch(
      chatApi.util.updateQueryData('messages', undefined, (inbox) => {
        for (const message of inbox) if (message.groupId === groupId && message.id <= messageId) message.isRead = true;
      }),
    );
    dispatch(
      chatApi.util.updateQueryData('groupMessages', groupId, ({ pages }) => {
        for (const { messages } of pages) {
          for (const message of messages) if (message.id <= messageId) message.isRead = true;
        }
      }),
    );
  };

/** Moves the person's read mark to a message on the screen: here at once, then on the server. */
export const readUpTo =
  (groupId: Id, messageId: Id) =>
  async (dispatch: Dispatch, getState: () => RootState): Promise<void> => {
    const group = chatApi.endpoints.chatGroups
      .select()(getState())
      .data?.find(({ id }) => id === groupId);
    if (group && messageId <= (group.lastReadMessageId ?? '')) return;
    const pages = chatApi.endpoints.groupMessages.select(groupId)(getState()).data?.pages ?? [];
    const userId = getState().session.user?.id;
    const unreadCount = pages
      .flatMap(({ messages }) => messages)
      .filter(({ id, senderId }) => id > messageId && senderId !== userId).length;
    dispatch(readMarkMoved({ groupId, messageId, unreadCount }));
    const sent = dispatch(chatApi.endpoints.moveReadMark.initiate({ groupId, messageId }, { track: false }));
    if ((await sent).error) dispatch(chatApi.util.invalidateTags(['ChatGroup']));
  };

/** Sends a message; it shows as soon as the server has it. Throws an `ApiError` when the server refuses or doesn't answer. */
export const sendMessage =
  (message: MessageToSend) =>
  async (dispatch: Dispatch): Promise<ChatMessage> => {
    const sent = await dispatch(chatApi.endpoints.sendMessage.initiate(message, { track: false })).unwrap();
    dispatch(messagesArrived([sent]));
    return sent;
  };
