import type { ChatMessage, Id } from '@workforce/contracts';
import { useState } from 'react';
import { useTexts } from '../../../texts/texts.ts';

/** Live region that announces messages of others while the group is open; earlier ones are not announced. */
export function LiveUpdates({ messages, userId }: { messages: readonly ChatMessage[]; userId: Id }) {
  const t = useTexts();
  const latest = messages.at(-1);
  const [openedAt] = useState(latest?.number ?? 0);
  const isNew = latest !== undefined && latest.number > openedAt && latest.senderId !== userId;
  return (
    <p className="wf-visually-hidden" role="status">
      {isNew &&
        t('conversation.arrived', { name: latest.senderName ?? t('chat.unknownUser'), content: latest.content })}
    </p>
  );
}
