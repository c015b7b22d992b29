import { screen, waitFor, within } from '@testing-library/react';
import type { NotificationPreferences, SessionUser } from '@workforce/contracts';
import { answer, aUser, fakeApi, findToast, renderScreen, type Answers } from '@workforce/testing/web';
import { NotificationsCard } from './notifications-card.tsx';

const GET = 'GET /api/notifications/preferences';
const PUT = 'PUT /api/notifications/preferences';

/** Preferences of somebody who oversees that many sites and is notified of the first ones. */
function stored(
  sites: number,
  { subscribed = sites, ...changes }: Partial<NotificationPreferences> & { subscribed?: number } = {},
): NotificationPreferences {
  const each = (_: unknown, n: number) => ({
    siteId: `s${n + 1}`,
    siteName: `Site ${n + 1}`,
    isSubscribed: n < subscribed,
  });
  return { digest: false, hasChosenSites: false, sites: Array.from({ length: sites }, each), ...changes };
}

function open(
  preferences: NotificationPreferences,
  { answers = {}, user }: { answers?: Answers; user?: SessionUser } = {},
) {
  const api = fakeApi({ [GET]: preferences, [PUT]: preferences, ...answers });
  const sent = () => api.callsOf(PUT).map(({ body }) => body);
  return { api, sent, ...renderScreen(<NotificationsCard />, { user: user ?? aUser('manager') }) };
}

const card = async () => within(await screen.findByRole('region', { name: 'Notifications' }));
const save = async () => (await card()).findByRole('button', { name: 'Save' });
const choice = (name: string) => screen.findByRole('radio', { name });
const digest = () => screen.findByRole('checkbox', { name: 'Gather completed checklists' });

test('A manager of one site chooses only whether completed checklists are gathered', async () => {
  const { person, sent } = open(stored(1), { answers: { [PUT]: stored(1, { digest: true }) } });
  expect(await save()).toBeDisabled();
  expect(screen.queryByRole('radio')).toBeNull();
  await person.click(await digest());
  await person.click(await save());
  await findToast('Notification settings saved');
  expect(sent()).toEqual([{ digest: true }]);
  expect(await digest()).toBeChecked();
  expect(await save()).toBeDisabled();
});

test('Some of the sites are chosen by searching', async () => {
  const answers = { [PUT]: stored(12, { subscribed: 0, hasChosenSites: true }) };
  const { person, sent } = open(stored(12, { subscribed: 0 }), { answers });
  for (const name of ['All my sites', 'No sites', 'Only these sites']) expect(await choice(name)).not.toBeChecked();
  await person.click(await choice('Only these sites'));
  await person.type(screen.getByRole('searchbox', { name: 'Search sites' }), 'site 11');
  await person.click(screen.getByRole('checkbox', { name: 'Site 11' }));
  expect(screen.getByText('Notified of 1 of 12 sites')).toBeVisible();
  await person.click(await save());
  await waitFor(() => expect(sent()).toEqual([{ siteIds: ['s11'] }]));
});

test.each([
  ['all of few sites keep the default, which later sites join', 3, 'All my sites', { siteIds: null }],
  ['all of many sites are named', 11, 'All my sites', { siteIds: stored(11).sites.map(({ siteId }) => siteId) }],
  ['no sites are an empty list', 3, 'No sites', { siteIds: [] }],
  ['somebody with many sites can refuse all of them', 11, 'No sites', { siteIds: [] }],
])('Of the choices, %s', async (_what, count, name, body) => {
  const subscribed = name === 'All my sites' ? 1 : count > 10 ? 0 : count;
  const { person, sent } = open(stored(count, { subscribed }));
  await person.click(await choice(name));
  await person.click(await save());
  await waitFor(() => expect(sent()).toEqual([body]));
});

test('A change of the digest leaves the sites as they are by default', async () => {
  const { person, sent } = open(stored(11, { subscribed: 0 }));
  await person.click(await digest());
  await person.click(await save());
  await waitFor(() => expect(sent()).toEqual([{ digest: true }]));
});

test('Choosing sites without picking one is refused beside the field', async () => {
  const { person, sent } = open(stored(3, { subscribed: 0, hasChosenSites: true }));
  await person.click(await choice('Only these sites'));
  await person.click(await save());
  expect(await screen.findByRole('alert')).toHaveTextContent('Choose at least one site, or No sites.');
  expect(sent()).toEqual([]);
});

test('A choice that could not be saved is kept, says why, and can be saved again', async () => {
  const message = 'You do not oversee one of these sites. Reload the page and choose again';
  const { person, api, sent } = open(stored(3), {
    answers: { [PUT]: answer(400, { code: 'INVALID_INPUT', message }) },
  });
  await person.click(await digest());
  await person.click(await choice('Only these sites'));
  await person.click(screen.getByRole('checkbox', { name: 'Site 2' }));
  await person.click(await save());
  expect(await screen.findByText(message)).toBeVisible();
  expect(await digest()).toBeChecked();
  expect(await choice('Only these sites')).toBeChecked();
  expect(screen.getByRole('checkbox', { name: 'Site 2' })).not.toBeChecked();
  api.on(PUT, stored(3, { digest: true, subscribed: 1, hasChosenSites: true }));
  await person.click(await save());
  await findToast('Notification settings saved');
  expect(sent()).toEqual(Array(2).fill({ digest: true, siteIds: ['s1', 's3'] }));
});

test('Settings that could not be loaded can be retried', async () => {
  const { person, api } = open(stored(1), { answers: { [GET]: answer(503) } });
  const retry = await screen.findByRole('button', { name: 'Try again' });
  api.on(GET, stored(1));
  await person.click(retry);
  expect(await digest()).not.toBeChecked();
});

test('Employees, to whom no notifications of a site go, have no settings', () => {
  const { api, container } = open(stored(0), { user: aUser('employee') });
  expect(container.querySelector('.wf-card')).toBeNull();
  expect(api.callsOf(GET)).toEqual([]);
});
