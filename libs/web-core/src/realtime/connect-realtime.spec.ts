import { jest } from '@jest/globals';
import { renderHook } from '@testing-library/react';
import {
  CHANGED_LISTS,
  type ChangedList,
  type ChatGroup,
  type ChatMessage,
  type Notification,
  type ServerEventName,
} from '@workforce/contracts';
import { answer, aToken, aUser, BOTH_SITES, fakeApi } from '@workforce/testing/web';
import { createElement, type ReactNode } from 'react';
import { Provider } from 'react-redux';
import { sendMessage } from '../api/chat-arrivals.ts';
import { chatApi } from '../api/chat.api.ts';
import { notificationsApi } from '../api/notifications.api.ts';
import { injectedApi } from '../api/injected-endpoints.harness.ts';
import { checklistsApi } from '../api/checklists.api.ts';
import { schedulesApi } from '../api/schedules.api.ts';
import { timeEntriesApi } from '../api/time-entries.api.ts';
import { timeOffApi } from '../api/time-off.api.ts';
import { useTemplateUpdatedEvent } from './template-updated.ts';
import { sessionEnded, userKnown } from '../session/session.slice.ts';
import { ALL_SITES } from '../session/site-choice.ts';
import { TOKEN_KEY } from '../session/token.ts';
import type { Store } from '../state/state.ts';
import { createStore } from '../store/store.ts';
import { connectRealtime } from './connect-realtime.ts';
import type { RealtimeEvents, openSocket } from './socket.ts';

const anna = aUser('employee');
const NIGHT = 'group-night';
const WEEK = { from: '2026-03-01', to: '2026-03-08', sites: ALL_SITES };

const aGroup = (changes: Partial<ChatGroup> = {}): ChatGroup => ({
  id: NIGHT,
  title: 'Night team',
  description: null,
  unitId: null,
  unitName: null,
  displayOrder: 1,
  memberCount: 2,
  isMember: true,
  unreadCount: 0,
  lastMessageAt: null,
  lastMessageNumber: 0,
  lastReadMessageId: null,
  ...changes,
});

const aMessage = (number: number, changes: Partial<ChatMessage> = {}): ChatMessage => ({
  id: `message-${String(number).padStart(4, '0')}`,
  number,
  content: `Text ${number}`,
  groupId: NIGHT,
  recipientId: null,
  senderId: 'bert',
  senderName: 'Bert',
  createdAt: `2026-03-07T08:00:00.${String(number).padStart(3, '0')}Z`,
  isRead: false,
  ...changes,
});

const aNotification = (id: string): Notification => ({
  id,
  userId: anna.id,
  type: 'default',
  title: 'Fire drill',
  message: 'At noon',
  link: '/',
  isRead: false,
  createdAt: '2026-03-07T08:00:00.000Z',
});

/** A fake server: its data, its responses and its pushes. */
class FakeServer {
  groups = [aGroup()];
  messages: ChatMessage[] = [];
  notifications: Notification[] = [];
  /** Rows of the other lists, of which only the count matters here. */
  readonly rows = { 'time-entries': 0, 'time-off-requests': 0, schedules: 0, checklists: 0, templates: 0 };
  opened = 0;
  closed = 0;
  /** The token that a connection attempt would send. */
  shownToken: () => string | null = () => null;
  private events: RealtimeEvents | undefined;
  readonly api = fakeApi({
    'GET /api/chat-groups': () => this.groups,
    [`GET /api/messages/group/${NIGHT}`]: () => this.messages.slice(-50),
    'GET /api/messages': () => this.messages.map((each) => ({ ...each, groupTitle: 'Night team' })).reverse(),
    'GET /api/notifications': () => this.notifications,
    'GET /api/notifications/unread': () => this.notifications.filter(({ isRead }) => !isRead),
    'GET /api/checklist-templates': () => this.rowsOf('templates'),
    'GET /api/checklist-instances': () => this.rowsOf('checklists'),
    'GET /api/schedules': () => this.rowsOf('schedules'),
    'GET /api/time-entries': () => this.rowsOf('time-entries'),
    'GET /api/time-entries/current': () => this.rowsOf('time-entries').at(-1) ?? null,
    'GET /api/time-off-requests': () => this.rowsOf('time-off-requests'),
  });

  private rowsOf = (list: keyof FakeServer['rows']) =>
    Array.from({ length: this.rows[list] }, (_, index) => ({ id: `${list}-${index}`, items: [] }));

  readonly open: typeof openSocket = (_userId, token, events) => {
    this.opened += 1;
    this.shownToken = token;
    this.events = events;
    return { close: () => (this.closed += 1) };
  };

