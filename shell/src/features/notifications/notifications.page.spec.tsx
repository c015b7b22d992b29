import { act, screen, waitFor, within } from '@testing-library/react';
import type { Notification, SessionUser } from '@workforce/contracts';
import { aNotification, answer, aUser, fakeApi, renderScreen, type Answers } from '@workforce/testing/web';
import { notificationArrived } from '@workforce/web-core';
import NotificationsPage from './notifications.page.tsx';

const anna = aUser('employee');
const shift = aNotification({ userId: anna.id });
const oddOne = aNotification({
  userId: anna.id,
  type: 'from_the_future' as never,
  title: 'Odd',
  link: null,
  isRead: true,
});
const ofAnother = aNotification({ title: 'Not for Anna' });
const LISTS = { all: 'GET /api/notifications', unread: 'GET /api/notifications/unread' };

function open(all: Notification[], answers: Answers = {}, at = '/notifications') {
  const api = fakeApi({
    [LISTS.all]: all,
    [LISTS.unread]: all.filter(({ isRead }) => !isRead),
    ...answers,
  });
  return { ...renderScreen(<NotificationsPage />, { user: anna, at }), api };
}

const row = (name: RegExp) => screen.findByRole('listitem', { name });
const figures = () =>
  within(screen.getByRole('region', { name: 'Summary' }))
    .getAllByText(/^\d+$/)
    .map(({ textContent }) => textContent);

test("Notifications show the user's own unread ones first, with a count", async () => {
  open([shift, oddOne, ofAnother]);

  const link = within(await row(/New shift/)).getByRole('link', { name: 'New shift' });
  expect(link).toHaveAttribute('href', '/schedule');
  expect(screen.queryByText('Odd')).toBeNull();
  expect(screen.queryByText('Not for Anna')).toBeNull();
  expect(figures()).toEqual(['1', '2', '1']);
});

test("'All Notifications' includes read ones and is in the address", async () => {
  const { person, address } = open([shift, oddOne]);
  await row(/New shift/);

  await person.click(screen.getByRole('tab', { name: 'All Notifications' }));

  expect(await row(/Odd/)).toBeInTheDocument();
  expect(address()).toBe('/notifications?tab=all');
});

test("An empty list shows 'No notifications'", async () => {
  open([]);
  expect(await screen.findByRole('heading', { name: 'No notifications' })).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Mark All Read' })).toBeDisabled();
});

test('A notification is marked as read optimistically', async () => {
  const read = `PUT /api/notifications/${shift.id}/read`;
  const { person, api } = open([shift], { [read]: () => new Promise(() => undefined) });

  await person.click(within(await row(/New shift/)).getByRole('button', { name: 'Mark as read' }));

  expect(await screen.findByText('No notifications')).toBeInTheDocument();
  expect(figures()).toEqual(['0', '1', '1']);
  expect(api.callsOf(read)).toHaveLength(1);
});

test('A notification that could not be marked as read is rolled back, with a toast', async () => {
  const { person } = open([shift], { [`PUT /api/notifications/${shift.id}/read`]: answer(500) });

  await person.click(within(await row(/New shift/)).getByRole('button', { name: 'Mark as read' }));

  expect(await screen.findByText('Failed to mark the notification as read')).toBeInTheDocument();
  expect(await row(/New shift/)).toBeInTheDocument();
});

test("Following a notification's link marks it as read", async () => {
  const read = `PUT /api/notifications/${shift.id}/read`;
  const { person, api, address } = open([shift], { [read]: {} });

  await person.click(within(await row(/New shift/)).getByRole('link'));

  expect(address()).toBe('/schedule');
  expect(api.callsOf(read)).toHaveLength(1);
});

test("'Mark All Read' marks every notification", async () => {
  const { person, api } = open([shift], { 'PUT /api/notifications/mark-all-read': {} });
  await row(/New shift/);
  api.on(LISTS.unread, []);

  await person.click(screen.getByRole('button', { name: 'Mark All Read' }));

  expect(await screen.findByText('All notifications marked as read')).toBeInTheDocument();
  expect(await screen.findByText('No notifications')).toBeInTheDocument();
});

test('A notification is deleted', async () => {
  const remove = `DELETE /api/notifications/${oddOne.id}`;
  const { person, api } = open([oddOne], { [remove]: answer(204) }, '/notifications?tab=all');
  const button = within(await row(/Odd/)).getByRole('button', { name: 'Delete' });
  api.on(LISTS.all, []);

  await person.click(button);

  expect(await screen.findByText('Notification deleted')).toBeInTheDocument();
  await waitFor(() => expect(screen.queryByText('Odd')).toBeNull());
});

test('A notification that arrives is inserted at the top', async () => {
  const { store } = open([shift]);
  await row(/New shift/);

  act(() => store.dispatch(notificationArrived(aNotification({ userId: anna.id, title: 'Time off approved' }))));

  expect(await row(/Time off approved/)).toBeInTheDocument();
  expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
    'Time off approved New',
    'New shift New',
  ]);
});

test('Notifications that failed to load can be retried', async () => {
  const { person, api } = open([shift], { [LISTS.unread]: answer(500) });
  const retry = await screen.findByRole('button', { name: 'Try again' });
  api.on(LISTS.unread, [shift]);
  await person.click(retry);
  expect(await row(/New shift/)).toBeInTheDocument();
});

describe('of somebody with many sites', () => {
  const PREFERENCES = 'GET /api/notifications/preferences';
  const many = Array.from({ length: 11 }, (_, n) => ({
    id: `s${n}`,
    name: `Site ${n}`,
    timeZone: 'America/New_York',
    isClosed: false,
  }));
  const preferences = (hasChosenSites: boolean) => ({
    digest: false,
    hasChosenSites,
    sites: many.map(({ id, name }) => ({ siteId: id, siteName: name, isSubscribed: false })),
  });

  function openAs(changes: Partial<SessionUser>, answers: Answers = {}) {
    const user = aUser('manager', changes);
    const api = fakeApi({ [LISTS.all]: [], [LISTS.unread]: [], ...answers });
    return { api, ...renderScreen(<NotificationsPage />, { user, at: '/notifications' }) };
  }

  test('A hint leads to the choice of sites until they have chosen', async () => {
    openAs({ sites: many }, { [PREFERENCES]: preferences(false) });
    expect(await screen.findByText('You are not notified of any of your 11 sites yet')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Choose sites' })).toHaveAttribute('href', '/profile#notifications');
  });

  test('Who chose no sites gets no hint, but a link to the settings', async () => {
    const { api } = openAs({ sites: many }, { [PREFERENCES]: preferences(true) });
    expect(await screen.findByRole('link', { name: 'Settings' })).toHaveAttribute('href', '/profile#notifications');
    await waitFor(() => expect(api.callsOf(PREFERENCES)).toHaveLength(1));
    expect(screen.queryByRole('link', { name: 'Choose sites' })).toBeNull();
  });

  test('With one site there is neither, and nothing is asked', async () => {
    const { api } = openAs({});
    await screen.findByRole('heading', { name: 'No notifications' });
    expect(screen.queryByRole('link', { name: 'Settings' })).toBeNull();
    expect(api.callsOf(PREFERENCES)).toEqual([]);
  });
});
