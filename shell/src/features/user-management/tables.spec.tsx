import { screen, waitFor, within } from '@testing-library/react';
import type { SecurityLogEntry } from '@workforce/contracts';
import { answer, atDesk, aUser, fakeApi, renderScreen, type Answers } from '@workforce/testing/web';
import { UserManagementPage } from './user-management.page.tsx';

describe('Tables of users', () => {
  beforeAll(() =>
    Promise.all([import('./account-table.tsx'), import('./security-log-table.tsx'), import('@workforce/web-ui/table')]),
  );
  atDesk();

  const ada = aUser('admin', { name: 'Ada Own', username: 'ada' });
  const ben = aUser('manager', { name: 'Ben Ode', username: 'ben', isActive: false });
  const zoe = aUser('employee', { name: 'Anna Zoe', username: 'zoe' });

  function open(answers: Answers, at = '/user-management') {
    const api = fakeApi({ 'GET /api/config': { timeZone: 'America/New_York', remotes: {} }, ...answers });
    return { api, ...renderScreen(<UserManagementPage />, { user: ada, at }) };
  }

  const headers = () => screen.getAllByRole('rowheader').map(({ textContent }) => textContent);

  test('On a wide screen accounts are a sortable table ordered by username', async () => {
    const { person, address } = open({
      'GET /api/users': ({ query }: { query: URLSearchParams }) =>
        query.get('sort') === 'name' ? [ada, zoe, ben] : [ada, ben, zoe],
    });
    const table = within(await screen.findByRole('table', { name: 'Users' }));
    expect(headers()).toEqual(['adaYou', 'ben', 'zoe']);
    expect(within(table.getByRole('row', { name: /Ben Ode/ })).getByText('Inactive')).toBeVisible();

    await person.click(table.getByRole('columnheader', { name: 'Name' }));
    await waitFor(() => expect(headers()).toEqual(['adaYou', 'zoe', 'ben']));
    expect(address()).toBe('/user-management?sort=name');
  });

  test('The row menu of the account table offers what the rules allow', async () => {
    const { person } = open({ 'GET /api/users': [ada, ben, zoe] });
    await person.click(await screen.findByRole('button', { name: 'Actions: ada' }));
    const own = within(await screen.findByRole('menu'));
    expect(own.getByRole('menuitem', { name: 'Change Role' })).toHaveAttribute('aria-disabled', 'true');
    await person.keyboard('{Escape}');

    await person.click(screen.getByRole('button', { name: 'Actions: zoe' }));
    await waitFor(() => expect(screen.getAllByRole('menu')).toHaveLength(2));
    const [, zoes] = screen.getAllByRole('menuitem', { name: 'Change Role' });
    await person.click(zoes as HTMLElement);
    expect(await screen.findByRole('dialog', { name: 'Change Role' })).toBeVisible();
  });

  test("On a wide screen the security log is a table in the server's order that loads the next page", async () => {
    const event = (changes: Partial<SecurityLogEntry>): SecurityLogEntry => ({
      id: '1',
      at: '2026-03-07T15:00:00.000Z',
      event: 'role_changed',
      actorId: ada.id,
      actorName: 'Ada Own',
      userId: zoe.id,
      userName: 'Anna Zoe',
      username: 'zoe',
      address: '10.0.0.7',
      detail: 'employee → manager',
      ...changes,
    });
    const signIn = event({ id: '2', event: 'sign_in', actorId: zoe.id, actorName: 'Anna Zoe', detail: null });
    const { person } = open(
      {
        'GET /api/admin/security-log': ({ query }: { query: URLSearchParams }) =>
          query.has('cursor') ? [signIn] : answer(200, [event({})], { 'X-Next-Cursor': 'next' }),
      },
      '/user-management?view=security-log',
    );
    const table = within(await screen.findByRole('table', { name: 'Security log entries' }));
    const cells = (row: HTMLElement | undefined) => [...(row?.children ?? [])].map(({ textContent }) => textContent);
    await person.click(screen.getByRole('button', { name: 'Load More' }));
    await waitFor(() => expect(table.getAllByRole('row')).toHaveLength(3));
    const [head, first, second] = table.getAllByRole('row');
    expect(cells(head)).toEqual(['Time', 'Event', 'Account', 'Details', 'By', 'Address']);
    await waitFor(() =>
      expect(cells(first)).toEqual([
        'Mar 07, 2026 10:00 AM',
        'Role changed',
        'Anna Zoe (zoe)',
        'employee → manager',
        'Ada Own',
        '10.0.0.7',
      ]),
    );
    expect(cells(second).slice(1)).toEqual(['Signed in', 'Anna Zoe (zoe)', '', '', '10.0.0.7']);
  });
});