  link(): RealtimeEvents {
    if (!this.events) throw new Error('Nobody has opened the link');
    return this.events;
  }

  push(event: ServerEventName, payload: unknown): void {
    this.link().onPush(event, payload);
  }

  /** A message of another member: stored, counted and, if connected, pushed. */
  say(number: number, changes: Partial<ChatMessage> = {}): ChatMessage {
    const message = aMessage(number, changes);
    this.messages = [...this.messages, message];
    this.groups = this.groups.map((group) => ({
      ...group,
      lastMessageNumber: number,
      lastMessageAt: message.createdAt,
      unreadCount: group.unreadCount + (message.isRead ? 0 : 1),
    }));
    return message;
  }
}

const settled = () => new Promise((resolve) => setTimeout(resolve, 30));

/** The cached state of everything that is pushed. */
function shown(store: Store) {
  const state = store.getState();
  return {
    groups: chatApi.endpoints.chatGroups.select()(state).data,
    messages:
      chatApi.endpoints.groupMessages
        .select(NIGHT)(state)
        .data?.pages.flatMap(({ messages }) => messages) ?? [],
    inbox: injectedApi.endpoints.messages.select()(state).data,
    notifications: notificationsApi.endpoints.notifications.select()(state).data,
    unread: notificationsApi.endpoints.unreadNotifications.select()(state).data,
    templates: injectedApi.endpoints.templates.select()(state).data,
    checklists: checklistsApi.endpoints.instances.select({ sites: ALL_SITES })(state).data,
    shifts: schedulesApi.endpoints.schedules.select(WEEK)(state).data,
    entries: timeEntriesApi.endpoints.timeEntries.select({ sites: ALL_SITES })(state).data,
    open: timeEntriesApi.endpoints.currentTimeEntry.select()(state).data,
    timeOff: timeOffApi.endpoints.timeOffRequests.select({ sites: ALL_SITES })(state).data,
  };
}

async function openScreens(store: Store) {
  store.dispatch(userKnown(anna));
  void store.dispatch(chatApi.endpoints.chatGroups.initiate());
  void store.dispatch(chatApi.endpoints.groupMessages.initiate(NIGHT));
  void store.dispatch(injectedApi.endpoints.messages.initiate());
  void store.dispatch(notificationsApi.endpoints.notifications.initiate());
  void store.dispatch(notificationsApi.endpoints.unreadNotifications.initiate());
  void store.dispatch(injectedApi.endpoints.templates.initiate());
  void store.dispatch(checklistsApi.endpoints.instances.initiate({ sites: ALL_SITES }));
  void store.dispatch(schedulesApi.endpoints.schedules.initiate(WEEK));
  void store.dispatch(timeEntriesApi.endpoints.timeEntries.initiate({ sites: ALL_SITES }));
  void store.dispatch(timeEntriesApi.endpoints.currentTimeEntry.initiate());
  void store.dispatch(timeOffApi.endpoints.timeOffRequests.initiate({ sites: ALL_SITES }));
  await settled();
}

/** The cached state after a fresh load. */
async function freshLoad() {
  const store = createStore();
  await openScreens(store);
  return shown(store);
}

let stops: (() => void)[] = [];

