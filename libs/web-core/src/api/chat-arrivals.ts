import type { ChatGroup, ChatMessage, Id, ReadMark } from '@workforce/contracts';
import { announceArrival } from '../events/arrivals.ts';
import { rowsArrived } from '../rows/server-row.ts';
import type { ApiDispatch, ApiState } from './api-state.ts';
import { chatApi, type MessageToSend } from './chat.api.ts';

type Thunk<Result> = (dispatch: ApiDispatch, getState: () => ApiState) => Result;

/** Applies pushed messages, and those in the response to a send, to the cache; known ones change nothing. Announces unread ones. */
export const messagesArrived =
  (arrived: readonly ChatMessage[]): Thunk<void> =>
  (dispatch, getState) => {
    const userId = getState().session.user?.id;
    const groups = chatApi.endpoints.chatGroups.select()(getState()).data ?? [];
    const inOrder = arrived.toSorted((one, other) => one.number - other.number);
    dispatch(rowsArrived(inOrder.map((row) => ({ type: 'message', row }))));
    const isOfUnknownGroup =
      groups.length > 0 && arrived.some(({ groupId }) => groups.every(({ id }) => id !== groupId));
    if (isOfUnknownGroup || hasGap(groups, arrived)) dispatch(chatApi.util.invalidateTags(['ChatGroup', 'Message']));
    for (const message of arrived)
      if (!message.isRead && message.senderId !== userId) announceArrival('message', message);
  };

/** Whether the numbers show a gap. */
function hasGap(groups: readonly ChatGroup[], arrived: readonly ChatMessage[]): boolean {
  return groups.some(({ id, lastMessageNumber }) => {
    const numbers = arrived
      .filter(({ groupId, number }) => groupId === id && number > lastMessageNumber)
      .map(({ number }) => number);
    return Math.max(...numbers) > lastMessageNumber + numbers.length;
  });
}

/** Applies the user's read mark, of this or another device. */
export const readMarkMoved = (row: ReadMark) => rowsArrived([{ type: 'read-mark', row }]);

/**
 * Sends a message; it shows as soon as the server has it. Throws an `ApiError` when the server refuses or doesn't respond.
 *
 * @param actingUser the author of a queued message; not part of the message, because an earlier shell sends all its fields
 */
export const sendMessage =
  (message: MessageToSend, actingUser?: Id): Thunk<Promise<ChatMessage>> =>
  async (dispatch) => {
    const sending = chatApi.endpoints.sendMessage.initiate({ ...message, actingUser }, { track: false });
    const sent = await dispatch(sending).unwrap();
    dispatch(messagesArrived([sent]));
    return sent;
  };
