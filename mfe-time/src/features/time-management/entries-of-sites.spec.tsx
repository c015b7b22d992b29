import { screen } from '@testing-library/react';
import { aTimeEntry, aUser, BOTH_SITES, fakeApi, HARBOUR, renderScreen } from '@workforce/testing/web';
import EditDialog from './edit-dialog.tsx';
import TimeManagementPage from './time-management.page.tsx';

const regional = aUser('manager', { sites: BOTH_SITES });
const atHarbour = aTimeEntry({ ...HARBOUR, employee: { id: 'ben', name: 'Ben Ode' } });

const server = (entries = [atHarbour, aTimeEntry()]) =>
  fakeApi({
    'GET /api/config': { timeZone: 'America/New_York' },
    'GET /api/users': [],
    'GET /api/time-entries': entries,
  });

test("Each entry shows the times of its own site, and names site and zone when the user's sites are in several", async () => {
  server();
  renderScreen(<TimeManagementPage />, { user: regional, at: '/time-management' });
  expect(await screen.findByText('6:00 AM – 2:00 PM')).toBeVisible();
  expect(screen.getByText('Harbour · PST')).toBeVisible();
  expect(screen.getByText('9:00 AM – 5:00 PM')).toBeVisible();
  expect(screen.getByText('Main Site · EST')).toBeVisible();
});

test('A user with one site sees no site beside the times', async () => {
  server([aTimeEntry()]);
  renderScreen(<TimeManagementPage />, { user: aUser('manager'), at: '/time-management' });
  expect(await screen.findByText('9:00 AM – 5:00 PM')).toBeVisible();
  expect(screen.queryByText(/Main Site/)).toBeNull();
});

test("The edit dialog takes the entry's times in the zone of its site and names it", async () => {
  server();
  renderScreen(<EditDialog entry={atHarbour} onClose={() => undefined} />, { user: regional });
  expect(await screen.findByText(/America\/Los_Angeles/)).toBeVisible();
  expect(screen.getByRole('textbox', { name: /Clock In Time/i })).toHaveValue('6:00 AM');
});
