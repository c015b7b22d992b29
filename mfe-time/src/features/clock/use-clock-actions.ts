import type { ClockAction } from '@workforce/domain';
import {
  isApiError,
  messageOf,
  useOutbox,
  useUnsent,
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
  /** What was given and waits for the network or the server, the earliest first. */
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
  const { isHeldUp } = useUnsent();
  const presses = useUnsentPresses();
  const [sending, setSending] = useState<ClockAction | null>(null);

  return {
    sending,
    // What waits for its turn only isn't worth a word.
    unsent: sending === null && isHeldUp ? presses : [],
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
      const outcome = await outbox.give(
        { kind: 'clock', action, isOffline: !navigator.onLine, ...(notes === undefined ? {} : { notes }) },
        '',
      );
      setSending(null);
      tell(action, outcome);
      return outcome.state !== 'refused';
    },
  };
}

function tell(action: ClockAction, outcome: Outcome): void {
  if (outcome.state === 'sent') {
    toaster.show({ title: text(`done.${action}.title`), description: text(`done.${action}.text`) });
  } else if (outcome.state === 'kept' && !isBroken(outcome.error)) {
    toaster.show({ title: text('clock.kept'), description: text('clock.keptText') });
  } else {
    const description = messageOf(outcome.error, text(`refused.${action}`));
    toaster.show({ title: text('refused.title'), description, variant: 'destructive' });
  }
}

/** The server answered, but not to this. */
const isBroken = (error: unknown): boolean => isApiError(error) && error.status === 500;
