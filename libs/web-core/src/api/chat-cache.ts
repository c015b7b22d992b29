import type { ChatMessage, Id, ReadMark } from '@workforce/contracts';
import { api } from './api.ts';
import type { Dispatch, RootState } from '../store/store.ts';
import { chatApi, type ShownMessage } from './chat.api.ts';

type CacheUpdate = (dispatch: Dispatch, getState: () => RootState) => void;

/**
 * Puts a message that came in, pushed or as the answer to sending it, where reads show it. One that is there already changes
 * nothing; one that shows that others were missed makes them be read again.
 */
export const withMessage =
  (message: ChatMessage): CacheUpdate =>
  (dispatch, getState) => {
    const { groupId } = message;
    const group = chatApi.endpoints.chatGroups.select()(getState()).data?.find(({ id }) => id === groupId);
    if (group && message.number > group.lastMessageNumber + 1) dispatch(api.util.invalidateTags(['ChatGroup', 'Message']));
    else if (group && message.number === group.lastMessageNumber + 1) dispatch(counted(message));

    const latest = chatApi.endpoints.groupMessages.select(groupId)(getState()).data?.pages[0];
    if (latest && misses(latest, message)) dispatch(api.util.invalidateTags([{ type: 'Message', id: groupId }]));
    else if (latest) dispatch(inserted(message));

    const inbox = chatApi.endpoints.inbox.select()(getState()).data;
    if (inbox && !inbox.some(({ id }) => id === message.id)) {
      if (group) dispatch(inInbox(message, group.title));
      else dispatch(api.util.invalidateTags(['Message']));
    }
  };

/** Counts the next message of a group in the list of groups. */
const counted = (message: ChatMessage) =>
  chatApi.util.updateQueryData('chatGroups', undefined, (groups) => {
    const group = groups.find(({ id }) => id === message.groupId);
    if (!group) return;
    group.lastMessageNumber = message.number;
    group.lastMessageAt = message.createdAt;
    // Whoever had read everything has read what they say themselves.
    if (!message.isRead) group.unreadCount += 1;
    else if (group.unreadCount === 0) group.lastReadMessageId = message.id;
  });

/** Whether there are messages between the latest known one and this. */
function misses(latest: readonly ShownMessage[], { number }: ChatMessage): boolean {
  const last = latest.findLast(({ sending }) => sending === undefined);
  return number > (last?.number ?? 0) + 1;
}

const inserted = (message: ChatMessage) =>
  chatApi.util.updateQueryData('groupMessages', message.groupId, ({ pages }) => {
    const latest = pages[0];
    if (!latest || pages.some((page) => page.some(({ id }) => id === message.id))) return;
    const first = latest[0];
    // What is older than the latest page belongs to one that is read, or not, as a whole.
    if (pages.length > 1 && first && message.number < first.number) return;
    // The push of what one says oneself may be faster than the answer.
    const same = ({ sending, content }: ShownMessage) => sending === 'pending' && content === message.content;
    const onItsWay = message.isRead ? latest.findIndex(same) : -1;
    if (onItsWay >= 0) latest.splice(onItsWay, 1);
    const place = latest.findIndex(({ number }) => number > message.number);
    latest.splice(place < 0 ? latest.length : place, 0, message);
  });

const inInbox = (message: ChatMessage, groupTitle: string) =>
  chatApi.util.updateQueryData('inbox', undefined, (inbox) => {
    const place = inbox.findIndex(({ id }) => id < message.id);
    inbox.splice(place < 0 ? inbox.length : place, 0, { ...message, groupTitle });
    inbox.splice(INBOX);
  });

/** As many as the server lists (`decisions §8`). */
const INBOX = 200;

/** Shows how far the person has read, here or on another device. */
export const applyReadMark =
  ({ groupId, messageId, unreadCount }: ReadMark): CacheUpdate =>
  (dispatch) => {
    if (messageId === null) return;
    dispatch(
      chatApi.util.updateQueryData('chatGroups', undefined, (groups) => {
        const group = groups.find(({ id }) => id === groupId);
        if (group) Object.assign(group, { unreadCount, lastReadMessageId: messageId });
      }),
    );
    dispatch(
      chatApi.util.updateQueryData('groupMessages', groupId, ({ pages }) => {
        for (const page of pages) markRead(page, messageId);
      }),
    );
    dispatch(
      chatApi.util.updateQueryData('inbox', undefined, (inbox) => {
        markRead(
          inbox.filter((message) => message.groupId === groupId),
          messageId,
        );
      }),
    );
  };

/** Ids sort as their messages were said. */
function markRead(messages: { id: Id; isRead: boolean }[], upTo: Id): void {
  for (const message of messages) if (message.id <= upTo) message.isRead = true;
}

/** Takes away a message that could not be sent. */
export const dropMessage = (groupId: Id, key: string) =>
  chatApi.util.updateQueryData('groupMessages', groupId, ({ pages }) => {
    const latest = pages[0];
    const place = latest?.findIndex(({ id, sending }) => id === key && sending === 'failed') ?? -1;
    if (place >= 0) latest?.splice(place, 1);
  });
