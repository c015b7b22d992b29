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
  /** Gives a command; answers whether it was taken, by the server or by the device. Never rejects: the person is told. */
  give: (action: ClockAction, notes?: string | null) => Promise<boolean>;
  /** What is being sent. */
  sending: ClockAction | null;
  /** What was pressed and waits for the network or the server, the earliest first. */
  unsent: readonly UnsentPress[];
  sendAgain: () => Promise<void>;
  discard: (press: UnsentPress) => void;
}

/**
 * Issues the time clock's commands: `{action, idempotencyKey, occurredAt?, notes?}`. A command that got no answer is kept, with
 * the time it was given, and goes out again under the same key: of the two only one counts (`decisions §§2, 10`).
 */
export function useClockActions(): ClockActions {
  const outbox = useOutbox();
  const { presses, isWaitingForRetry } = useUnsentPresses();
  const [sending, setSending] = useState<ClockAction | null>(null);

  return {
    sending,
    // Queued entries aren't announced.
    unsent: sending === null && isWaitingForRetry ? presses : [],
    sendAgain: async () => {
      setSending(presses[0]?.action ?? null);
      await outbox.deliver();
      setSending(null);
      const left = new Set(outbox.entries.map(({ key }) => key));
      const last = presses.at(-1);
      if (last && presses.every(({ key }) => !left.has(key))) tell(last.action, { state: 'sent' });
    },
    discard: ({ key }) => void outbox.discard(key),
    give: async (action, notes) => {
      setSending(action);
      const outcome = await outbox.enqueue(clockKind, {
        action,
        isOffline: !navigator.onLine,
        ...(notes === undefined ? {} : { notes }),
      });
      setSending(null);
      tell(action, outcome);
      return outcome.state === 'sent' || outcome.state === 'pending';
    },
  };
}

function tell(action: ClockAction, outcome: Outcome): void {
  const toast = describeOutcome(outcome, {
    failed: text(`refused.${action}`),
    errorTitle: text('refused.title'),
    done: { title: text(`done.${action}.title`), description: text(`done.${action}.text`) },
  });
  if (toast) toaster.show(toast);
}
