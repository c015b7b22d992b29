import { answer, aUser, fakeApi, renderScreen } from '@workforce/testing/web';
import type { PrivacyNotice } from '@workforce/contracts';
import { screen, within } from '@testing-library/react';
import PrivacyPage from './privacy.page.tsx';

const NOTICE = 'GET /api/privacy';
const notice: PrivacyNotice = {
  kinds: [
    { kind: 'account', until: 'account' },
    { kind: 'notifications', until: 'days', days: 180 },
    { kind: 'sessions', until: 'days', days: 90 },
    { kind: 'exports', until: 'days', days: 1 },
    { kind: 'shifts', until: 'account' },
    { kind: 'security-log', until: 'ever' },
    { kind: 'webhooks', until: 'days', days: 30 },
    { kind: 'security-log-file', until: 'elsewhere' },
    { kind: 'backups', until: 'elsewhere' },
  ],
  deletedFilesDays: 30,
};

function open(answers: unknown) {
  const api = fakeApi({ [NOTICE]: answers });
  return { api, ...renderScreen(<PrivacyPage />, { user: aUser('employee'), at: '/privacy' }) };
}

test('The privacy page says of each kind how long it is kept', async () => {
  open(notice);
  const kinds = within(await screen.findByRole('list', { name: 'What is stored' })).getAllByRole('listitem');
  const words = kinds.map((kind) => [
    within(kind).getByRole('heading').textContent,
    /Kept(.*)$/.exec(kind.textContent)?.[1],
  ]);
  expect(words).toEqual([
    ['Account', 'As long as your account'],
    ['Notifications', '180 days'],
    ['Sign-ins', '90 days'],
    ['Exports', '1 day'],
    ['Shifts', 'As long as your account'],
    ['Security log', 'Without an end'],
    ['Messages to other systems', '30 days'],
    ['Copies of the security log', 'As long as whoever keeps them decides'],
    ['Backups', 'As long as whoever keeps them decides'],
  ]);
  expect(screen.getByText('Counted from their end.')).toBeVisible();
  expect(screen.queryByText('Counted from the end of a shift.')).toBeNull();
  expect(screen.getByText('Deleted photos are gone for good after 30 days.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Download Your Data' })).toHaveAttribute('href', '/profile');
});

test("A privacy notice that can't be loaded says so", async () => {
  const { api, person } = open(answer(503));
  const again = await screen.findByRole('button', { name: 'Try again' });
  api.on(NOTICE, notice);
  await person.click(again);
  expect(await screen.findByRole('heading', { name: 'Security log' })).toBeVisible();
});

test("The privacy page names the place whose rule holds, and the person's other places that differ", async () => {
  open({
    ...notice,
    kinds: [{ kind: 'photos', until: 'days', days: 40, place: 'Riverside' }, ...notice.kinds.slice(1)],
    elsewhere: [{ siteId: 'a', siteName: 'Harbour', kinds: [{ kind: 'photos', until: 'account', place: 'North' }] }],
    furtherSites: 2,
  } satisfies PrivacyNotice);
  expect(await screen.findByText('By the rule of Riverside.')).toBeVisible();
  const [place] = within(screen.getByRole('list', { name: 'Places that differ' })).getAllByRole('listitem');
  expect(place?.textContent).toBe('HarbourPhotosKeptAs long as your account');
  expect(screen.getByText('2 further places differ.')).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Data Retention' })).toBeNull();
});

test('Where no place has a rule the privacy page names none', async () => {
  open(notice);
  await screen.findByRole('list', { name: 'What is stored' });
  expect(screen.queryByText('Other Places')).toBeNull();
});
