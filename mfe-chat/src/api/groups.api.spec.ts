import { aGroup, answer, fakeApi } from '@workforce/testing/web';
import { chatApi, createStore } from '@workforce/web-core';
import { groupsApi } from './groups.api.ts';

const { chatGroups } = chatApi.endpoints;

test('A group order that the server refuses is rolled back', async () => {
  const [first, second] = [aGroup({ title: 'A', displayOrder: 0 }), aGroup({ title: 'B', displayOrder: 1 })];
  const server = fakeApi({
    'GET /api/chat-groups': [first, second],
    'PUT /api/chat-groups/order': answer(403),
  });
  const store = createStore();
  const shown = () =>
    chatGroups
      .select()(store.getState())
      .data?.map(({ title }) => title);
  await store.dispatch(chatGroups.initiate());

  const ordered = store.dispatch(
    groupsApi.endpoints.orderChatGroups.initiate([
      { id: second.id, displayOrder: 0 },
      { id: first.id, displayOrder: 1 },
    ]),
  );
  expect(shown()).toEqual(['B', 'A']);
  await ordered;

  expect(shown()).toEqual(['A', 'B']);
  expect(server.callsOf('PUT /api/chat-groups/order')[0]?.body).toEqual({
    groupOrders: [
      { id: second.id, displayOrder: 0 },
      { id: first.id, displayOrder: 1 },
    ],
  });
});
