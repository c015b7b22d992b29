import type { ChatGroup, ChatMessage, Id, ReadMark } from '@workforce/contracts';
import { announceArrival } from '../events/arrivals.ts';
import type { Dispatch, RootState } from '../store/store.ts';
import { chatApi, type MessageToSend } from './chat.api.ts';
import { chatNews, insertMessage, withArrivals } from './chat-news.ts';

/** How many messages `GET /api/messages` answers at most (`decisions §8`). */
const INBOX_LENGTH = 200;

type Thunk<Result> = (dispatch: Dispatch, getState: () => RootState) => Result;

/** Lays messages that were pushed, or answered to a send, into everything that shows them; known ones change nothing. */
export const messagesArrived =
  (arrived: readonly ChatMessage[]): Thunk<void> =>
  (dispatch, getState) => {
    const userId = getState().session.user?.id;
    const fresh = arrived
      .map((message) => (message.senderId === userId ? { ...message, isRead: true } : message))
      .filter((message) => chatNews.add(message));
    if (fresh.length === 0) return;

    const groups = chatApi.endpoints.chatGroups.select()(getState()).data ?? [];
    const titles = new Map(groups.map(({ id, title }) => [id, title]));
    const uncounted = fresh.filter(chatNews.isUncounted);
    dispatch(
      chatApi.util.updateQueryData('chatGroups', undefined, (shown) =>
        shown.map((group) =>
          withArrivals(
            group,
            uncounted.filter(({ groupId }) => groupId === group.id),
          ),
        ),
      ),
    );
    dispatch(
      chatApi.util.updateQueryData('messages', undefined, (inbox) => {
        for (const message of fresh) {
          if (inbox.some(({ id }) => id === message.id)) continue;
          const older = inbox.findIndex(({ id }) => id < message.id);
          inbox.splice(older < 0 ? inbox.length : older, 0, {
            ...message,
            groupTitle: titles.get(message.groupId) ?? '',
          });
        }
        inbox.splice(INBOX_LENGTH);
      }),
    );
    for (const groupId of new Set(fresh.map((message) => message.groupId))) {
      dispatch(
        intoGroup(
          groupId,
          fresh.filter((message) => message.groupId === groupId),
        ),
      );
    }
    const isOfUnknownGroup = groups.length > 0 && fresh.some(({ groupId }) => !titles.has(groupId));
    if (isOfUnknownGroup || lackSome(groups, uncounted))
      dispatch(chatApi.util.invalidateTags(['ChatGroup', 'Message']));
    for (const message of fresh) if (!message.isRead) announceArrival('message', message);
  };

const intoGroup = (groupId: Id, messages: readonly ChatMessage[]) =>
  chatApi.util.updateQueryData('groupMessages', groupId, ({ pages }) => {
    for (const message of messages) {
      const page = pages.find(({ messages: [first], hasOlder }) => !hasOlder || (first?.number ?? 0) < message.number);
      if (page) insertMessage(page.messages, message);
    }
  });

/** Whether the numbers show that some messages never came. */
function lackSome(groups: readonly ChatGroup[], arrived: readonly ChatMessage[]): boolean {
  return groups.some(({ id, lastMessageNumber }) => {
    const numbers = arrived.filter(({ groupId }) => groupId === id).map(({ number }) => number);
    return Math.max(...numbers) > lastMessageNumber + numbers.length;
  });
}

/** Shows how far the person has read, here or on another device. */
export const readMarkMoved =
  (mark: ReadMark): Thunk<void> =>
  (dispatch) => {
    const { groupId, messageId, unreadCount } = mark;
    chatNews.mark(mark);
    dispatch(
      chatApi.util.updateQueryData('chatGroups', undefined, (groups) => {
        const group = groups.find(({ id }) => id === groupId);
        // This page may be further than what it hears of itself.
        if (group && (messageId ?? '') >= (group.lastReadMessageId ?? ''))
          Object.assign(group, { lastReadMessageId: messageId, unreadCount });
      }),
    );
    const read = (message: ChatMessage) => {
      if (message.groupId === groupId && message.id <= (messageId ?? '')) message.isRead = true;
    };
    dispatch(chatApi.util.updateQueryData('messages', undefined, (inbox) => inbox.forEach(read)));
    dispatch(
      chatApi.util.updateQueryData('groupMessages', groupId, ({ pages }) =>
        pages.forEach(({ messages }) => messages.forEach(read)),
      ),
    );
  };

/** Moves the person's read mark to a message that they have seen: here at once, then on the server. Never back. */
export const readUpTo =
  ({ groupId, id, number }: ChatMessage): Thunk<Promise<void>> =>
  async (dispatch, getState) => {
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
      chatApi.endpoints.moveReadMark.initiate({ groupId, messageId: id }, { track: false }),
    );
    if (!error) return;
    chatNews.unmark(groupId, id);
    dispatch(chatApi.util.invalidateTags(['ChatGroup']));
  };

/**
 * Sends a message; it shows as soon as the server has it. Throws an `ApiError` when the server refuses or doesn't answer.
 *
 * @param actingUser who wrote it, when that was before: apart from the message, of which an earlier shell sends every field
 */
export const sendMessage =
  (message: MessageToSend, actingUser?: Id): Thunk<Promise<ChatMessage>> =>
  async (dispatch) => {
    const sending = chatApi.endpoints.sendMessage.initiate({ ...message, actingUser }, { track: false });
    const sent = await dispatch(sending).unwrap();
    dispatch(messagesArrived([sent]));
    return sent;
  };
