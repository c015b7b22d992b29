import 'fake-indexeddb/auto';
import { jest } from '@jest/globals';
import { act, screen, waitFor, within, fireEvent } from '@testing-library/react';
import type { ChatGroup, ChatMessage } from '@workforce/contracts';
import {
  aGroup,
  aMember,
  aMessage,
  answer,
  aUser,
  BOTH_SITES,
  HARBOUR,
  fakeApi,
  noAnswer,
  renderScreen,
  withHidden,
  type Answers,
} from '@workforce/testing/web';
import { clearDevice, messagesArrived, sessionEnded, userKnown } from '@workforce/web-core';
import ChatPage from './chat.page.tsx';

describe('The chat page', () => {
  // Computing styles of dialogs in jsdom takes seconds, and no query here depends on visibility.
  withHidden();
  beforeAll(() =>
    Promise.all([
      import('./conversation/message-list.tsx'),
      import('./groups/group-menu.tsx'),
      import('./groups/new-group.dialog.tsx'),
      import('./groups/sortable-groups.tsx'),
      import('./members/add-member.dialog.tsx'),
      import('./members/remove-member.dialog.tsx'),
    ]),
  );
  let stop = () => {};
  afterEach(async () => {
    stop();
    sessionStorage.clear();
    await clearDevice(anna.id);
  });

  // jsdom has no layout: give the list room for ten messages.
  beforeEach(() => {
    jest.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(600);
    jest.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(60);
  });

  // Stored drafts and outboxes belong to a user and a group: each test gets new ones.
  let anna = aUser('employee');
  let night = aGroup();
  beforeEach(() => {
    anna = aUser('employee');
    night = aGroup({ title: 'Night team' });
  });

  const SEND = 'POST /api/messages';

  interface Scene {
    group?: ChatGroup;
    messages?: ChatMessage[];
    user?: typeof anna;
    answers?: Answers;
    at?: string;
  }

  /** Opens the chat with one group. */
  function open({ group = night, messages = [], user = anna, answers = {}, at }: Scene = {}) {
    const api = fakeApi({
      'GET /api/chat-groups': [group],
      [`GET /api/messages/group/${group.id}`]: messages,
      [`GET /api/chat-groups/${group.id}/members`]: [],
      [`PUT /api/chat-groups/${group.id}/read`]: {},
      ...answers,
    });
    const view = renderScreen(<ChatPage />, { user, at: at ?? `/chat?group=${group.id}` });
    return { ...view, api };
  }

  const field = () => screen.findByRole('textbox', { name: 'Message to Night team' });
  const log = () => screen.findByRole('log', { name: 'Messages in Night team' });
  const button = (name: string) => screen.findByRole('button', { name });
  const column = (name: string) => screen.findByRole('region', { name });

  describe('Chat groups', () => {
    test('The browser’s tab is named after the screen', async () => {
      open();
      await screen.findByRole('heading', { name: 'Team Chat', level: 1 });
      expect(document.title).toMatch(/^Team Chat/);
    });

    test('Chat groups are listed in order with their unread counts and link to their messages', async () => {
      const day = aGroup({ title: 'Day team', unreadCount: 12 });
      const { person, address } = open({ at: '/chat', answers: { 'GET /api/chat-groups': [day, night] } });

      const links = await within(await column('Groups')).findAllByRole('link');
      expect(links.map(({ textContent }) => textContent)).toEqual([
        expect.stringContaining('12 unread messages'),
        expect.not.stringContaining('unread'),
      ]);
      expect(screen.getByText('Choose a group')).toBeInTheDocument();

      await person.click(screen.getByText('Night team'));
      expect(address()).toBe(`/chat?group=${night.id}`);
      expect(await field()).toBeInTheDocument();
    });

    test("A user without groups sees 'No chat groups found'", async () => {
      open({ at: '/chat', answers: { 'GET /api/chat-groups': [] } });
      expect(await screen.findByText('No chat groups found')).toBeInTheDocument();
      expect(screen.queryByRole('button', { name: 'New Group' })).toBeNull();
    });

    describe('for managers of several sites', () => {
      const regional = () => aUser('manager', { sites: BOTH_SITES });
      const harbour = aGroup({ title: 'Harbour night' });

      test('are searched by the server, and one that the list does not contain is opened', async () => {
        const { api, person, address } = open({
          user: regional(),
          at: '/chat',
          answers: {
            'GET /api/chat-groups': ({ query }: { query: URLSearchParams }) =>
              ({ harbour: [harbour], nothing: [] })[query.get('search') ?? ''] ?? [night],
            [`GET /api/chat-groups/${harbour.id}`]: harbour,
            [`GET /api/messages/group/${harbour.id}`]: [],
            [`GET /api/chat-groups/${harbour.id}/members`]: [],
          },
        });
        const box = await screen.findByRole('searchbox', { name: 'Search groups' });
        await person.type(box, 'nothing');
        expect(await screen.findByText('No groups found')).toBeInTheDocument();
        await person.clear(box);
        await person.type(box, 'harbour');
        await person.click(await screen.findByRole('link', { name: /Harbour night/ }));
        expect(await column('Members')).toBeInTheDocument();
        expect(address()).toBe(`/chat?group=${harbour.id}`);
        expect(api.callsOf(`GET /api/chat-groups/${harbour.id}`)).toHaveLength(1);
      });

      test.each([
        [404, 'Group not found'],
        [503, 'The group could not be loaded'],
      ])('a linked one that answers %i shows %j', async (status, text) => {
        const answers = { 'GET /api/chat-groups/other': answer(status) };
        open({ user: regional(), at: '/chat?group=other', answers });
        expect(await screen.findByText(text)).toBeInTheDocument();
      });
    });

    test("A site's manager moves and changes the groups of their site, not those for everyone", async () => {
      const own = aGroup({ title: 'Harbour night', unitId: HARBOUR.siteId, unitName: HARBOUR.siteName });
      const everyones = aGroup({ title: 'Night team' });
      const ofHarbour = aUser('manager', {
        ...HARBOUR,
        places: [{ role: 'manager', sites: [HARBOUR.siteId] }],
        sites: BOTH_SITES.filter(({ id }) => id === HARBOUR.siteId),
      });
      const { person } = open({
        group: everyones,
        user: ofHarbour,
        answers: {
          'GET /api/chat-groups': [everyones, own],
          [`GET /api/messages/group/${own.id}`]: [],
          [`GET /api/chat-groups/${own.id}/members`]: [],
          [`PUT /api/chat-groups/${own.id}/read`]: {},
        },
      });
      expect(await button('Move Harbour night')).toBeInTheDocument();
      expect(screen.queryByRole('button', { name: 'Move Night team' })).toBeNull();
      expect(await column('Members')).toBeInTheDocument();
      expect(screen.queryByRole('button', { name: 'Add Member' })).toBeNull();

      await person.click(screen.getByRole('link', { name: /Harbour night/ }));
      expect(await button('Add Member')).toBeInTheDocument();
    });

    test('A group that no longer exists says so and links back', async () => {
      open({ at: '/chat?group=0' });
      expect(await screen.findByText('Group not found')).toBeInTheDocument();
      expect(screen.getByRole('link', { name: 'Back to the groups' })).toHaveAttribute('href', '/chat');
    });

    test('A manager can create a group with a title', async () => {
      const made = aGroup({ title: 'Weekend', description: 'Who can come?' });
      const { person, api, address } = open({
        user: aUser('manager'),
        at: '/chat',
        answers: { 'GET /api/chat-groups': [made], 'POST /api/chat-groups': answer(201, made) },
      });

      await person.click(await button('New Group'));
      const dialog = within(await screen.findByRole('dialog', { name: 'New Group' }));
      await person.click(dialog.getByRole('button', { name: 'Create Group' }));
      expect(await dialog.findByText('Title is required')).toBeInTheDocument();
      expect(api.callsOf('POST /api/chat-groups')).toEqual([]);

      await person.type(dialog.getByLabelText('Title'), ' Weekend ');
      await person.type(dialog.getByLabelText('Description (optional)'), 'Who can come?');
      await person.click(dialog.getByRole('button', { name: 'Create Group' }));

      expect(await screen.findByText('Chat group created successfully')).toBeInTheDocument();
      expect(api.callsOf('POST /api/chat-groups')[0]?.body).toEqual({ title: 'Weekend', description: 'Who can come?' });
      await waitFor(() => expect(address()).toBe(`/chat?group=${made.id}`));
    });

    test('A group is archived from its menu after confirmation, and closed', async () => {
      const archive = `PATCH /api/chat-groups/${night.id}/archive`;
      const { person, api, address } = open({ user: aUser('manager'), answers: { [archive]: {} } });

      await person.click(await button('More for Night team'));
      await person.click(await screen.findByRole('menuitem', { name: 'Archive Group' }));
      const dialog = await screen.findByRole('dialog', { name: 'Archive Night team?' });
      expect(api.callsOf(archive)).toEqual([]);
      await person.click(within(dialog).getByRole('button', { name: 'Archive' }));

      expect(await screen.findByText('Chat group archived successfully')).toBeInTheDocument();
      await waitFor(() => expect(address()).toBe('/chat'));
    });

    test('A manager can administer but not read a group they are no member of', async () => {
      const { api } = open({ group: aGroup({ title: 'Night team', isMember: false }), user: aUser('manager') });

      expect(await screen.findByText('You are not a member of this group')).toBeInTheDocument();
      expect(await button('Add Member')).toBeInTheDocument();
      expect(screen.queryByRole('textbox')).toBeNull();
      expect(api.calls.filter(({ call }) => call.includes('/messages'))).toEqual([]);
    });
  });

  describe('Chat messages', () => {
    test('Messages are grouped by day; a deleted sender is an Unknown User', async () => {
      const messages = [
        aMessage(night, 1, { content: 'Gate is locked', createdAt: '2026-03-06T20:00:00.000Z' }),
        aMessage(night, 2, { content: 'Thank you', senderId: null, senderName: null }),
      ];
      open({ messages, answers: { 'GET /api/config': { timeZone: 'America/New_York' } } });

      const list = within(await log());
      expect(await list.findByText('Gate is locked')).toBeInTheDocument();
      expect(list.getByText('Unknown User')).toBeInTheDocument();
      const lines = list.getAllByRole('separator').map(({ textContent }) => textContent);
      expect(lines).toEqual(['Mar 06, 2026', 'Mar 07, 2026']);
    });

    test("A group without messages shows 'No messages yet. Start the conversation!'", async () => {
      open();
      expect(await screen.findByText('No messages yet. Start the conversation!')).toBeInTheDocument();
    });

    test('Messages that failed to load can be retried', async () => {
      const messages = [aMessage(night, 1)];
      const list = `GET /api/messages/group/${night.id}`;
      const { person, api } = open({ answers: { [list]: answer(500) } });

      const retry = await screen.findByRole('button', { name: 'Try again' });
      api.on(list, messages);
      await person.click(retry);

      expect(await within(await log()).findByText('Message 1')).toBeInTheDocument();
    });

    test('The message list opens at the first unread message with a divider, and seen messages are marked as read', async () => {
      const messages = [1, 2, 3].map((number) => aMessage(night, number, { isRead: number === 1 }));
      const group = { ...night, unreadCount: 2, lastMessageNumber: 3, lastReadMessageId: messages[0]?.id ?? null };
      const { api } = open({ group, messages });

      const line = await within(await log()).findByText('New');
      expect(line.nextSibling).toHaveTextContent('Message 2');
      await waitFor(() =>
        expect(api.callsOf(`PUT /api/chat-groups/${group.id}/read`).map(({ body }) => body)).toEqual([
          { messageId: messages[2]?.id },
        ]),
      );
      // The divider stays while the user reads on.
      const groups = await column('Groups');
      await waitFor(() => expect(within(groups).queryByText(/unread/)).toBeNull());
      expect(line).toBeInTheDocument();
    });

    test('A lost read mark is sent once more, but not forever', async () => {
      const group = { ...night, unreadCount: 1, lastMessageNumber: 1 };
      const READ = `PUT /api/chat-groups/${group.id}/read`;
      const answers = { [READ]: answer(500) };
      const { api } = open({ group, messages: [aMessage(night, 1, { isRead: false })], answers });
      await waitFor(() => expect(api.callsOf(READ)).toHaveLength(2), { timeout: 4_000 });
      await new Promise((resolve) => setTimeout(resolve, 1_500));
      expect(api.callsOf(READ)).toHaveLength(2);
      expect(within(await column('Groups')).getByText(/unread/)).toBeInTheDocument();
    });

    test('A lost read mark is sent again on reconnect', async () => {
      const group = { ...night, unreadCount: 1, lastMessageNumber: 1 };
      const READ = `PUT /api/chat-groups/${group.id}/read`;
      const answers = { [READ]: answer(500) };
      const { api, store } = open({ group, messages: [aMessage(night, 1, { isRead: false })], answers });
      await waitFor(() => expect(api.callsOf(READ)).toHaveLength(2), { timeout: 4_000 });
      const groups = within(await column('Groups'));
      await groups.findByText(/unread/);
      api.on(READ, {});
      act(() => void store.dispatch({ type: 'link/linkChanged', payload: 'open' }));
      await waitFor(() => expect(groups.queryByText(/unread/)).toBeNull(), { timeout: 4_000 });
      expect(api.callsOf(READ)).toHaveLength(3);
    });

    test('Messages in a hidden page stay unread', async () => {
      Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true });
      const group = { ...night, unreadCount: 1, lastMessageNumber: 1 };
      const { api } = open({ group, messages: [aMessage(night, 1, { isRead: false })] });
      const READ = `PUT /api/chat-groups/${group.id}/read`;
      await within(await log()).findByText('Message 1');
      await new Promise((resolve) => setTimeout(resolve, 700));
      expect(api.callsOf(READ)).toEqual([]);

      Reflect.deleteProperty(document, 'visibilityState');
      act(() => void document.dispatchEvent(new Event('visibilitychange')));

      await waitFor(() => expect(api.callsOf(READ)).toHaveLength(1));
    });

    test('Messages that arrive are shown and announced to screen readers', async () => {
      const { store } = open({ group: { ...night, lastMessageNumber: 1 }, messages: [aMessage(night, 1)] });
      await within(await log()).findByText('Message 1');

      act(() => store.dispatch(messagesArrived([aMessage(night, 2, { content: 'Who has the key?' })])));

      expect(await within(await log()).findByText('Who has the key?')).toBeInTheDocument();
      expect(screen.getByText('Mika Halonen: Who has the key?').closest('[aria-live=polite]')).not.toBeNull();
    });

    test('Each of several messages is announced once, also equal ones and those that arrive at once', async () => {
      const { store } = open({ group: { ...night, lastMessageNumber: 1 }, messages: [aMessage(night, 1)] });
      await within(await log()).findByText('Message 1');
      const region = document.querySelector('[aria-live=polite]');
      const announced: string[] = [];
      const observer = new MutationObserver((changes) =>
        announced.push(...changes.flatMap(({ addedNodes }) => [...addedNodes].map((node) => node.textContent ?? ''))),
      );
      observer.observe(region ?? document, { childList: true, subtree: true, characterData: true });

      act(() => store.dispatch(messagesArrived([aMessage(night, 2, { content: 'Yes' })])));
      act(() => store.dispatch(messagesArrived([3, 4].map((number) => aMessage(night, number, { content: 'Yes' })))));
      await waitFor(() => expect(announced).toEqual(Array(3).fill('Mika Halonen: Yes')));
      observer.disconnect();
    });

    test('Web and mail addresses in a message are links that open beside the app; nothing else is one', async () => {
      const content =
        'See https://example.com/a?b=1, www.example.org or mail ana@example.com. Not report.zip, ftp://example.com or javascript:alert(1)';
      open({ group: { ...night, lastMessageNumber: 1 }, messages: [aMessage(night, 1, { content })] });
      const links = await within(await log()).findAllByRole('link');
      expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
        ['https://example.com/a?b=1', 'https://example.com/a?b=1'],
        ['www.example.org', 'https://www.example.org'],
        ['ana@example.com', 'mailto:ana@example.com'],
      ]);
      for (const link of links) {
        expect(link).toHaveAttribute('target', '_blank');
        expect(link).toHaveAttribute('rel', 'noopener noreferrer');
      }
    });
  });

  describe('The composer', () => {
    const sent = (changes: Partial<ChatMessage> = {}) =>
      aMessage(night, 1, { content: 'Hello', senderId: anna.id, senderName: anna.name, ...changes });

    test('The composer sends with Enter, adds a line with Shift+Enter and ignores blank text', async () => {
      const { person, api } = open({ answers: { [SEND]: answer(201, sent({ content: 'Hello\nall' })) } });
      const box = await field();

      await person.type(box, '   {Enter}');
      expect(api.callsOf(SEND)).toEqual([]);
      expect(await button('Send')).toBeDisabled();
      await person.clear(box);
      await person.type(box, 'Hello{Shift>}{Enter}{/Shift}all{Enter}');

      await waitFor(() => expect(api.callsOf(SEND)).toHaveLength(1));
      expect(api.callsOf(SEND)[0]?.body).toEqual({ groupId: night.id, content: 'Hello\nall' });
      expect(box).toHaveValue('');
      expect(await within(await log()).findByText(/Hello/)).toBeInTheDocument();
    });

    test.each([
      ['while it is composed', { isComposing: true }],
      ['in Safari, after the composition', { keyCode: 229 }],
    ])('Enter that confirms a word of an input method sends nothing: %s', async (_when, key) => {
      const { person, api } = open({ answers: { [SEND]: answer(201, sent()) } });
      const box = await field();
      await person.type(box, 'にほ');
      fireEvent.keyDown(box, { key: 'Enter', ...key });
      expect(box).toHaveValue('にほ');
      expect(api.callsOf(SEND)).toEqual([]);
      await person.type(box, 'ん{Enter}');
      await waitFor(() => expect(api.callsOf(SEND)).toHaveLength(1));
      expect(api.callsOf(SEND)[0]?.body).toEqual({ groupId: night.id, content: 'にほん' });
    });

    test('The composer keeps a draft per group across a reload', async () => {
      const first = open();
      await first.person.type(await field(), 'Half a thou');
      first.unmount();

      open();
      expect(await field()).toHaveValue('Half a thou');
    });

    test('The composer says when a message is too long and keeps all of it', async () => {
      const { person, api } = open();
      const box = await field();
      await person.click(box);
      await person.paste('x'.repeat(4_001));
      await person.keyboard('{Enter}');

      expect(screen.getByRole('alert')).toHaveTextContent('A message has at most 4000 characters; this one has 4001.');
      expect(box).toHaveValue('x'.repeat(4_001));
      expect(api.callsOf(SEND)).toEqual([]);
    });

    const keysOf = (api: ReturnType<typeof open>['api']) =>
      api.callsOf(SEND).map(({ headers }) => headers.get('Idempotency-Key'));

    test('A message without a response waits for a retry, and says whether the server or the network is missing', async () => {
      const { person, api } = open({ answers: { [SEND]: noAnswer } });
      await person.type(await field(), 'Hello{Enter}');

      const list = within(await log());
      expect(await list.findByText('Waiting.')).toBeInTheDocument();
      const noServer = 'The server has not accepted it yet. It is sent again automatically.';
      expect(await list.findByText(noServer)).toBeInTheDocument();
      expect(screen.queryByText(/Not sent|Failed to send message/)).toBeNull();
      const network = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
      act(() => void window.dispatchEvent(new Event('offline')));
      expect(list.getByText("It will be sent when you're back online.")).toBeInTheDocument();
      network.mockRestore();
      act(() => void window.dispatchEvent(new Event('online')));
      expect(list.getByText(noServer)).toBeInTheDocument();
      api.on(SEND, answer(201, sent()));
      api.on(`GET /api/messages/group/${night.id}`, [sent()]);
      await person.click(list.getByRole('button', { name: 'Try again' }));

      await waitFor(() => expect(list.queryByText('Waiting.')).toBeNull());
      expect(list.getAllByText('Hello')).toHaveLength(1);
      const keys = keysOf(api);
      expect(keys.length).toBeGreaterThan(1);
      expect(new Set(keys).size).toBe(1);
    });

    test('A message that meets a server fault says that it is saved and will be retried', async () => {
      const { person } = open({ answers: { [SEND]: answer(500) } });
      await person.type(await field(), 'Hello{Enter}');
      const saved = 'The server had a problem. It is saved on this device and will be sent again automatically.';
      expect(await screen.findByText(`Failed to send message. ${saved}`)).toBeInTheDocument();
      const list = within(await log());
      const next = 'The server has not accepted it yet. It is sent again automatically.';
      expect(await list.findByText(next)).toBeInTheDocument();
      expect(screen.queryByText(/online/)).toBeNull();
    });

    test('A refused message stays with its reason, and the next one is still sent', async () => {
      const refusal = answer(403, { code: 'NOT_GROUP_MEMBER', message: 'You are not a member of this group.' });
      const { person, api } = open({ answers: { [SEND]: refusal } });
      await person.type(await field(), 'Hello{Enter}');
      expect(await screen.findByText('Error')).toBeInTheDocument();
      const list = within(await log());
      expect(await list.findByText('You are not a member of this group.')).toBeInTheDocument();

      api.on(SEND, answer(201, sent({ content: 'Next' })));
      await person.type(await field(), 'Next{Enter}');
      await waitFor(() => expect(list.getAllByText(/Not sent|Sending/)).toHaveLength(1));
      expect(list.getByText('Next')).toBeInTheDocument();
      api.on(SEND, answer(201, sent({ id: 'm2', number: 2 })));
      await person.click(list.getByRole('button', { name: 'Try again' }));
      await waitFor(() => expect(list.queryByText('Not sent.')).toBeNull());
      const [first, , again] = keysOf(api);
      expect(again).not.toBe(first);
    });

    test('A message that could not be sent survives a reload until it is discarded', async () => {
      const first = open({ answers: { [SEND]: noAnswer } });
      await first.person.type(await field(), 'Hello{Enter}');
      await within(await log()).findByText('Waiting.');
      first.unmount();

      const { person } = open({ answers: { [SEND]: noAnswer } });
      await person.click(await button('Discard'));
      expect(await screen.findByText('No messages yet. Start the conversation!')).toBeInTheDocument();
    });

    test("Pending messages are never sent under another user's session: they wait in order for their author", async () => {
      const { person, store, api, unmount } = open({ answers: { [SEND]: () => new Promise(() => undefined) } });
      await person.type(await field(), 'One{Enter}');
      await person.type(await field(), 'Two{Enter}');
      await waitFor(() => expect(api.callsOf(SEND)).toHaveLength(1));
      expect(api.callsOf(SEND)[0]?.headers.get('X-Acting-User')).toBe(anna.id);

      const earlier = store.outboxes.of(anna.id);
      await act(async () => {
        store.dispatch(sessionEnded());
        store.dispatch(userKnown(aUser('employee')));
        await Promise.resolve();
      });
      unmount();
      // The earlier page is closed, and its request in flight with it.
      earlier.close();

      const back = open({ answers: { [SEND]: answer(201, sent()) } });
      stop = back.store.outboxes.start();
      await waitFor(() => expect(back.api.callsOf(SEND)).toHaveLength(2));
      expect(api.callsOf(SEND)).toHaveLength(1);
      expect(back.api.callsOf(SEND).map(({ body }) => (body as { content: string }).content)).toEqual(['One', 'Two']);
      expect(new Set(back.api.callsOf(SEND).map(({ headers }) => headers.get('X-Acting-User')))).toEqual(
        new Set([anna.id]),
      );
    });

    test('A message is shown once when its push arrives before the response, and two with equal text twice', async () => {
      let finish: (result: unknown) => void = () => undefined;
      const { person, store, api } = open({ answers: { [SEND]: () => new Promise((resolve) => (finish = resolve)) } });
      await person.type(await field(), 'Hello{Enter}');
      await person.type(await field(), 'Hello{Enter}');
      const list = within(await log());
      await waitFor(() => expect(list.getAllByText('Sending…')).toHaveLength(2));

      await waitFor(() => expect(api.callsOf(SEND)).toHaveLength(1));
      const arrived = sent({ key: keysOf(api)[0] ?? '' });
      act(() => store.dispatch(messagesArrived([arrived])));
      await waitFor(() => expect(list.getAllByText('Sending…')).toHaveLength(1));
      expect(list.getAllByText('Hello')).toHaveLength(2);

      await act(async () => finish(answer(201, arrived)));
      expect(list.getAllByText('Hello')).toHaveLength(2);
    });

    test('A message is shown once when a refetch of the list returns it before the response', async () => {
      const first = open({ answers: { [SEND]: noAnswer } });
      await first.person.type(await field(), 'Hello{Enter}');
      await within(await log()).findByText('Waiting.');
      first.unmount();

      const stored = sent({ key: keysOf(first.api)[0] ?? '' });
      const next = sent({ id: 'm2', number: 2, content: 'Hello again' });
      const { store } = open({ messages: [stored, next], answers: { [SEND]: noAnswer } });
      const list = within(await log());
      expect(await list.findByText('Hello again')).toBeInTheDocument();
      await waitFor(() => expect(store.outboxes.of(anna.id).entries).toHaveLength(1));
      expect(list.getAllByText('Hello')).toHaveLength(1);
      expect(list.queryByText('Waiting.')).toBeNull();
    });
  });

  describe('Group members', () => {
    const mika = aMember();
    const own = () => aMember({ userId: anna.id, role: 'admin', user: { name: anna.name, username: anna.username } });
    const MEMBERS = () => `GET /api/chat-groups/${night.id}/members`;

    test('Members are listed, read-only for employees', async () => {
      open({ answers: { [MEMBERS()]: [own(), mika] } });
      const list = within(await column('Members'));
      expect(await list.findByText('Mika Halonen')).toBeInTheDocument();
      expect(list.getByText('Admin')).toBeInTheDocument();
      expect(list.queryByRole('button', { name: /Remove|Add/ })).toBeNull();
    });

    test("A group without members shows 'No members found'", async () => {
      open();
      expect(await screen.findByText('No members found')).toBeInTheDocument();
    });

    test('A manager can remove members, but not themselves', async () => {
      const remove = `DELETE /api/chat-groups/${night.id}/members/${mika.userId}`;
      const manager = aUser('manager', { id: anna.id });
      const { person, api } = open({ user: manager, answers: { [MEMBERS()]: [own(), mika], [remove]: answer(204) } });

      await person.click(await button('Remove Mika Halonen'));
      expect(screen.queryByRole('button', { name: `Remove ${anna.name}` })).toBeNull();
      const dialog = await screen.findByRole('dialog', { name: 'Remove Mika Halonen?' });
      await person.click(within(dialog).getByRole('button', { name: 'Remove' }));

      expect(await screen.findByText('Member removed successfully')).toBeInTheDocument();
      expect(api.callsOf(remove)).toHaveLength(1);
    });

    test('Members are added from the users who are not in the group, as members by default', async () => {
      const add = `POST /api/chat-groups/${night.id}/members`;
      const noor = aUser('employee', { name: 'Noor Haddad', username: 'noor' });
      const { person, api } = open({
        user: aUser('manager'),
        answers: {
          [MEMBERS()]: [mika],
          [add]: answer(201, mika),
          'GET /api/users': ({ query }: { query: URLSearchParams }) =>
            query.has('search')
              ? [noor]
              : [aUser('employee', { id: mika.userId, name: 'Mika Halonen' }), aUser('employee', { name: 'Olli' })],
        },
      });

      await person.click(await button('Add Member'));
      const dialog = within(await screen.findByRole('dialog', { name: 'Add Member' }));
      await person.click(dialog.getByRole('button', { name: 'Add Member' }));
      expect(await dialog.findByText('User is required')).toBeInTheDocument();

      await person.click(dialog.getByRole('combobox', { name: 'User' }));
      const options = () => screen.getAllByText(/\(.*\)$/, { selector: '.ant-select-item-option-content' });
      await waitFor(() =>
        expect(options().map(({ textContent }) => textContent)).toEqual([expect.stringMatching(/^Olli/)]),
      );
      await person.keyboard('noor');
      await waitFor(() => expect(options().map(({ textContent }) => textContent)).toEqual(['Noor Haddad (noor)']));
      expect(api.callsOf('GET /api/users').map(({ query }) => [query.get('search'), query.get('isActive')])).toEqual([
        [null, 'true'],
        ['noor', 'true'],
      ]);
      await person.click(screen.getByText('Noor Haddad (noor)', { selector: '.ant-select-item-option-content' }));
      await person.click(dialog.getByRole('button', { name: 'Add Member' }));

      expect(await screen.findByText('Member added successfully')).toBeInTheDocument();
      expect(api.callsOf(add)[0]?.body).toEqual({ userId: noor.id, role: 'member' });
    });
  });
});
