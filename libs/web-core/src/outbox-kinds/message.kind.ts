import type { Id } from '@workforce/contracts';
import { excerptOf } from '@workforce/domain';
import { sendMessage } from '../api/chat-arrivals.ts';
import type { OutboxKind } from '../offline/outbox/outbox-kind.ts';
import { chatGroupPath } from '../paths.ts';
import { text } from './kinds.texts.ts';
import { chatLane } from './lanes.ts';
import { KEY_LIFETIME_MS } from './key-lifetime.ts';

/** A message to a group. */
export interface MessageCommand {
  groupId: Id;
  content: string;
}

/** Length of a message's excerpt in its description, in graphemes. */
const EXCERPT = 60;

/** Chat messages: ordered within a group, independent between groups. */
export const messageKind: OutboxKind<MessageCommand> = {
  name: 'message',
  lifetimeMs: KEY_LIFETIME_MS,
  isResendable: true,
  // A rejected message stays in the conversation until it is resent or discarded.
  keepsRejected: true,
  laneOf: ({ groupId }) => chatLane(groupId),
  send: (dispatch, { key: idempotencyKey, userId, command: { groupId, content } }) =>
    dispatch(sendMessage({ groupId, content, idempotencyKey }, userId)).then(
      (row) => ({ rows: [{ type: 'message' as const, row }] }),
      (error: object) => ({ error }),
    ),
  describe: ({ content }, subject) => {
    const excerpt = excerptOf(content, EXCERPT);
    return subject === ''
      ? text('done.message', { content: excerpt })
      : text('done.messageTo', { subject, content: excerpt });
  },
  pathOf: ({ groupId }) => chatGroupPath(groupId),
};
