import type { ChatGroup, Id } from '@workforce/contracts';
import { messageOf, sendMessage, serverNow, useAppDispatch, useAppStore, useUser } from '@workforce/web-core';
import { useToaster } from '@workforce/web-ui';
import { useEffect, useMemo, useRef, useSyncExternalStore } from 'react';
import { v4 as newKey } from 'uuid';
import { useTexts } from '../../../texts/texts.ts';
import { outboxOf, type OutgoingMessage } from './outbox.ts';

/** A page that is being left sees its calls fail; only one that is still there after this many ms knows that they have. */
const STILL_HERE = 300;

const turns = new Map<Id, Promise<unknown>>();
const underWay = new Set<string>();

/** What is written in a group arrives in the order it was written. */
function inTurn(groupId: Id, send: () => Promise<void>): Promise<void> {
  const sent = (turns.get(groupId) ?? Promise.resolve()).then(send);
  turns.set(groupId, sent);
  return sent;
}

/** What was written in the group and isn't confirmed, and how to send, try again and give up. */
export function useOutbox({ id: groupId, lastMessageNumber }: ChatGroup) {
  const t = useTexts();
  const { show } = useToaster();
  const dispatch = useAppDispatch();
  const store = useAppStore();
  const { id: userId } = useUser();
  const outbox = outboxOf(store, userId);
  const all = useSyncExternalStore(outbox.subscribe, outbox.messages);
  const outgoing = useMemo(() => all.filter((message) => message.groupId === groupId), [all, groupId]);

  const attempt = (message: OutgoingMessage) => {
    underWay.add(message.key);
    outbox.put({ ...message, status: 'sending' });
    void inTurn(groupId, async () => {
      try {
        const { content, key: idempotencyKey } = message;
        await dispatch(sendMessage({ groupId, content, idempotencyKey }, userId));
        outbox.remove(message.key);
      } catch (error) {
        // Whoever left is told nothing. What they wrote waits for them, or went with them when they signed out.
        const hasLeft = () => store.getState().session.user?.id !== userId;
        if (!hasLeft()) await new Promise((resolve) => setTimeout(resolve, STILL_HERE));
        if (hasLeft()) return;
        outbox.put({ ...message, status: 'failed' });
        const description = messageOf(error, t('conversation.sendFailed'));
        show({ title: t('error'), description, variant: 'destructive' });
      } finally {
        underWay.delete(message.key);
      }
    });
  };

  // A page that was reloaded while it sent doesn't know what arrived: sending again is safe.
  const resume = useRef(() => undefined as void);
  useEffect(() => {
    resume.current = () => {
      for (const message of outgoing) if (message.status === 'sending' && !underWay.has(message.key)) attempt(message);
    };
  });
  useEffect(() => resume.current(), [groupId]);

  return {
    outgoing,
    send: (content: string) =>
      attempt({
        key: newKey(),
        groupId,
        content,
        createdAt: serverNow().toISOString(),
        after: lastMessageNumber,
        status: 'sending',
      }),
    retry: attempt,
    discard: ({ key }: OutgoingMessage) => outbox.remove(key),
  };
}
