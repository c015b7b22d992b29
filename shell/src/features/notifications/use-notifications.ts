import { useNotificationsQuery, useUnreadNotificationsQuery, useUser } from '@workforce/web-core';

/** The user's notifications, all and unread (§6). */
export function useNotifications() {
  const { id } = useUser();
  const all = useNotificationsQuery();
  const unread = useUnreadNotificationsQuery();
  const isOwn = ({ userId }: { userId: string }) => userId === id;
  return {
    all: all.data?.filter(isOwn),
    unread: unread.data?.filter(isOwn),
    isLoading: all.isLoading || unread.isLoading,
    refetch: () => {
      void all.refetch();
      void unread.refetch();
    },
  };
}
