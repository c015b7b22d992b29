import type { ClockAction } from '@workforce/domain';
import { isApiError } from '../api/api-error.ts';
import { timeEntriesApi } from '../api/time-entries.api.ts';
import type { OutboxEntry } from '../device/outbox-entry.ts';
import { isOfKind, type OutboxKind, type SendResult } from '../offline/outbox/outbox-kind.ts';
import { paths } from '../paths.ts';
import type { Dispatch } from '../state/state.ts';
import { text } from './kinds.texts.ts';
import { FLOOR_LANE } from './lanes.ts';
import { resultOf } from './send-call.ts';
import { KEY_LIFETIME_MS } from './key-lifetime.ts';

/** A clock action. */
export interface ClockPress {
  action: ClockAction;
  notes?: string | null;
  /** Made offline: sends its time from the first attempt on (`decisions §10`). */
  isOffline: boolean;
}

/** An action sent within this many ms is sent without its time, so the server's now applies. */
const PROMPT_MS = 5_000;

/** Clock actions. */
export const clockKind: OutboxKind<ClockPress> = {
  name: 'clock',
  lifetimeMs: KEY_LIFETIME_MS,
  satisfiedCodes: ['ALREADY_CLOCKED_IN', 'ALREADY_ON_BREAK'],
  laneOf: () => FLOOR_LANE,
  foundationsOf: ({ action }, pending) => {
    if (action === 'clock-in') return [];
    const latest = (wanted: ClockAction) =>
      pending.findLast((entry) => isOfKind(clockKind, entry) && entry.command.action === wanted)?.key;
    const foundations = [latest('clock-in'), action === 'break-end' ? latest('break-start') : undefined];
    return foundations.filter((key) => key !== undefined);
  },
  send: press,
  describe: ({ action }) => text(`done.${action}`),
  pathOf: () => paths.timeClock,
};

/**
 * An immediate first attempt has no `occurredAt`: the server's now applies. Retries send the time, and so have another body: when the
 * first attempt did arrive, its key is known, and the server repeats its first response.
 */
async function press(dispatch: Dispatch, entry: OutboxEntry<ClockPress>): Promise<SendResult> {
  const { key: idempotencyKey, userId: actingUser, madeAt, attempts } = entry;
  const { action, notes, isOffline } = entry.command;
  const base = { action, idempotencyKey, actingUser, ...(notes === undefined ? {} : { notes }) };
  const send = (occurred: { occurredAt?: string }) =>
    resultOf(dispatch(timeEntriesApi.endpoints.clock.initiate({ ...base, ...occurred }, { track: false })), (row) => [
      { type: 'time-entry', row },
    ]);
  const now = dispatch((_dispatch, _getState, { clock }) => clock.now());
  const isPrompt = now.getTime() - Date.parse(madeAt) < PROMPT_MS;
  if (!isOffline && attempts === 0 && isPrompt) return send({});
  const answer = await send({ occurredAt: madeAt });
  const isKnown = isApiError(answer.error) && answer.error.code === 'IDEMPOTENCY_KEY_REUSED';
  return isKnown ? send({}) : answer;
}
