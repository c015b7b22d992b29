import type { ChatMessage, Id } from '@workforce/contracts';
import { useState } from 'react';
import { useTexts } from '../../../texts/texts.ts';

/** Reads out what others say while the group is open; what was there already stays silent. */
export function LiveUpdates({ messages, userId }: { messages: readonly ChatMessage[]; userId: Id }) {
  const t = useTexts();
  const latest = messages.at(-1);
  const [openedAt] = useState(latest?.number ?? 0);
  const isNews = latest !== undefined && latest.number > openedAt && latest.senderId !== userId;
  return (
    <p className="wf-visually-hidden" role="status">
      {isNews &&
        t('conversation.arrived', { name: latest.senderName ?? t('chat.unknownUser'), content: latest.content })}
    </p>
  );
}
