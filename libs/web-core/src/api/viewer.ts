import type { ChatGroup, Notification } from '@workforce/contracts';
import { api } from './api.ts';
import type { ApiState } from './api-state.ts';
import type { Viewer } from '../rows/with-row.ts';

/** The viewer-dependent context for applying rows to the cache. */
export function viewerOf(state: ApiState): Viewer {
  const answersOf = (endpointName: string) =>
    api.util
      .selectAllQueryEntries(state)
      .filter((entry) => entry.endpointName === endpointName)
      .flatMap(({ data }) => (data as unknown[] | undefined) ?? []);
  const groups = answersOf('chatGroups') as ChatGroup[];
  const notifications = answersOf('notifications') as Notification[];
  return {
    userId: state.session.user?.id ?? null,
    groupTitles: new Map(groups.map(({ id, title }) => [id, title])),
    readNotifications: new Set(notifications.filter(({ isRead }) => isRead).map(({ id }) => id)),
  };
}
