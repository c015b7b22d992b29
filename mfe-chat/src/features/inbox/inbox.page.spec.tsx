import { screen } from '@testing-library/react';
import { aGroup, aMessage, answer, aUser, fakeApi, renderScreen } from '@workforce/testing/web';
import InboxPage from './inbox.page.tsx';

const night = aGroup();
const open = (messages: unknown) => {
  const api = fakeApi({ 'GET /api/messages': messages });
  return { ...renderScreen(<InboxPage />, { user: aUser() }), api };
};

test('An inbox message shows sender, group and unread state, and links to its group', async () => {
  open([
    { ...aMessage(night, 2, { isRead: false, senderName: null, senderId: null }), groupTitle: 'Night team' },
    { ...aMessage(night, 1), groupTitle: 'Night team' },
  ]);
  const links = await screen.findAllByRole('link', { name: /Night team/ });
  expect(links.map((link) => link.getAttribute('href'))).toEqual(Array(2).fill(`/chat?group=${night.id}`));
  expect(links[0]).toHaveTextContent(/Unknown User.*Message 2.*Unread/);
  expect(links[1]).toHaveTextContent(/Mika Halonen.*Message 1/);
  expect(links[1]).not.toHaveTextContent('Unread');
});

test('An empty inbox says so and links to the chat', async () => {
  open([]);
  expect(await screen.findByText('No messages yet')).toBeInTheDocument();
});

test('An inbox that failed to load can be retried', async () => {
  const { person, api } = open(answer(500));
  const retry = await screen.findByRole('button', { name: 'Try again' });
  api.on('GET /api/messages', []);
  await person.click(retry);
  expect(await screen.findByText('No messages yet')).toBeInTheDocument();
});
