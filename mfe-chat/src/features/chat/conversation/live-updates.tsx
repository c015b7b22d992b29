import type { ChatMessage, Id } from '@workforce/contracts';
import { useState } from 'react';
import { useTexts } from '../../../texts/texts.ts';

/** Announced messages that stay in the region: more than arrive at once. */
const KEPT = 50;

/**
 * Live region that announces each message of others once while the group is open; earlier ones are not announced. Every message has an
 * element of its own: equal texts in a row are announced too, and so is each of several that arrive at once.
 */
export function LiveUpdates({ messages, userId }: { messages: readonly ChatMessage[]; userId: Id }) {
  const t = useTexts();
  const [openedAt] = useState(messages.at(-1)?.number ?? 0);
  const arrived = messages.filter(({ number, senderId }) => number > openedAt && senderId !== userId);
  return (
    <div className="wf-visually-hidden" aria-live="polite" aria-relevant="additions">
      {arrived.slice(-KEPT).map(({ id, senderName, content }) => (
        <p key={id}>{t('conversation.arrived', { name: senderName ?? t('chat.unknownUser'), content })}</p>
      ))}
    </div>
  );
}
