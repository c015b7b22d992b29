import type { Notification } from '@workforce/contracts';
import { announceArrival } from '../events/arrivals.ts';
import type { Dispatch, RootState } from '../store/store.ts';
import { notificationsApi } from './notifications.api.ts';

/** How many notifications a list holds at most (`decisions §8`). */
const LIST_LENGTH = 200;
const LISTS = ['notifications', 'unreadNotifications'] as const;

/** Lays a pushed notification into the lists; a known one changes nothing. */
export const notificationArrived =
  (notification: Notification) =>
  (dispatch: Dispatch, getState: () => RootState): void => {
    const heard = LISTS.some((list) =>
      notificationsApi.endpoints[list]
        .select()(getState())
        .data?.some(({ id }) => id === notification.id),
    );
    if (heard) return;
    for (const list of LISTS) {
      dispatch(
        notificationsApi.util.updateQueryData(list, undefined, (shown) => {
          shown.unshift(notification);
          shown.splice(LIST_LENGTH);
        }),
      );
    }
    // An answer that is under way may not know it yet.
    const isReading = LISTS.some((list) => notificationsApi.endpoints[list].select()(getState()).status === 'pending');
    if (isReading) dispatch(notificationsApi.util.invalidateTags(['Notification']));
    announceArrival('notification', notification);
  };
