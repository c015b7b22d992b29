import type { ChatMessage, Id } from '@workforce/contracts';
import type { OutgoingMessage } from './use-outgoing.ts';

/**
 * Unique React keys of the rows. A confirmed message keeps the key of its outgoing row, so that the row isn't
 * remounted. A client may reuse an idempotency key that the server no longer stores: that message is keyed by its id.
 */
export function rowKeys(messages: readonly ChatMessage[], outgoing: readonly OutgoingMessage[]): Id[] {
  const keys = new Set<Id>();
  for (const { id, key } of messages) keys.add(key === undefined || keys.has(key) ? id : key);
  for (const { key } of outgoing) keys.add(key);
  return [...keys];
}
