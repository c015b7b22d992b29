import { screen, waitFor, within } from '@testing-library/react';
import { answer, aUser, fakeApi, findToast, renderScreen, type Answers } from '@workforce/testing/web';
import { TOKEN_KEY } from '@workforce/web-core';
import DebugPage from './debug.page.tsx';

const ari = aUser('employee', { name: 'Ari Lindqvist', username: 'ari' });
const session = {
  id: 's',
  createdAt: '2027-03-07T14:00:00.000Z',
  expiresAt: '2027-03-14T14:00:00.000Z',
  isCurrent: true,
};
const manifestOf = (build: string) => ({
  metaData: { buildInfo: { buildVersion: '0.1.0' }, remoteEntry: { name: `remoteEntry.${build}.js` } },
});

function open(answers: Answers = {}) {
  const remotes = { checklists: '/r/checklists', schedule: '/r/schedule', time: '/r/time', chat: '/r/chat' };
  const api = fakeApi({
    'GET /api/config': { timeZone: 'America/New_York', remotes },
    'GET /api/auth/sessions': [session, { ...session, id: 'other', isCurrent: false }],
    'GET /health/live': { status: 'ok' },
    'GET /r/checklists': manifestOf('0123456789'),
    'GET /r/schedule': manifestOf('abcdef0123'),
    'GET /r/time': answer(404),
    'GET /r/chat': { metaData: { buildInfo: { buildVersion: '0.2.0' }, remoteEntry: { name: 'remoteEntry.js' } } },
    ...answers,
  });
  return { api, ...renderScreen(<DebugPage />, { user: ari }) };
}

const section = async (name: string) => within(await screen.findByRole('region', { name }));
const text = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'As Text' }).value;

test("The debug page shows the user, the session's expiry and the number of sessions", async () => {
  open();
  const own = await section('Session');
  expect(own.getByText('Ari Lindqvist')).toBeInTheDocument();
  expect(await own.findByText('Mar 14, 2027 10:00 AM')).toBeInTheDocument();
  expect(own.getByText('2 places')).toBeInTheDocument();
});

test('The debug page shows the served build of each remote and those that fail to load', async () => {
  open();
  const remotes = await section('Remotes');
  expect(await remotes.findByText('0.1.0, build 0123456789')).toBeInTheDocument();
  expect(remotes.getByText('0.1.0, build abcdef0123')).toBeInTheDocument();
  expect(remotes.getByText('Not loaded: 404')).toBeInTheDocument();
  expect(remotes.getByText('0.2.0, build remoteEntry.js')).toBeInTheDocument();
});

test('The debug page shows the server, the real-time connection and the clock skew', async () => {
  open();
  const connection = await section('Connection');
  expect(await connection.findByText(/^Answers after \d+ ms$/)).toBeInTheDocument();
  expect(connection.getByText('Closed')).toBeInTheDocument();
  const clock = await section('Clock');
  expect(clock.getByText('on time, to the second')).toBeInTheDocument();
  expect(await clock.findByText('America/New_York')).toBeInTheDocument();
});

test('The debug page says when service workers and storage are unavailable', async () => {
  open();
  for (const name of ['Service Worker', 'Storage']) {
    expect(await (await section(name)).findByText('Not available in this browser')).toBeInTheDocument();
  }
});

test('The debug page can retry a server that does not answer', async () => {
  const { api, person } = open({ 'GET /health/live': answer(503) });
  const connection = await section('Connection');
  expect(await connection.findByText('Does not answer')).toBeInTheDocument();
  api.on('GET /health/live', { status: 'ok' });
  await person.click(screen.getByRole('button', { name: 'Refresh' }));
  expect(await connection.findByText(/^Answers after/)).toBeInTheDocument();
});

test('The debug page copies its content without the session token', async () => {
  localStorage.setItem(TOKEN_KEY, 'the-key');
  const { person } = open();
  await (await section('Remotes')).findByText('Not loaded: 404');

  await person.click(screen.getByRole('button', { name: 'Copy All' }));

  (await findToast('Copied')).getByText('Paste it where you were asked for it.');
  const copied = await navigator.clipboard.readText();
  expect(copied).toContain('Remotes\n  checklists: 0.1.0, build 0123456789\n');
  expect(copied).toContain('Session\n  Name: Ari Lindqvist\n');
  expect(copied).not.toContain('the-key');
  localStorage.clear();
});

test('The debug page selects the text where copying is not permitted', async () => {
  const { person } = open();
  await (await section('Remotes')).findByText('Not loaded: 404');
  Object.defineProperty(navigator, 'clipboard', { configurable: true, value: undefined });

  await person.click(screen.getByRole('button', { name: 'Copy All' }));

  (await findToast('Copy it yourself')).getByText(/selected below/);
  const field = screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'As Text' });
  await waitFor(() => expect(field).toHaveFocus());
  expect(field.selectionEnd).toBe(text().length);
});
