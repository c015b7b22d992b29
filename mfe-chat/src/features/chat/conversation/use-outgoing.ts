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

/** A message that the server hasn't confirmed: pending, or rejected until the user retries or discards it. */
export type OutgoingMessage = OutboxEntry<MessageCommand>;

const NONE: readonly OutgoingMessage[] = [];

/** The group's unconfirmed messages in order, with send, retry and discard. */
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
      // No toast for an offline message: its row shows that it is pending.
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
 * Outbox entries that are not among the messages: a push or a refetch may deliver a message before its response,
 * matched by the idempotency key.
 */
export function withoutDelivered(
  messages: readonly ChatMessage[],
  outgoing: readonly OutgoingMessage[],
): readonly OutgoingMessage[] {
  if (outgoing.length === 0) return NONE;
  const arrived = new Set(messages.map(({ key }) => key));
  return outgoing.filter(({ key }) => !arrived.has(key));
}
