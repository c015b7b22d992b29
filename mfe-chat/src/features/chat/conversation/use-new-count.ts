import type { ChatMessage, Id } from '@workforce/contracts';
import { useState } from 'react';

/** Number of others' messages since the user scrolled away from the end; 0 while at the end. */
export function useNewCount(messages: readonly ChatMessage[], isAtEnd: boolean, userId: Id): number {
  const last = messages.at(-1)?.number ?? 0;
  const [seen, setSeen] = useState({ isAtEnd, last });
  if (seen.isAtEnd !== isAtEnd || (isAtEnd && seen.last !== last)) setSeen({ isAtEnd, last });
  return isAtEnd ? 0 : messages.filter(({ number, senderId }) => number > seen.last && senderId !== userId).length;
}
