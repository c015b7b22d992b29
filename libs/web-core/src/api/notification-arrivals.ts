import type { Notification } from '@workforce/contracts';
import { announceArrival } from '../events/arrivals.ts';
import { rowsArrived } from '../rows/server-row.ts';
import type { ApiDispatch, ApiState } from './api-state.ts';
import { notificationsApi } from './notifications.api.ts';

/** Applies a pushed notification and announces it unless it was shown before: it may have been updated. */
export const notificationArrived =
  (row: Notification) =>
  (dispatch: ApiDispatch, getState: () => ApiState): void => {
    const { notifications, unreadNotifications } = notificationsApi.endpoints;
    const shown = [notifications, unreadNotifications].flatMap((list) => list.select()(getState()).data ?? []);
    dispatch(rowsArrived([{ type: 'notification', row }]));
    if (shown.every(({ id }) => id !== row.id)) announceArrival('notification', row);
  };
