import type { ChatGroup, ChatMessage } from '@workforce/contracts';
import { useUser } from '@workforce/web-core';
import { useEffect, useMemo, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { useTexts } from '../../../texts/texts.ts';
import { firstUnreadIndex } from './first-unread.ts';
import { JumpButtons } from './jump-buttons.tsx';
import { ListEdge } from './list-edge.tsx';
import { LiveUpdates } from './live-updates.tsx';
import { MessageRow } from './message-row.tsx';
import { OutgoingRow } from './outgoing-row.tsx';
import { useJumpToUnread } from './use-jump-to-unread.ts';
import { useMessageScroll } from './use-message-scroll.ts';
import type { useMessages } from './use-messages.ts';
import { rowKeys } from './row-keys.ts';
import { withoutDelivered, type useOutgoing } from './use-outgoing.ts';
import { useNewCount } from './use-new-count.ts';
import { useReadMark } from './use-read-mark.ts';

export interface MessageListProps {
  group: ChatGroup;
  source: ReturnType<typeof useMessages> & { messages: readonly ChatMessage[] };
  outbox: ReturnType<typeof useOutgoing>;
}

/** The virtualised messages of a group. Opens at the first unread message. */
export default function MessageList({ group, source, outbox }: MessageListProps) {
  const t = useTexts();
  const { id: userId } = useUser();
  const { messages, hasOlder, isLoadingOlder, olderFailed, loadOlder } = source;
  const scroller = useRef<HTMLDivElement>(null);
  const markSeen = useReadMark(scroller, group);
  // The unread divider stays where it was when the group was opened.
  const [opened] = useState({ unread: group.unreadCount, lastRead: group.lastReadMessageId });

  const outgoing = useMemo(() => withoutDelivered(messages, outbox.outgoing), [messages, outbox.outgoing]);
  const keys = useMemo(() => rowKeys(messages, outgoing), [messages, outgoing]);
  const firstUnread = opened.unread === 0 ? -1 : firstUnreadIndex(messages, opened.lastRead, !hasOlder, userId);
  const { virtualizer, isAtEnd } = useMessageScroll({ scroller, keys, firstUnread });
  const newCount = useNewCount(messages, isAtEnd, userId);
  useScrollOnSend(outbox.outgoing.length, () => virtualizer.scrollToEnd());
  const { jump, cancel } = useJumpToUnread(firstUnread, source, (index) =>
    virtualizer.scrollToIndex(index, { align: 'start' }),
  );

  const { startIndex = 0, endIndex = -1 } = virtualizer.range ?? {};
  const seen = messages[Math.min(endIndex, messages.length - 1)];
  useEffect(() => {
    if (seen) markSeen(seen);
  }, [seen, markSeen]);
  useEffect(() => {
    if (hasOlder && !isLoadingOlder && !olderFailed && isAtStart(scroller.current)) void loadOlder();
  });

  const row = (at: number): ReactNode => {
    const message = messages[at];
    if (message) {
      return (
        <MessageRow
          message={message}
          previous={messages[at - 1]}
          isOwn={message.senderId === userId}
          isFirstUnread={at === firstUnread}
        />
      );
    }
    const waiting = outgoing[at - messages.length];
    if (!waiting) return null;
    const isWaitingForRetry = outbox.outgoing.some(({ refusal, failures }) => refusal === null && failures > 0);
    return (
      <OutgoingRow
        outgoing={waiting}
        isWaitingForRetry={isWaitingForRetry}
        onRetry={outbox.retry}
        onDiscard={outbox.discard}
      />
    );
  };

  // The heights of rows out of sight are estimates: the browser's own Home and End miss the ends.
  const toEnds = (event: KeyboardEvent) => {
    if (event.target !== event.currentTarget || (event.key !== 'Home' && event.key !== 'End')) return;
    event.preventDefault();
    cancel();
    if (event.key === 'End') virtualizer.scrollToEnd();
    else virtualizer.scrollToIndex(0, { align: 'start' });
  };

  return (
    <div
      className="messages"
      onWheel={cancel}
      onTouchMove={cancel}
      role="log"
      aria-live="off"
      aria-label={t('conversation.messages', { title: group.title })}
    >
      {/* Focusable, so that the keyboard can scroll it. */}
      <div className="messages__scroller" ref={scroller} tabIndex={0} onKeyDown={toEnds}>
        <div className="messages__rows" style={{ height: virtualizer.getTotalSize() }}>
          <ListEdge isLoading={isLoadingOlder} hasFailed={olderFailed} retry={() => void loadOlder()} />
          {virtualizer.getVirtualItems().map(({ index, key, start }) => (
            <div
              key={key}
              ref={virtualizer.measureElement}
              data-index={index}
              className="messages__row"
              style={{ transform: `translateY(${start}px)` }}
            >
              {row(index)}
            </div>
          ))}
        </div>
      </div>
      <JumpButtons
        hasUnreadAbove={opened.unread > 0 && (firstUnread < 0 ? hasOlder : firstUnread < startIndex)}
        isAtEnd={isAtEnd}
        newCount={newCount}
        onUnread={jump}
        onLatest={() => virtualizer.scrollToEnd()}
      />
      <LiveUpdates messages={messages} userId={userId} />
    </div>
  );
}

/** Scrolls to the end when the user sends a message, from any position. */
function useScrollOnSend(count: number, show: () => void) {
  const before = useRef(count);
  useEffect(() => {
    if (count > before.current) show();
    before.current = count;
  });
}

/** Distance in px from the first loaded message at which older ones are loaded. */
const AT_START_PX = 40;

const isAtStart = (scroller: HTMLElement | null): boolean => scroller !== null && scroller.scrollTop <= AT_START_PX;
