import type { ChatMessage, Id, Notification } from '@workforce/contracts';
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

    const titleOf = (groupId: Id) =>
      chatApi.endpoints.chatGroups
        .select()(store.getState())
        .data?.find(({ id }) => id === groupId)?.title;
    /** Whoever was added to a group a moment ago may hear its first message before its title. */
    const learnTitle = async (groupId: Id) => {
      const read = chatApi.endpoints.chatGroups.initiate(undefined, { forceRefetch: true, subscribe: false });
      // One that is under way already may have been answered before.
      for (let left = 2; left > 0 && titleOf(groupId) === undefined; left -= 1) await store.dispatch(read);
    };
    const tell = ({ groupId, senderName, content }: ChatMessage) => {
      if (isLookingAt(paths.messages)) return;
      if (isLookingAt(paths.chat) && place.current.group === groupId) return;
      const group = titleOf(groupId) ?? text('navigation.chat');
      const name = senderName ?? text('arrivals.unknownUser');
      show(text('arrivals.message', { name, group }), excerptOf(content), chatGroupPath(groupId));
    };
    let isOn = true;
    const onMessage = (message: ChatMessage) => {
      if (titleOf(message.groupId) !== undefined) tell(message);
      else void learnTitle(message.groupId).then(() => isOn && tell(message));
    };
    const onNotification = ({ type, title, message, link }: Notification) => {
      // The message itself is told already, and says more.
      if (type === 'message_received' || isLookingAt(paths.notifications)) return;
      show(title, message, link);
    };
    const stops = [onArrival('message', onMessage), onArrival('notification', onNotification)];
    return () => {
      isOn = false;
      stops.forEach((stop) => stop());
    };
  }, [navigate, store]);
}
