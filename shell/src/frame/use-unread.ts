import { useChatGroupsQuery, useUnreadNotificationsQuery } from '@workforce/web-core';

/** Unread counts: messages of all groups, and notifications (§2.2). */
export function useUnread(): { messages: number; notifications: number } {
  const { messages } = useChatGroupsQuery(undefined, {
    selectFromResult: ({ data = [] }) => ({ messages: data.reduce((sum, { unreadCount }) => sum + unreadCount, 0) }),
  });
  const { notifications } = useUnreadNotificationsQuery(undefined, {
    selectFromResult: ({ data = [] }) => ({ notifications: data.length }),
  });
  return { messages, notifications };
}
