import type { ChatGroup, ChatMessage, Id } from '@workforce/contracts';
import { useUser } from '@workforce/web-core';
import { Virtuoso, type VirtuosoHandle } from '@workforce/web-ui/virtual';
import { useEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import { useTexts } from '../../../texts/texts.ts';
import { firstUnreadIndex } from './first-unread.ts';
import { JumpButtons } from './jump-buttons.tsx';
import { ListEdge, ListEnd, type ListContext } from './list-edge.tsx';
import { LiveNews } from './live-news.tsx';
import { MessageRow } from './message-row.tsx';
import { OutgoingRow } from './outgoing-row.tsx';
import { useFollow } from './use-follow.ts';
import { useJumpToUnread } from './use-jump-to-unread.ts';
import type { useMessages } from './use-messages.ts';
import { notYetAmong, type useOutgoing } from './use-outgoing.ts';
import { useNewCount } from './use-new-count.ts';
import { useReadMark } from './use-read-mark.ts';

const LIST_PARTS = { Header: ListEdge, Footer: ListEnd };

export interface MessageListProps {
  group: ChatGroup;
  source: ReturnType<typeof useMessages> & { messages: readonly ChatMessage[] };
  outbox: ReturnType<typeof useOutgoing>;
}

/** The messages of a group, of which only the visible ones are drawn. It opens where the unread ones begin. */
export default function MessageList({ group, source, outbox }: MessageListProps) {
  const t = useTexts();
  const { id: userId } = useUser();
  const { messages, hasOlder, loadOlder } = source;
  const place = useRef<HTMLDivElement>(null);
  const list = useRef<VirtuosoHandle>(null);
  const markSeen = useReadMark(place, group);
  // What was unread stays marked while one reads it.
  const [opened] = useState({ unread: group.unreadCount, lastRead: group.lastReadMessageId });
  // By the messages' numbers: their places change with what is loaded above them.
  const [top, setTop] = useState(Number.NEGATIVE_INFINITY);
  const bottom = useRef(Number.NEGATIVE_INFINITY);

  const outgoing = useMemo(() => notYetAmong(messages, outbox.outgoing), [messages, outbox.outgoing]);
  const rows = useMemo(() => [...messages, ...outgoing], [messages, outgoing]);
  const firstUnread = opened.unread === 0 ? -1 : firstUnreadIndex(messages, opened.lastRead, !hasOlder, userId);
  const firstIndex = messages[0]?.number ?? 1;
  const { isAtEnd, toEnd, leave, isLed, following, gestures } = useFollow(firstUnread < 0, rows.length + firstIndex);
  const newCount = useNewCount(messages, isAtEnd, userId);
  useWritten(outbox.outgoing.length, toEnd);

  const onRange = ({ startIndex, endIndex }: { startIndex: number; endIndex: number }) => {
    setTop(startIndex);
    bottom.current = endIndex;
    const seen = messages[Math.min(endIndex - firstIndex, messages.length - 1)];
    if (seen) markSeen(seen);
  };
  const isShown = (at: number) => top <= at + firstIndex && at + firstIndex <= bottom.current;
  const jumpToUnread = useJumpToUnread({ list, firstIndex, firstUnread, isShown, isLed }, source);

  const row = (index: number): ReactNode => {
    const at = index - firstIndex;
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
    const isHeldUp = outbox.outgoing.some(({ refusal, failures }) => refusal === null && failures > 0);
    return <OutgoingRow outgoing={waiting} isHeldUp={isHeldUp} onRetry={outbox.retry} onDiscard={outbox.discard} />;
  };

  return (
    <div
      className="messages"
      ref={place}
      {...gestures}
      role="log"
      aria-live="off"
      aria-label={t('conversation.messages', { title: group.title })}
    >
      <Virtuoso<Row, ListContext>
        ref={list}
        data={rows}
        context={{ isLoading: source.isLoadingOlder, hasFailed: source.olderFailed, retry: () => void loadOlder() }}
        components={LIST_PARTS}
        firstItemIndex={firstIndex}
        initialTopMostItemIndex={
          firstUnread >= 0 ? { index: firstUnread, align: 'start' } : { index: 'LAST', align: 'end' }
        }
        computeItemKey={(_index, item) => keyOf(item)}
        itemContent={row}
        alignToBottom
        {...following}
        rangeChanged={onRange}
        startReached={() => hasOlder && !source.olderFailed && void loadOlder()}
      />
      <JumpButtons
        hasUnreadAbove={opened.unread > 0 && (firstUnread < 0 ? hasOlder : firstUnread + firstIndex < top)}
        isAtEnd={isAtEnd}
        newCount={newCount}
        onUnread={() => {
          leave();
          jumpToUnread();
        }}
        onLatest={toEnd}
      />
      <LiveNews messages={messages} userId={userId} />
    </div>
  );
}

/** Whoever writes wants to see it stand there, wherever they were reading. */
function useWritten(count: number, show: () => void) {
  const before = useRef(count);
  useEffect(() => {
    if (count > before.current) show();
    before.current = count;
  });
}

type Row = ChatMessage | ReturnType<typeof notYetAmong>[number];
const keyOf = (row: Row): Id => ('id' in row ? (row.key ?? row.id) : row.key);
