import type { ChecklistInstance, Id } from '@workforce/contracts';
import { laterOf } from './instance-changes.ts';

const acknowledged = new Map<Id, ChecklistInstance>();

/** Notes the server's answer to a change. */
export function acknowledge(instance: ChecklistInstance): void {
  acknowledged.set(instance.id, latestKnown(instance));
}

/** The checklist as read, unless the reading is older than an answer to a change: it would take the change back on the screen. */
export function latestKnown(instance: ChecklistInstance): ChecklistInstance {
  const known = acknowledged.get(instance.id);
  return known ? laterOf(known, instance) : instance;
}

/** What was answered in a session that has ended must not show in the next one. */
export const forgetAcknowledged = (): void => acknowledged.clear();
