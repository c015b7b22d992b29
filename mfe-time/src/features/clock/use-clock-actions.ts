import type { ClockAction } from '@workforce/domain';
import { isApiError, messageOf, serverNow, useClockMutation, useUser, type ClockCommand } from '@workforce/web-core';
import { toaster } from '@workforce/web-ui';
import { useState } from 'react';
import { v4 as newKey } from 'uuid';
import { text } from '../../texts/texts.ts';
import { keepUnsent, readUnsent, useUnsent, type UnsentCommand } from './unsent-command.ts';

/** Answers of something on the way, not of the product: the command may or may not have arrived. */
const UNREACHABLE = [0, 502, 503, 504];

export interface ClockActions {
  /** Gives a command; answers whether the server has taken it. Never rejects: the person is told. */
  give: (action: ClockAction, notes?: string | null) => Promise<boolean>;
  /** What is being sent. */
  sending: ClockAction | null;
  /** What was given without a connection and waits to be sent again. */
  unsent: UnsentCommand | null;
  sendAgain: () => Promise<boolean>;
  discard: () => void;
}

/**
 * Issues the time clock's commands: `{action, idempotencyKey, occurredAt?, notes?}`. A command that got no answer is kept, with
 * the time it was given, and goes out again under the same key: of the two only one counts (`decisions §§2, 10`).
 */
export function useClockActions(): ClockActions {
  const { id: userId } = useUser();
  const [clock] = useClockMutation();
  const [sending, setSending] = useState<ClockAction | null>(null);
  const unsent = useUnsent(userId);

  const send = async (command: ClockCommand, givenAt: string): Promise<boolean> => {
    setSending(command.action);
    const { error } = await clock(command);
    setSending(null);
    if (isApiError(error) && UNREACHABLE.includes(error.status)) {
      keepUnsent(userId, { ...command, occurredAt: givenAt });
    } else {
      keepUnsent(userId, null);
    }
    // It came through the first time, without the time it was given: the answer alone was lost.
    const hasArrivedBefore = isApiError(error) && error.code === 'IDEMPOTENCY_KEY_REUSED';
    const isTaken = error === undefined || hasArrivedBefore;
    tell(command.action, isTaken ? undefined : error);
    return isTaken;
  };

  const sendAgain = async (): Promise<boolean> => {
    const kept = readUnsent(userId);
    return kept === null || send(kept, kept.occurredAt);
  };

  return {
    sending,
    unsent,
    sendAgain,
    discard: () => keepUnsent(userId, null),
    give: async (action, notes) => {
      const kept = readUnsent(userId);
      // The same button again is the same command; any other comes after it.
      if (kept?.action === action) return sendAgain();
      if (kept !== null && !(await sendAgain())) return false;
      const givenAt = serverNow().toISOString();
      return send(
        {
          action,
          idempotencyKey: newKey(),
          ...(notes === undefined ? {} : { notes }),
          ...(navigator.onLine ? {} : { occurredAt: givenAt }),
        },
        givenAt,
      );
    },
  };
}

function tell(action: ClockAction, error: unknown): void {
  if (error === undefined) {
    toaster.show({ title: text(`done.${action}.title`), description: text(`done.${action}.text`) });
  } else {
    const description = messageOf(error, text(`refused.${action}`));
    toaster.show({ title: text('refused.title'), description, variant: 'destructive' });
  }
}
