import type { Id, Notification } from '@workforce/contracts';
import type { ApiDispatch } from './api-state.ts';
import { api } from './api.ts';

/** The caller's notifications, newest first (§7). */
export const notificationsApi = api.injectEndpoints({
  endpoints: (build) => ({
    notifications: build.query<Notification[], void>({
      query: () => ({ url: '/notifications' }),
      providesTags: ['Notification', 'Offline'],
    }),
    unreadNotifications: build.query<Notification[], void>({
      query: () => ({ url: '/notifications/unread' }),
      providesTags: ['Notification', 'Offline'],
    }),
    readNotification: build.mutation<unknown, Id>({
      query: (id) => ({ url: `/notifications/${id}/read`, method: 'PUT' }),
      onQueryStarted: (id, { dispatch, queryFulfilled }) =>
        updateOptimistically(dispatch, queryFulfilled, reading([id])),
      invalidatesTags: ['Notification'],
    }),
    readAllNotifications: build.mutation<unknown, void>({
      query: () => ({ url: '/notifications/mark-all-read', method: 'PUT' }),
      onQueryStarted: (_all, { dispatch, queryFulfilled }) =>
        updateOptimistically(dispatch, queryFulfilled, reading('all')),
      invalidatesTags: ['Notification'],
    }),
    deleteNotification: build.mutation<unknown, Id>({
      query: (id) => ({ url: `/notifications/${id}`, method: 'DELETE' }),
      onQueryStarted: (id, { dispatch, queryFulfilled }) =>
        updateOptimistically(dispatch, queryFulfilled, {
          all: (shown) => shown.filter((notification) => notification.id !== id),
          unread: (shown) => shown.filter((notification) => notification.id !== id),
        }),
      invalidatesTags: ['Notification'],
    }),
  }),
});

export const {
  useNotificationsQuery,
  useUnreadNotificationsQuery,
  useReadNotificationMutation,
  useReadAllNotificationsMutation,
  useDeleteNotificationMutation,
} = notificationsApi;

/** A change to both lists. */
interface ListChange {
  all: (shown: Notification[]) => Notification[];
  unread: (shown: Notification[]) => Notification[];
}

const reading = (ids: readonly Id[] | 'all'): ListChange => {
  const isMeant = ({ id }: Notification) => ids === 'all' || ids.includes(id);
  return {
    all: (shown) =>
      shown.map((notification) => (isMeant(notification) ? { ...notification, isRead: true } : notification)),
    unread: (shown) => shown.filter((notification) => !isMeant(notification)),
  };
};

/** Optimistic update of both lists; undone by a refusal. */
async function updateOptimistically(
  dispatch: ApiDispatch,
  answered: Promise<unknown>,
  change: ListChange,
): Promise<void> {
  const shown = [
    dispatch(notificationsApi.util.updateQueryData('notifications', undefined, change.all)),
    dispatch(notificationsApi.util.updateQueryData('unreadNotifications', undefined, change.unread)),
  ];
  await answered.catch(() => shown.forEach((patch) => patch.undo()));
}