describe('The real-time link', () => {
  afterEach(() => {
    stops.forEach((stop) => stop());
    stops = [];
  });

  /** A connected user with all screens mounted. */
  async function connected(server: FakeServer) {
    const store = createStore();
    stops.push(connectRealtime(store, async () => server.open));
    const wrapper = ({ children }: { children: ReactNode }) => createElement(Provider, { store, children });
    stops.push(renderHook(useTemplateUpdatedEvent, { wrapper }).unmount);
    await openScreens(store);
    server.link().onOpen();
    await settled();
    return store;
  }

  type Happening = (server: FakeServer) => unknown;

  /** A change by somebody else, by list. */
  const CHANGES: Record<ChangedList, Happening> = {
    'chat-groups': (server) =>
      (server.groups = [...server.groups, aGroup({ id: 'another', title: 'Front desk', displayOrder: 2 })]),
    notifications: (server) => (server.notifications = server.notifications.map((each) => ({ ...each, isRead: true }))),
    'time-entries': ({ rows }) => (rows['time-entries'] += 1),
    'time-off-requests': ({ rows }) => (rows['time-off-requests'] += 1),
    schedules: ({ rows }) => (rows.schedules += 1),
    checklists: ({ rows }) => (rows.checklists += 1),
    'checklist-progress': ({ rows }) => (rows.checklists += 1),
  };

  /** A change at the server, by event; pushed when connected. */
  const HAPPENINGS: Record<Exclude<ServerEventName, 'changed'>, Happening> = {
    message: (server) => server.say(server.messages.length + 1),
    notification: (server) => {
      const notification = aNotification(`notification-${server.notifications.length}`);
      server.notifications = [notification, ...server.notifications];
      return notification;
    },
    read_mark: (server) => {
      const last = server.messages.at(-1);
      server.messages = server.messages.map((message) => ({ ...message, isRead: true }));
      server.groups = server.groups.map((group) => ({ ...group, unreadCount: 0, lastReadMessageId: last?.id ?? null }));
      return { groupId: NIGHT, messageId: last?.id ?? null, unreadCount: 0 };
    },
    template_updated: ({ rows }) => {
      rows.templates += 1;
      rows.checklists += 1;
      return { templateId: 'template', name: 'Morning round' };
    },
  };

  const EVENTS: [name: string, event: ServerEventName, happen: Happening][] = [
    ...Object.entries(HAPPENINGS).map(([event, happen]): [string, ServerEventName, Happening] => [
      event,
      event as ServerEventName,
      happen,
    ]),
    ...CHANGED_LISTS.map((list): [string, ServerEventName, Happening] => [
      `changed ${list}`,
      'changed',
      (server) => {
        CHANGES[list](server);
        return { list };
      },
    ]),
  ];

  describe.each(EVENTS)('after %s', (_name, event, happen) => {
    /** Rows that pushes refer to exist already. */
    const aServer = () => {
      const server = new FakeServer();
      server.say(1);
      server.notifications = [aNotification('earlier')];
      for (const list of Object.keys(server.rows) as (keyof FakeServer['rows'])[]) server.rows[list] = 1;
      return server;
    };

    test('A push shows what a fresh load shows', async () => {
      const server = aServer();
      const store = await connected(server);
      const before = shown(store);

      server.push(event, happen(server));
      await settled();

      expect(shown(store)).not.toEqual(before);
      expect(shown(store)).toEqual(await freshLoad());
    });

    test('A push missed while disconnected shows after the reconnect', async () => {
      const server = aServer();
      const store = await connected(server);

      server.link().onClose();
      happen(server);
      server.link().onOpen();
      await settled();

      expect(shown(store)).toEqual(await freshLoad());
    });

    test('A push that arrives twice counts once', async () => {
      const server = aServer();
      const store = await connected(server);

      const payload = happen(server);
      server.push(event, payload);
      server.push(event, payload);
      await settled();

      expect(shown(store)).toEqual(await freshLoad());
    });
  });

  test('An updated notification replaces its former state, and a read one stays read', async () => {
    const server = new FakeServer();
    server.notifications = [aNotification('second'), { ...aNotification('first'), isRead: true }];
    const store = await connected(server);

    for (const known of server.notifications) server.push('notification', { ...known, title: 'Grown', isRead: false });

    expect(shown(store).notifications?.map(({ id, title, isRead }) => [id, title, isRead])).toEqual([
      ['second', 'Grown', false],
      ['first', 'Grown', true],
    ]);
    expect(shown(store).unread?.map(({ id, title }) => [id, title])).toEqual([['second', 'Grown']]);
  });

  test('Messages pushed out of order, or with one missing, end up as a fresh load shows them', async () => {
    const server = new FakeServer();
    const store = await connected(server);

    const [one, two, three] = [server.say(1), server.say(2), server.say(3)];
    server.push('message', two);
    server.push('message', one);
    server.push('message', three);
    server.say(4);
    server.push('message', server.say(5));
    await settled();

    expect(shown(store)).toEqual(await freshLoad());
    expect(shown(store).messages.map(({ number }) => number)).toEqual([1, 2, 3, 4, 5]);
  });

  test('A response created before a message does not undo its push', async () => {
    const server = new FakeServer();
    const store = await connected(server);
    let release = () => undefined as void;
    const before = [...server.groups];
    server.api.on('GET /api/chat-groups', () => new Promise((resolve) => (release = () => resolve(before))));

    server.push('changed', { list: 'chat-groups' });
    await settled();
    server.push('message', server.say(1));
    release();
    await settled();

    expect(shown(store).groups).toEqual(server.groups);
  });

  test('An own message shows once, in whatever order response and push arrive', async () => {
    const server = new FakeServer();
    let pushedFirst: ChatMessage[] = [];
    const own = aMessage(1, { senderId: anna.id, senderName: anna.name, isRead: true });
    server.api.on('POST /api/messages', async () => {
      await new Promise((resolve) => setTimeout(resolve, 10));
      server.say(1, own);
      server.push('message', own);
      pushedFirst = shown(store).messages;
      return answer(201, own);
    });
    const store = await connected(server);

    const sending = store.dispatch(sendMessage({ groupId: NIGHT, content: 'Text 1', idempotencyKey: 'key-1' }));
    await sending;
    await settled();

    expect(pushedFirst).toEqual([own]);
    expect(shown(store).messages).toEqual([own]);
    expect(server.api.callsOf('POST /api/messages')[0]?.headers.get('Idempotency-Key')).toBe('key-1');
  });

  test('A changed template dispatches its window event', async () => {
    const server = new FakeServer();
    await connected(server);
    const listener = jest.fn();
    window.addEventListener('templateUpdated', listener);

    server.push('template_updated', { templateId: 'template', name: 'Morning round' });

    expect(listener).toHaveBeenCalledTimes(1);
    window.removeEventListener('templateUpdated', listener);
  });

  test('Events of a newer server are ignored', async () => {
    const server = new FakeServer();
    const store = await connected(server);
    const before = shown(store);
    server.push('constructor' as ServerEventName, {});
    server.push('from_the_future' as ServerEventName, {});
    expect(shown(store)).toEqual(before);
  });

  describe('the real-time connection', () => {
    test('The real-time connection is open while a user is signed in, and its status says so', async () => {
      const server = new FakeServer();
      const store = createStore();
      stops.push(connectRealtime(store, async () => server.open));
      await settled();
      expect([server.opened, store.getState().link]).toEqual([0, 'off']);

      store.dispatch(userKnown(anna));
      await settled();
      expect([server.opened, store.getState().link]).toEqual([1, 'connecting']);
      server.link().onOpen();
      expect(store.getState().link).toBe('open');
      server.link().onClose();
      expect(store.getState().link).toBe('connecting');

      store.dispatch(userKnown({ ...anna, phone: '(555) 010-0000' }));
      expect(server.opened).toBe(1);
      store.dispatch(sessionEnded());
      expect([server.closed, store.getState().link]).toEqual([1, 'off']);
    });

    test("The real-time connection sends only its user's token, and closes when another user signs in in another tab", async () => {
      const server = new FakeServer();
      const own = aToken(anna);
      localStorage.setItem(TOKEN_KEY, own);
      const store = createStore();
      store.dispatch(userKnown(anna));
      const stop = connectRealtime(store, () => Promise.resolve(server.open));
      await settled();
      expect(server.shownToken()).toBe(own);

      localStorage.setItem(TOKEN_KEY, aToken(aUser('employee')));
      expect(server.shownToken()).toBeNull();
      expect(store.getState().session.status).toBe('left');
      expect(server.closed).toBe(1);
      stop();
      localStorage.clear();
    });

    test('The user is read again when the server asked to reconnect, before their screens are refetched', async () => {
      const server = new FakeServer();
      const store = await connected(server);
      const places = [{ role: 'manager' as const, sites: [BOTH_SITES[0]?.id ?? ''] }];
      server.api.on('GET /api/auth/me', { ...anna, role: 'manager', places, sites: BOTH_SITES });
      server.link().onClose(1012);
      const reads = server.api.callsOf('GET /api/schedules').length;
      server.link().onOpen();
      await settled();
      expect(store.getState().session.user).toMatchObject({ role: 'manager', places, sites: BOTH_SITES });
      expect(server.api.callsOf('GET /api/schedules')).toHaveLength(reads + 1);
    });

    test('The user is not read again after a connection was lost without such a request', async () => {
      const server = new FakeServer();
      await connected(server);
      server.link().onClose(1001);
      server.link().onOpen();
      await settled();
      expect(server.api.callsOf('GET /api/auth/me')).toHaveLength(0);
    });

    test('A refused real-time connection ends a session that the server no longer knows', async () => {
      const server = new FakeServer();
      server.api.on('GET /api/auth/me', answer(401));
      const store = await connected(server);
      server.link().onRefused();
      await settled();
      expect(store.getState().session.status).toBe('signed-out');
    });

    test('A real-time connection refused to a valid session is retried after five seconds', async () => {
      const server = new FakeServer();
      server.api.on('GET /api/auth/me', anna);
      const store = await connected(server);
      jest.useFakeTimers();
      server.link().onRefused();
      await jest.advanceTimersByTimeAsync(4_900);
      expect(server.opened).toBe(1);
      await jest.advanceTimersByTimeAsync(200);
      jest.useRealTimers();
      expect(server.opened).toBe(2);
      expect(store.getState().session.status).toBe('signed-in');
    });
  });
});
