import type { NotificationPreferences, UpdateNotificationPreferences } from '@workforce/contracts';
import { api } from '@workforce/web-core';

/** What the user is notified of (`sites §2`). */
export const notificationPreferencesApi = api.injectEndpoints({
  endpoints: (build) => ({
    notificationPreferences: build.query<NotificationPreferences, void>({
      query: () => ({ url: '/notifications/preferences' }),
    }),
    /** The answer replaces what is known. */
    chooseNotifications: build.mutation<NotificationPreferences, UpdateNotificationPreferences>({
      query: (body) => ({ url: '/notifications/preferences', method: 'PUT', body }),
      onQueryStarted: async (_body, { dispatch, queryFulfilled }) => {
        const answered = await queryFulfilled.catch(() => undefined);
        if (!answered) return;
        const { data: value } = answered;
        dispatch(
          notificationPreferencesApi.util.upsertQueryEntries([
            { endpointName: 'notificationPreferences', arg: undefined, value },
          ]),
        );
      },
    }),
  }),
});

export const { useNotificationPreferencesQuery, useChooseNotificationsMutation } = notificationPreferencesApi;
