import type { Id, Notification } from '@workforce/contracts';
import { api } from './api.ts';

/** The caller's notifications, newest first (§7). */
export const notificationsApi = api.injectEndpoints({
  endpoints: (build) => ({
    notifications: build.query<Notification[], void>({
      query: () => ({ url: '/notifications' }),
      providesTags: ['Notification'],
    }),
    unreadNotifications: build.query<Notification[], void>({
      query: () => ({ url: '/notifications/unread' }),
      providesTags: ['Notification'],
    }),
    readNotification: build.mutation<unknown, Id>({
      query: (id) => ({ url: `/notifications/${id}/read`, method: 'PUT' }),
      invalidatesTags: ['Notification'],
    }),
    readAllNotifications: build.mutation<unknown, void>({
      query: () => ({ url: '/notifications/mark-all-read', method: 'PUT' }),
      invalidatesTags: ['Notification'],
    }),
    deleteNotification: build.mutation<unknown, Id>({
      query: (id) => ({ url: `/notifications/${id}`, method: 'DELETE' }),
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
