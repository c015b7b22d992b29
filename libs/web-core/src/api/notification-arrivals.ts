import type { Id, Notification } from '@workforce/contracts';
import { announceArrival } from '../events/arrivals.ts';
import type { Dispatch } from '../store/store.ts';
import { notificationsApi } from './notifications.api.ts';

/** How many notifications a list holds at most (`decisions §8`). */
const LIST_LENGTH = 200;
const LISTS = ['notifications', 'unreadNotifications'] as const;

const announced = new Set<Id>();

/** Lays a pushed notification into the lists, and tells of it once; where it is known already it changes nothing. */
export const notificationArrived =
  (notification: Notification) =>
  (dispatch: Dispatch): void => {
    for (const list of LISTS) {
      dispatch(
        notificationsApi.util.updateQueryData(list, undefined, (shown) => {
          if (shown.some(({ id }) => id === notification.id)) return;
          shown.unshift(notification);
          shown.splice(LIST_LENGTH);
        }),
      );
    }
    if (announced.has(notification.id)) return;
    announced.add(notification.id);
    announceArrival('notification', notification);
  };
