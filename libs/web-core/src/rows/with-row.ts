import type {
  ChatGroup,
  ChatMessage,
  ChecklistInstance,
  EmployeeDashboard,
  Id,
  InboxMessage,
  Notification,
  Schedule,
  TimeEntry,
} from '@workforce/contracts';
import {
  type MessagePage,
  upToMark,
  withLastMessage,
  withMessageInInbox,
  withMessageInPages,
  withReadMark,
} from './chat-rows.ts';
import { inList, withChecklist, withPhoto } from './checklist-rows.ts';
import { currentAfter, type EntryFilter, withEntry } from './entry-rows.ts';
import { withNewer } from './newer-of.ts';
import { withNotification } from './notification-rows.ts';
import { inPages, type ListPage, type Pages } from './pages.ts';
import type { ServerRow } from './server-row.ts';

/** A cache entry. */
export interface CachedAnswer {
  endpointName: string;
  /** The endpoint's argument. */
  arg: unknown;
  data: unknown;
}

/** Context for applying rows, which depends on the viewer. */
export interface Viewer {
  userId: Id | null;
  /** Titles of the cached chat groups. */
  groupTitles: ReadonlyMap<Id, string>;
  /** Notifications known to be read. */
  readNotifications: ReadonlySet<Id>;
}

/** Endpoints that show rows, with the types of their data. */
interface Answers {
  employeeDashboard: EmployeeDashboard;
  instances: ChecklistInstance[];
  instance: ChecklistInstance;
  completedInstances: Pages<ListPage<ChecklistInstance>>;
  currentTimeEntry: TimeEntry | null;
  timeEntries: TimeEntry[];
  entryPages: Pages<ListPage<TimeEntry>>;
  schedules: Schedule[];
  chatGroups: ChatGroup[];
  messages: InboxMessage[];
  groupMessages: Pages<MessagePage>;
  notifications: Notification[];
  unreadNotifications: Notification[];
}

type RowOf<Type extends ServerRow['type']> = Extract<ServerRow, { type: Type }>['row'];
type Change<Answer, Row> = (answer: Answer, row: Row, viewer: Viewer, arg: unknown) => Answer;
type Changes<Row> = { [Name in keyof Answers]?: Change<Answers[Name], Row> };

/** Changes a list, a single checklist, or the history's pages alike. */
const inChecklists = <Row>(change: (instance: ChecklistInstance, row: Row) => ChecklistInstance): Changes<Row> => ({
  instances: (list, row) => inList(list, (each) => change(each, row)),
  instance: change,
  employeeDashboard: (dashboard, row) => {
    const checklists = inList(dashboard.checklists, (each) => change(each, row));
    return checklists === dashboard.checklists ? dashboard : { ...dashboard, checklists };
  },
  completedInstances: (history, row) =>
    inPages(history, (page) => {
      const rows = inList(page.rows, (each) => change(each, row));
      return rows === page.rows ? page : { ...page, rows };
    }),
});

/** Own messages always count as read. */
const asSeenBy = (message: ChatMessage, { userId }: Viewer): ChatMessage =>
  message.senderId === userId && !message.isRead ? { ...message, isRead: true } : message;

/** How each type of row changes the cache entries that show it. Endpoints not listed show no rows, or are invalidated by tags. */
const CHANGES: { [Type in ServerRow['type']]: Changes<RowOf<Type>> } = {
  checklist: inChecklists(withChecklist),
  photo: inChecklists(withPhoto),
  'time-entry': {
    employeeDashboard: (dashboard, entry, { userId }) =>
      entry.employeeId === userId
        ? { ...dashboard, currentEntry: currentAfter(dashboard.currentEntry, entry) }
        : dashboard,
    // Managers change other people's entries.
    currentTimeEntry: (current, entry, { userId }) =>
      entry.employeeId === userId ? currentAfter(current, entry) : current,
    timeEntries: (list, entry, _viewer, filter) => withEntry(list, entry, filter as EntryFilter | undefined),
    entryPages: (list, entry, _viewer, filter) => {
      const isKnown = list.pages.some(({ rows }) => rows.some(({ id }) => id === entry.id));
      return inPages(list, (page, index) => {
        const isWanted = !isKnown && index === 0;
        const rows = isWanted ? withEntry(page.rows, entry, filter as EntryFilter) : withNewer(page.rows, entry);
        return rows === page.rows ? page : { ...page, rows };
      });
    },
  },
  shift: {
    schedules: withNewer,
    employeeDashboard: (dashboard, shift) => ({ ...dashboard, shifts: withNewer(dashboard.shifts, shift) }),
  },
  message: {
    chatGroups: (groups, message, viewer) =>
      inList(groups, (group) => withLastMessage(group, asSeenBy(message, viewer))),
    messages: (inbox, message, viewer) =>
      withMessageInInbox(inbox, asSeenBy(message, viewer), viewer.groupTitles.get(message.groupId) ?? ''),
    groupMessages: (pages, message, viewer, groupId) =>
      message.groupId === groupId ? withMessageInPages(pages, asSeenBy(message, viewer)) : pages,
  },
  'read-mark': {
    chatGroups: (groups, mark) => inList(groups, (group) => withReadMark(group, mark)),
    messages: upToMark,
    groupMessages: (answer, mark) =>
      inPages(answer, (page) => {
        const messages = upToMark(page.messages, mark);
        return messages === page.messages ? page : { ...page, messages };
      }),
  },
  notification: {
    notifications: withNotification,
    unreadNotifications: (unread, notification, { readNotifications }) =>
      notification.isRead || readNotifications.has(notification.id) ? unread : withNotification(unread, notification),
  },
};

/**
 * The cached data after a row from the server, the same object when nothing changes: the newer `version` wins. The only place that
 * knows which endpoints show a row; used for the cache and for its persisted part.
 */
export function withRow({ endpointName, arg, data }: CachedAnswer, { type, row }: ServerRow, viewer: Viewer): unknown {
  if (!Object.hasOwn(CHANGES, type) || !Object.hasOwn(CHANGES[type], endpointName)) return data;
  // The names tie each change to the types of its row and data.
  const change = (CHANGES[type] as Record<string, Change<unknown, unknown>>)[endpointName];
  return change ? change(data, row, viewer, arg) : data;
}
