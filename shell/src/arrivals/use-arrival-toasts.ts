import type { ChatMessage, Notification } from '@workforce/contracts';
import { chatApi, chatGroupPath, onArrival, paths, useAppStore } from '@workforce/web-core';
import { toaster } from '@workforce/web-ui';
import { useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { text } from '../texts/texts.ts';

/** A toast is read in passing, in characters. */
const EXCERPT = 140;

const excerptOf = (content: string) => (content.length > EXCERPT ? `${content.slice(0, EXCERPT)}…` : content);

/** Says what arrives while the person looks elsewhere, and leads to it. */
export function useArrivalToasts(): void {
  const store = useAppStore();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const place = useRef({ pathname, group: null as string | null });
  useEffect(() => {
    place.current = { pathname, group: new URLSearchParams(search).get('group') };
  }, [pathname, search]);

  useEffect(() => {
    const show = (title: string, description: string, to: string | null) =>
      toaster.show({
        title,
        description,
        ...(to === null ? {} : { action: { label: text('arrivals.open'), onSelect: () => void navigate(to) } }),
      });
    const isLookingAt = (path: string) => place.current.pathname === path && document.visibilityState === 'visible';

    const onMessage = (message: ChatMessage) => {
      if (isLookingAt(paths.messages)) return;
      if (isLookingAt(paths.chat) && place.current.group === message.groupId) return;
      const { data: groups = [] } = chatApi.endpoints.chatGroups.select()(store.getState());
      const group = groups.find(({ id }) => id === message.groupId)?.title ?? text('navigation.chat');
      const name = message.senderName ?? text('arrivals.unknownUser');
      show(text('arrivals.message', { name, group }), excerptOf(message.content), chatGroupPath(message.groupId));
    };
    const onNotification = ({ type, title, message, link }: Notification) => {
      // The message itself is told already, and says more.
      if (type === 'message_received' || isLookingAt(paths.notifications)) return;
      show(title, message, link);
    };
    const stops = [onArrival('message', onMessage), onArrival('notification', onNotification)];
    return () => stops.forEach((stop) => stop());
  }, [navigate, store]);
}
