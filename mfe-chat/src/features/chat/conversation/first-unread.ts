import type { ChatMessage, Id } from '@workforce/contracts';

/**
 * Index of the first message of others after the read mark; -1 when it isn't loaded or there is none.
 * @param isWhole whether all older messages are loaded
 */
export function firstUnreadIndex(
  messages: readonly ChatMessage[],
  lastReadMessageId: Id | null,
  isWhole: boolean,
  userId: Id,
): number {
  const marked = messages.findIndex(({ id }) => id === lastReadMessageId);
  if (marked < 0 && !isWhole) return -1;
  return messages.findIndex(({ senderId }, index) => index > marked && senderId !== userId);
}
