import { act, screen } from '@testing-library/react';
import { aGroup, aMessage, aNotification, answer, aUser, fakeApi, renderScreen } from '@workforce/testing/web';
import { chatApi, messagesArrived, notificationArrived } from '@workforce/web-core';
import { toaster } from '@workforce/web-ui';
import { useArrivalToasts } from './use-arrival-toasts.ts';

const anna = aUser('employee');

function Screen() {
  useArrivalToasts();
  return null;
}

/** Renders the toasts for a user at an address; one of their groups is the night team. */
async function open(at: string, group = aGroup({ title: 'Night team' })) {
  const server = fakeApi({ 'GET /api/chat-groups': [group] });
  const view = renderScreen(<Screen />, { user: anna, at });
  await act(() => view.store.dispatch(chatApi.endpoints.chatGroups.initiate()));
  const hear = (number: number, from = group) =>
    act(() => view.store.dispatch(messagesArrived([aMessage(from, number, { isRead: false })])));
  return { ...view, server, group, hear };
}

describe('Toasts of arrivals', () => {
  afterEach(() => act(() => toaster.dismiss()));

  test('A message toast shows sender and group, and links there', async () => {
    const { hear, person, address, group } = await open('/');
    hear(1);

    expect(screen.getByText('Mika Halonen in Night team')).toBeInTheDocument();
    expect(screen.getByText('Message 1')).toBeInTheDocument();
    await person.click(screen.getByRole('button', { name: 'Open' }));

    expect(address()).toBe(`/chat?group=${group.id}`);
    expect(screen.queryByText('Message 1')).toBeNull();
  });

  test.each([
    ['x'.repeat(139) + '🎉', 'x'.repeat(139) + '🎉'],
    ['x'.repeat(139) + '🎉!', 'x'.repeat(139) + '🎉…'],
    ['x'.repeat(139) + '👨‍👩‍👧‍👦!', 'x'.repeat(139) + '👨‍👩‍👧‍👦…'],
    ['x'.repeat(141), 'x'.repeat(140) + '…'],
  ])('A message toast is cut between characters: %s', async (content, shown) => {
    const { store, group } = await open('/');
    act(() => store.dispatch(messagesArrived([{ ...aMessage(group, 1, { isRead: false }), content }])));
    expect(screen.getByText(shown)).toBeInTheDocument();
  });

  test("The toast for a new group's first message waits for the group's title", async () => {
    const joined = aGroup({ title: 'Night crew' });
    const { hear, server, group } = await open('/');
    server.on('GET /api/chat-groups', [group, joined]);
    hear(1, joined);
    expect(screen.queryByText('Message 1')).toBeNull();
    expect(await screen.findByText('Mika Halonen in Night crew')).toBeInTheDocument();
  });

  test("A message toast is shown without the title when that can't be loaded", async () => {
    const { hear, server } = await open('/');
    server.on('GET /api/chat-groups', answer(500));
    hear(1, aGroup());
    expect(await screen.findByText('Mika Halonen in Chat')).toBeInTheDocument();
  });

  test('A message of the open group shows no toast', async () => {
    const group = aGroup();
    const { hear } = await open(`/chat?group=${group.id}`, group);
    hear(1);
    expect(screen.queryByText('Message 1')).toBeNull();
  });

  test('A message of another group shows a toast', async () => {
    const { hear } = await open('/chat?group=another');
    hear(1);
    expect(screen.getByText('Message 1')).toBeInTheDocument();
  });

  test('A message of a group that is open in a hidden page shows a toast', async () => {
    Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true });
    const group = aGroup();
    const { hear } = await open(`/chat?group=${group.id}`, group);
    hear(1);
    Reflect.deleteProperty(document, 'visibilityState');
    expect(screen.getByText('Message 1')).toBeInTheDocument();
  });

  test('A notification toast links to its cause', async () => {
    const { store, person, address } = await open('/');
    act(() => store.dispatch(notificationArrived(aNotification({ userId: anna.id }))));

    expect(screen.getByText('New shift')).toBeInTheDocument();
    await person.click(screen.getByRole('button', { name: 'Open' }));
    expect(address()).toBe('/schedule');
  });

  test.each([
    ['on the notifications screen', '/notifications', aNotification()],
    ['when it only repeats a message', '/', aNotification({ type: 'message_received' })],
  ])('A notification shows no toast %s', async (_when, at, notification) => {
    const { store } = await open(at);
    act(() => store.dispatch(notificationArrived(notification)));
    expect(screen.queryByText('New shift')).toBeNull();
  });
});
