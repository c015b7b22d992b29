import type { ChatGroup, ChatMessage } from '@workforce/contracts';
import { aGroup, aMessage, aUser, fakeApi, type Answers } from '@workforce/testing/web';
import { onArrival } from '../events/arrivals.ts';
import { sessionEnded, userKnown } from '../session/session.slice.ts';
import { createStore } from '../store/store.ts';
import { messagesArrived, readMarkMoved, sendMessage } from './chat-arrivals.ts';
import { chatApi } from './chat.api.ts';
import { injectedApi } from './injected-endpoints.harness.ts';

const anna = aUser();
const { chatGroups, groupMessages } = chatApi.endpoints;
const { messages: inbox } = injectedApi.endpoints;

/** A page with the group, its messages and the inbox in its cache. */
async function open(group: ChatGroup, messages: ChatMessage[], answers: Answers = {}) {
  const api = fakeApi({
    'GET /api/chat-groups': [group],
    [`GET /api/messages/group/${group.id}`]: messages,
    'GET /api/messages': messages.toReversed().map((message) => ({ ...message, groupTitle: group.title })),
    ...answers,
  });
  const { dispatch, getState } = createStore();
  dispatch(sessionEnded());
  dispatch(userKnown(anna));
  const reading = [
    dispatch(chatGroups.initiate()),
    dispatch(groupMessages.initiate(group.id)),
    dispatch(inbox.initiate()),
  ];
  const settled = () => Promise.all(reading);
  const shown = () => ({
    group: chatGroups.select()(getState()).data?.[0],
    numbers: groupMessages
      .select(group.id)(getState())
      .data?.pages.toReversed()
      .flatMap((page) => page.messages.map(({ number }) => number)),
    inbox: inbox
      .select()(getState())
      .data?.map(({ number, isRead }) => ({ number, isRead })),
  });
  return { api, dispatch, settled, shown };
}

const unread = (group: ChatGroup, number: number) => aMessage(group, number, { isRead: false });

test('A pushed message is the last of its group, the first of the inbox, and unread', async () => {
  const group = aGroup({ lastMessageNumber: 1 });
  const page = await open(group, [aMessage(group, 1)]);
  await page.settled();

  page.dispatch(messagesArrived([unread(group, 2)]));

  expect(page.shown()).toMatchObject({
    group: { unreadCount: 1, lastMessageNumber: 2 },
    numbers: [1, 2],
    inbox: [
      { number: 2, isRead: false },
      { number: 1, isRead: true },
    ],
  });
});

test('A message pushed twice shows and counts once', async () => {
  const group = aGroup({ lastMessageNumber: 1 });
  const page = await open(group, [aMessage(group, 1)]);
  await page.settled();

  page.dispatch(messagesArrived([unread(group, 2)]));
  page.dispatch(messagesArrived([unread(group, 2)]));

  expect(page.shown()).toMatchObject({ group: { unreadCount: 1 }, numbers: [1, 2] });
});

test('A message pushed while older responses are pending is not lost', async () => {
  const group = aGroup({ lastMessageNumber: 1 });
  const page = await open(group, [aMessage(group, 1)]);

  page.dispatch(messagesArrived([unread(group, 2)]));
  await page.settled();

  expect(page.shown()).toMatchObject({ group: { unreadCount: 1, lastMessageNumber: 2 }, numbers: [1, 2] });
});

test('A message already counted by a pending response counts once', async () => {
  const group = aGroup({ lastMessageNumber: 2, unreadCount: 1 });
  const page = await open(group, [aMessage(group, 1), unread(group, 2)]);

  page.dispatch(messagesArrived([unread(group, 2)]));
  await page.settled();

  expect(page.shown()).toMatchObject({ group: { unreadCount: 1 }, numbers: [1, 2] });
});

test('Messages pushed out of order are shown in order', async () => {
  const group = aGroup();
  const page = await open(group, []);
  await page.settled();

  page.dispatch(messagesArrived([unread(group, 2), unread(group, 1), unread(group, 3)]));

  expect(page.shown().numbers).toEqual([1, 2, 3]);
});

test('A gap in message numbers refetches the group', async () => {
  const group = aGroup({ lastMessageNumber: 1 });
  const page = await open(group, [aMessage(group, 1)]);
  await page.settled();
  page.api.on(
    `GET /api/messages/group/${group.id}`,
    [1, 2, 3].map((number) => aMessage(group, number)),
  );

  page.dispatch(messagesArrived([unread(group, 3)]));
  await Promise.all(page.dispatch(chatApi.util.getRunningQueriesThunk()));
  await new Promise((resolve) => setTimeout(resolve, 20));

  expect(page.shown().numbers).toEqual([1, 2, 3]);
});

test('Own messages are never unread and raise no alert', async () => {
  const announced: number[] = [];
  const stop = onArrival('message', ({ number }) => announced.push(number));
  const group = aGroup();
  const page = await open(group, []);
  await page.settled();

  page.dispatch(messagesArrived([aMessage(group, 1, { senderId: anna.id, isRead: false }), unread(group, 2)]));

  expect(page.shown().group).toMatchObject({ unreadCount: 1 });
  expect(announced).toEqual([2]);
  stop();
});

test('A read mark of another device applies here', async () => {
  const group = aGroup({ lastMessageNumber: 1, unreadCount: 1 });
  const page = await open(group, [unread(group, 1)]);
  await page.settled();

  page.dispatch(readMarkMoved({ groupId: group.id, messageId: unread(group, 1).id, unreadCount: 0 }));

  expect(page.shown()).toMatchObject({ group: { unreadCount: 0 }, inbox: [{ isRead: true }] });
});

test('A sent message shows in the group as soon as the server has it', async () => {
  const group = aGroup();
  const sent = aMessage(group, 1, { senderId: anna.id });
  const page = await open(group, [], { 'POST /api/messages': sent });
  await page.settled();

  await page.dispatch(sendMessage({ groupId: group.id, content: 'Hello', idempotencyKey: 'k1' }));

  expect(page.shown().numbers).toEqual([1]);
  const [call] = page.api.callsOf('POST /api/messages');
  expect(call?.body).toEqual({ groupId: group.id, content: 'Hello' });
  expect(call?.headers.get('Idempotency-Key')).toBe('k1');
});
