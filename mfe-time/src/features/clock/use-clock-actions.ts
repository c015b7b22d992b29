import type { ClockAction } from '@workforce/domain';
import {
  clockKind,
  describeOutcome,
  useOutbox,
  useUnsentPresses,
  type Outcome,
  type UnsentPress,
} from '@workforce/web-core';
import { toaster } from '@workforce/web-ui';
import { useState } from 'react';
import { text } from '../../texts/texts.ts';

export interface ClockActions {
  /**
   * Sends a command; resolves to whether the server or the outbox accepted it. Never rejects: failures show a toast.
   */
  perform: (action: ClockAction, notes?: string | null) => Promise<boolean>;
  /** The action being sent. */
  sending: ClockAction | null;
  /** Commands pending for the network or the server, oldest first. */
  unsent: readonly UnsentPress[];
  retry: () => Promise<void>;
  /** Removes it from the device; resolves to true. */
  discard: (press: UnsentPress) => Promise<true>;
}

/**
 * Sends the time clock's commands: `{action, idempotencyKey, occurredAt?, notes?}`. A command without an answer is kept
 * in the outbox with its time and retried under the same idempotency key, so that it counts only once (`decisions §§2,
 * 10`).
 */
export function useClockActions(): ClockActions {
  const outbox = useOutbox();
  const { presses, isWaitingForRetry } = useUnsentPresses();
  const [sending, setSending] = useState<ClockAction | null>(null);

  return {
    sending,
    // Queued entries aren't announced.
    unsent: sending === null && isWaitingForRetry ? presses : [],
    retry: async () => {
      setSending(presses[0]?.action ?? null);
      await outbox.deliver();
      setSending(null);
      const left = new Set(outbox.entries.map(({ key }) => key));
      const last = presses.at(-1);
      if (last && presses.every(({ key }) => !left.has(key))) showResult(last.action, { state: 'sent' });
    },
    discard: async ({ key }) => {
      await outbox.discard(key);
      return true;
    },
    perform: async (action, notes) => {
      setSending(action);
      const outcome = await outbox.enqueue(clockKind, {
        action,
        isOffline: !navigator.onLine,
        ...(notes === undefined ? {} : { notes }),
      });
      setSending(null);
      showResult(action, outcome);
      return outcome.state === 'sent' || outcome.state === 'pending';
    },
  };
}

function showResult(action: ClockAction, outcome: Outcome): void {
  const toast = describeOutcome(outcome, {
    failed: text(`refused.${action}`),
    errorTitle: text('refused.title'),
    done: { title: text(`done.${action}.title`), description: text(`done.${action}.text`) },
  });
  if (toast) toaster.show(toast);
}
