import type { ChatMessage, Id, Notification } from '@workforce/contracts';
import { excerptOf } from '@workforce/domain';
import { chatApi, chatGroupPath, onArrival, paths, useAppStore } from '@workforce/web-core';
import { toaster } from '@workforce/web-ui';
import { useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { text } from '../texts/texts.ts';

/** Length of a message's excerpt, in graphemes. */
const EXCERPT_LENGTH = 140;

/** Shows a toast with a link for messages and notifications that arrive while the user is elsewhere in the app. */
export function useArrivalToasts(): void {
  const store = useAppStore();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const location = useRef({ pathname, group: null as string | null });
  useEffect(() => {
    location.current = { pathname, group: new URLSearchParams(search).get('group') };
  }, [pathname, search]);

  useEffect(() => {
    const show = (title: string, description: string, to: string | null) =>
      toaster.show({
        title,
        description,
        ...(to === null ? {} : { action: { label: text('arrivals.open'), onSelect: () => void navigate(to) } }),
      });
    const isLookingAt = (path: string) => location.current.pathname === path && document.visibilityState === 'visible';

    const titleOf = (groupId: Id) =>
      chatApi.endpoints.chatGroups
        .select()(store.getState())
        .data?.find(({ id }) => id === groupId)?.title;
    /** A user just added to a group may receive its first message before the group's title is loaded. */
    const loadTitle = async (groupId: Id) => {
      const read = chatApi.endpoints.chatGroups.initiate(undefined, { forceRefetch: true, subscribe: false });
      // A request in flight may predate the change, hence two attempts.
      for (let left = 2; left > 0 && titleOf(groupId) === undefined; left -= 1) await store.dispatch(read);
    };
    const showMessage = ({ groupId, senderName, content }: ChatMessage) => {
      if (isLookingAt(paths.messages)) return;
      if (isLookingAt(paths.chat) && location.current.group === groupId) return;
      const group = titleOf(groupId) ?? text('navigation.chat');
      const name = senderName ?? text('arrivals.unknownUser');
      show(text('arrivals.message', { name, group }), excerptOf(content, EXCERPT_LENGTH), chatGroupPath(groupId));
    };
    let isMounted = true;
    const onMessage = (message: ChatMessage) => {
      if (titleOf(message.groupId) !== undefined) showMessage(message);
      else void loadTitle(message.groupId).then(() => isMounted && showMessage(message));
    };
    const onNotification = ({ type, title, message, link }: Notification) => {
      // The message itself has a toast with more detail.
      if (type === 'message_received' || isLookingAt(paths.notifications)) return;
      show(title, message, link);
    };
    const stops = [onArrival('message', onMessage), onArrival('notification', onNotification)];
    return () => {
      isMounted = false;
      stops.forEach((stop) => stop());
    };
  }, [navigate, store]);
}
