import { waitFor } from '@testing-library/react';
import type { ChatGroup, ChatMessage } from '@workforce/contracts';
import { aGroup, aMessage, answer, aUser, fakeApi } from '@workforce/testing/web';
import { chatApi, createStore, userKnown } from '@workforce/web-core';
import { messagesApi } from './messages.api.ts';
import { readUpTo } from './read-mark.ts';

const { chatGroups, groupMessages } = chatApi.endpoints;
const { messages: inbox } = messagesApi.endpoints;

/** A page with the group, its messages and the inbox in the cache. */
async function open(group: ChatGroup, messages: ChatMessage[]) {
  const api = fakeApi({
    'GET /api/chat-groups': [group],
    [`GET /api/messages/group/${group.id}`]: messages,
    'GET /api/messages': messages.toReversed().map((message) => ({ ...message, groupTitle: group.title })),
    [`PUT /api/chat-groups/${group.id}/read`]: {},
  });
  const { dispatch, getState } = createStore();
  dispatch(userKnown(aUser()));
  await Promise.all([
    dispatch(chatGroups.initiate()),
    dispatch(groupMessages.initiate(group.id)),
    dispatch(inbox.initiate()),
  ]);
  const shown = () => ({
    group: chatGroups.select()(getState()).data?.[0],
    inbox: inbox
      .select()(getState())
      .data?.map(({ isRead }) => ({ isRead })),
  });
  return { api, dispatch, shown };
}

const unread = (group: ChatGroup, number: number) => aMessage(group, number, { isRead: false });

test('readUpTo moves the read mark optimistically, sends it to the server, and never moves it back', async () => {
  const group = aGroup({ lastMessageNumber: 3, unreadCount: 3 });
  const messages = [1, 2, 3].map((number) => unread(group, number));
  const page = await open(group, messages);
  const READ = `PUT /api/chat-groups/${group.id}/read`;

  await page.dispatch(readUpTo(unread(group, 2)));
  expect(page.shown()).toMatchObject({
    group: { unreadCount: 1, lastReadMessageId: messages[1]?.id },
    inbox: [{ isRead: false }, { isRead: true }, { isRead: true }],
  });
  await page.dispatch(readUpTo(unread(group, 1)));

  expect(page.api.callsOf(READ).map(({ body }) => body)).toEqual([{ messageId: messages[1]?.id }]);
});

test('A read mark that failed to send is rolled back to the state of a fresh page', async () => {
  const group = aGroup({ lastMessageNumber: 2, unreadCount: 2 });
  const messages = [1, 2].map((number) => unread(group, number));
  const page = await open(group, messages);
  page.api.on(`PUT /api/chat-groups/${group.id}/read`, answer(503));

  await page.dispatch(readUpTo(unread(group, 2)));

  await waitFor(() =>
    expect(page.shown().group).toMatchObject({ unreadCount: 2, lastReadMessageId: group.lastReadMessageId }),
  );
});
