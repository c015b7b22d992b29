import type { OutboxCommand, Refusal } from '@workforce/web-core';
import { paths } from '@workforce/web-core';
import { text } from '../texts/unsent.texts.ts';

type What = Parameters<typeof text>[0];

/** What the person did, in a few words: 'Completed: Feed the cats'. */
export const whatWasDone = (command: OutboxCommand, subject: string): string =>
  text(`what.${kindOf(command)}` as What, { subject });

function kindOf(command: OutboxCommand): string {
  if (command.kind === 'photo') return 'photo';
  if (command.kind === 'clock') return command.action;
  const { status, items = [] } = command.request;
  if (status === 'completed') return 'submit';
  if (items.length === 0) return 'start';
  return (items.length === 1 && status === undefined && items[0]?.status) || 'progress';
}

/** Why it wasn't taken: the server's sentence where there is one. */
export function reasonOf({ code, message }: Refusal): string {
  if (code === 'EXPIRED') return text('reason.expired');
  if (code === 'BLOCKED') return text('reason.blocked');
  return message ?? text('reason.unknown');
}

/** Where the thing can be looked at. */
export const placeOf = (command: OutboxCommand): string =>
  command.kind === 'clock' ? paths.timeClock : `${paths.myChecklists}?checklist=${command.instanceId}`;
