import type { ChatMessage, Id } from '@workforce/contracts';
import type { OutgoingMessage } from './use-outgoing.ts';

/**
 * Keys of the rows, each once. A message that is confirmed keeps the key of its outgoing row, so that the row stays in its place. A
 * client may send another message under a key that the server has forgotten: that one goes by its id.
 */
export function rowKeys(messages: readonly ChatMessage[], outgoing: readonly OutgoingMessage[]): Id[] {
  const keys = new Set<Id>();
  for (const { id, key } of messages) keys.add(key === undefined || keys.has(key) ? id : key);
  for (const { key } of outgoing) keys.add(key);
  return [...keys];
}
