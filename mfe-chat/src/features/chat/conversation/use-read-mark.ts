import type { ChatGroup, ChatMessage } from '@workforce/contracts';
import { useAppDispatch, useRealtimeStatus } from '@workforce/web-core';
import { useCallback, useEffect, useRef, type RefObject } from 'react';
import { useThrottledCallback } from 'use-debounce';
import { readUpTo } from '../../../api/read-mark.ts';

/** Throttle of the read mark, in ms. */
const THROTTLE_MS = 500;

/**
 * Moves the read mark to the last message seen: the page must be visible, and the list on it. If the group still has
 * unread messages, the mark was lost and is sent once more, and again on reconnect.
 */
export function useReadMark(list: RefObject<HTMLElement | null>, group: ChatGroup) {
  const dispatch = useAppDispatch();
  const seen = useRef<ChatMessage>(undefined);
  const sent = useRef(0);
  const resent = useRef(0);
  const realtimeStatus = useRealtimeStatus();

  const sendMark = useCallback(() => {
    const message = seen.current;
    if (!message || message.number <= sent.current || !isVisible(list.current)) return;
    sent.current = message.number;
    void dispatch(readUpTo(message));
  }, [dispatch, list]);
  const sendThrottled = useThrottledCallback(sendMark, THROTTLE_MS, { leading: false });

  useEffect(() => {
    document.addEventListener('visibilitychange', sendMark);
    return () => {
      document.removeEventListener('visibilitychange', sendMark);
      sendMark();
    };
  }, [sendMark]);

  useEffect(() => {
    resent.current = 0;
  }, [realtimeStatus]);

  useEffect(() => {
    if (group.unreadCount === 0 || resent.current === sent.current) return;
    resent.current = sent.current;
    sent.current = 0;
    sendThrottled();
  }, [sendThrottled, group, realtimeStatus]);

  return useCallback(
    (message: ChatMessage) => {
      if (message.number <= (seen.current?.number ?? 0)) return;
      seen.current = message;
      sendThrottled();
    },
    [sendThrottled],
  );
}

/** On a phone another column may cover the messages. */
const isVisible = (element: HTMLElement | null): boolean =>
  document.visibilityState === 'visible' && (element?.checkVisibility?.({ visibilityProperty: true }) ?? true);
