import type { ChatMessage, Id } from '@workforce/contracts';
import { useState } from 'react';

/** How many messages of others came since the person left the end of the list; 0 while they are there. */
export function useNewCount(messages: readonly ChatMessage[], isAtEnd: boolean, userId: Id): number {
  const last = messages.at(-1)?.number ?? 0;
  const [seen, setSeen] = useState({ isAtEnd, last });
  if (seen.isAtEnd !== isAtEnd || (isAtEnd && seen.last !== last)) setSeen({ isAtEnd, last });
  return isAtEnd ? 0 : messages.filter(({ number, senderId }) => number > seen.last && senderId !== userId).length;
}
