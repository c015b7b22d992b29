import type { ChatGroup, ChatMessage } from '@workforce/contracts';
import { useAppDispatch, useRealtimeStatus } from '@workforce/web-core';
import { useCallback, useEffect, useRef, type RefObject } from 'react';
import { useThrottledCallback } from 'use-debounce';
import { readUpTo } from '../../../api/read-mark.ts';

/** Reading on is told to the server at most this often, in milliseconds. */
const PAUSE_MS = 500;

/**
 * Moves the read mark to the last message that the person has seen: the page must be visible, and the list on it. Where the group
 * has unread messages all the same, the mark got lost on its way and is sent once more, and again when the link is back.
 */
export function useReadMark(place: RefObject<HTMLElement | null>, group: ChatGroup) {
  const dispatch = useAppDispatch();
  const seen = useRef<ChatMessage>(undefined);
  const told = useRef(0);
  const retold = useRef(0);
  const link = useRealtimeStatus();

  const tell = useCallback(() => {
    const message = seen.current;
    if (!message || message.number <= told.current || !isVisible(place.current)) return;
    told.current = message.number;
    void dispatch(readUpTo(message));
  }, [dispatch, place]);
  const tellSoon = useThrottledCallback(tell, PAUSE_MS, { leading: false });

  useEffect(() => {
    document.addEventListener('visibilitychange', tell);
    return () => {
      document.removeEventListener('visibilitychange', tell);
      tell();
    };
  }, [tell]);

  useEffect(() => {
    retold.current = 0;
  }, [link]);

  useEffect(() => {
    if (group.unreadCount === 0 || retold.current === told.current) return;
    retold.current = told.current;
    told.current = 0;
    tellSoon();
  }, [tellSoon, group, link]);

  return useCallback(
    (message: ChatMessage) => {
      if (message.number <= (seen.current?.number ?? 0)) return;
      seen.current = message;
      tellSoon();
    },
    [tellSoon],
  );
}

/** A phone may show another column over the messages. */
const isVisible = (element: HTMLElement | null): boolean =>
  document.visibilityState === 'visible' && (element?.checkVisibility?.({ visibilityProperty: true }) ?? true);
