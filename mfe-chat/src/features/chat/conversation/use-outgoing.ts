import type { ChatGroup, ChatMessage } from '@workforce/contracts';
import {
  describeOutcome,
  messageKind,
  useOutbox,
  useUnsentOf,
  type MessageCommand,
  type OutboxEntry,
} from '@workforce/web-core';
import { useToaster } from '@workforce/web-ui';
import { useMemo } from 'react';
import { useTexts } from '../../../texts/texts.ts';

/** A message that the server hasn't confirmed: pending, or rejected until the person deals with it. */
export type OutgoingMessage = OutboxEntry<MessageCommand>;

const NONE: readonly OutgoingMessage[] = [];

/** What was written in the group and isn't confirmed, in order, and how to send, try again and discard. */
export function useOutgoing({ id: groupId, title }: ChatGroup) {
  const t = useTexts();
  const { show } = useToaster();
  const outbox = useOutbox();
  const { all } = useUnsentOf(messageKind);
  const outgoing = useMemo(() => {
    const own = all.filter(({ command }) => command.groupId === groupId);
    return own.length === 0 ? NONE : own;
  }, [all, groupId]);

  return {
    outgoing,
    send: async (content: string): Promise<void> => {
      const outcome = await outbox.enqueue(messageKind, { groupId, content }, title);
      // That it isn't sent yet, the message itself says.
      if (outcome.state === 'pending' && outcome.reason !== 'server-fault') return;
      const failed = t('conversation.sendFailed');
      const toast = describeOutcome(outcome, { failed, errorTitle: t('error'), done: null });
      if (toast) show(toast);
    },
    retry: ({ key }: OutgoingMessage) => outbox.retry(key),
    discard: ({ key }: OutgoingMessage) => void outbox.discard(key),
  };
}

/**
 * What of the outbox isn't among the messages yet: a push or a read of the list may bring a message before its answer does, if that
 * comes at all. It carries the key that it was sent under.
 */
export function notYetAmong(
  messages: readonly ChatMessage[],
  outgoing: readonly OutgoingMessage[],
): readonly OutgoingMessage[] {
  if (outgoing.length === 0) return NONE;
  const arrived = new Set(messages.map(({ key }) => key));
  return outgoing.filter(({ key }) => !arrived.has(key));
}
