import type { Id, Notification } from '@workforce/contracts';
import { announceArrival } from '../events/arrivals.ts';
import type { Dispatch, RootState } from '../store/store.ts';
import { notificationsApi } from './notifications.api.ts';

/** How many notifications a list holds at most (`decisions §8`). */
const LIST_LENGTH = 200;
const LISTS = ['notifications', 'unreadNotifications'] as const;

const announced = new Set<Id>();

/**
 * Lays a pushed notification into the lists, and tells of it once. One that is known already takes the place of what it was, for
 * it may have grown; what the person has read stays read.
 */
export const notificationArrived =
  (notification: Notification) =>
  (dispatch: Dispatch, getState: () => RootState): void => {
    const all = notificationsApi.endpoints.notifications.select()(getState()).data;
    const isRead = notification.isRead || (all?.find(({ id }) => id === notification.id)?.isRead ?? false);
    for (const list of isRead ? LISTS.slice(0, 1) : LISTS) {
      dispatch(
        notificationsApi.util.updateQueryData(list, undefined, (shown) => {
          const at = shown.findIndex(({ id }) => id === notification.id);
          if (at >= 0) shown[at] = { ...notification, isRead };
          else shown.unshift(notification);
          shown.splice(LIST_LENGTH);
        }),
      );
    }
    if (announced.has(notification.id)) return;
    announced.add(notification.id);
    announceArrival('notification', notification);
  };
