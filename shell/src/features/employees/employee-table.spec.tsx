import { screen, waitFor, within } from '@testing-library/react';
import type { User } from '@workforce/contracts';
import { answer, atDesk, aUser, fakeApi, renderScreen, type Answers } from '@workforce/testing/web';
import EmployeesPage from './employees.page.tsx';

const NOTHING_OPEN = {
  futureShifts: 0,
  firstShift: null,
  lastShift: null,
  clockedInAt: null,
  timeOffRequests: 0,
  timeCorrections: 0,
  timeEntryReviews: 0,
  timesheets: 0,
};

describe('The table of employees', () => {
  beforeAll(() =>
    Promise.all([import('./employee-table.tsx'), import('./employee-dialog.tsx'), import('@workforce/web-ui/table')]),
  );
  beforeEach(() => localStorage.clear());
  atDesk();

  const me = aUser('admin', { name: 'Ada Own', username: 'ada' });
  const anna = aUser('manager', { name: 'Anna Berg', email: 'z@shelter.example' });
  const ben = aUser('employee', { name: 'Ben Ode', email: 'b@shelter.example', isActive: false });
  const cara = aUser('employee', { name: 'Cara Fox', email: 'a@shelter.example' });

  /** The server's orders. */
  const SORTED: Record<string, User[]> = {
    name: [me, anna, ben, cara],
    email: [cara, me, ben, anna],
    '-email': [anna, ben, me, cara],
  };

  function open(user: User = me, { at = '/employees', ...answers }: Answers & { at?: string } = {}) {
    const api = fakeApi({
      'GET /api/users': ({ query }: { query: URLSearchParams }) => SORTED[query.get('sort') ?? ''],
      'GET /api/users/summary': { total: 4 },
      'GET /api/job-functions': [],
      ...answers,
    });
    return { api, ...renderScreen(<EmployeesPage />, { user, at }) };
  }

  async function openTable(...args: Parameters<typeof open>) {
    const opened = open(...args);
    await opened.person.click(await screen.findByRole('radio', { name: 'Table' }));
    const table = await screen.findByRole('table', { name: 'Employees' });
    return { ...opened, table: within(table) };
  }

  const names = () =>
    within(screen.getByRole('table'))
      .getAllByRole('rowheader')
      .map((cell) => within(cell).getByRole('link').textContent);

  test('A row of the employee table shows the content of a card', async () => {
    const { table } = await openTable();
    expect(names()).toEqual(['Ada Own', 'Anna Berg', 'Ben Ode', 'Cara Fox']);
    const bens = within(table.getByRole('row', { name: /Ben Ode/ }));
    expect(bens.getByText('b@shelter.example')).toBeVisible();
    expect(bens.getByText('No job functions assigned')).toBeVisible();
    expect(bens.getByText('Employee')).toBeVisible();
    expect(bens.getByText('Inactive')).toBeVisible();
  });

  test('The table layout is stored per user of the device', async () => {
    const { unmount } = await openTable();
    unmount();
    const again = open();
    await screen.findByRole('table', { name: 'Employees' });
    again.unmount();

    open(anna);
    expect(await screen.findByRole('radio', { name: 'Cards' })).toBeChecked();
    expect(screen.queryByRole('table')).toBeNull();
  });

  test('The employee table sorts by a column in both directions, kept in the address', async () => {
    const { person, table, address } = await openTable();
    const byEmail = table.getByRole('columnheader', { name: 'Email' });
    await person.click(byEmail);
    await waitFor(() => expect(names()).toEqual(['Cara Fox', 'Ada Own', 'Ben Ode', 'Anna Berg']));
    expect(byEmail).toHaveAttribute('aria-sort', 'ascending');
    await person.click(byEmail);
    await waitFor(() => expect(names()).toEqual(['Anna Berg', 'Ben Ode', 'Ada Own', 'Cara Fox']));
    expect(address()).toBe('/employees?sort=-email');
  });

  test('A row of the employee table offers the actions of a card', async () => {
    const { person, table } = await openTable();
    await person.click(table.getByRole('button', { name: 'Actions: Cara Fox' }));
    const menu = within(await screen.findByRole('menu'));
    expect(menu.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual([
      'View Password',
      'Edit',
      'Delete',
    ]);
    await person.click(menu.getByRole('menuitem', { name: 'Edit' }));
    expect(await screen.findByRole('dialog', { name: 'Edit Employee' })).toBeVisible();
  });

  test('Several people are deactivated sequentially; a failed one shows the reason and can be retried', async () => {
    const PUT_ANNA = `PUT /api/users/${anna.id}`;
    const PUT_CARA = `PUT /api/users/${cara.id}`;
    const { api, person, table } = await openTable(me, {
      [PUT_ANNA]: answer(409, { statusCode: 409, code: 'LAST_ADMIN', message: 'Not this one.' }),
      [PUT_CARA]: { ...cara, isActive: false },
      [`GET /api/users/${anna.id}/open-matters`]: { ...NOTHING_OPEN, timeOffRequests: 1 },
      [`GET /api/users/${cara.id}/open-matters`]: NOTHING_OPEN,
    });
    for (const name of ['Anna Berg', 'Ben Ode', 'Cara Fox']) {
      await person.click(table.getByRole('checkbox', { name: `Select ${name}` }));
    }
    expect(table.getByRole('checkbox', { name: 'Select Ada Own' })).toBeDisabled();
    const bar = within(screen.getByRole('group', { name: 'Selected rows' }));
    expect(bar.getByRole('status')).toHaveTextContent('3 selected');

    await person.click(bar.getByRole('button', { name: 'Deactivate' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Deactivate Employees' }));
    expect(dialog.getByText('2 people can no longer sign in. Their data stays.')).toBeVisible();
    expect(await dialog.findByRole('link', { name: '1 pending time-off request' })).toBeVisible();
    expect(await dialog.findByText('Nothing else is open for Cara Fox.')).toBeVisible();
    await person.click(dialog.getByRole('button', { name: 'Deactivate' }));

    expect(await dialog.findByText('1 of 2 done')).toBeVisible();
    expect(await dialog.findByText('Not this one.')).toBeVisible();
    expect(api.callsOf(PUT_CARA).map(({ body }) => body)).toEqual([{ isActive: false, unassignShifts: true }]);

    api.on(PUT_ANNA, { ...anna, isActive: false });
    await person.click(dialog.getByRole('button', { name: 'Try again' }));
    expect(await dialog.findByText('2 of 2 done')).toBeVisible();
    expect(api.callsOf(PUT_CARA)).toHaveLength(1);
    await person.click(dialog.getAllByRole('button', { name: 'Close' }).at(-1) as HTMLElement);
    await waitFor(() => expect(bar.getByRole('status')).toHaveTextContent('1 selected'));
  });

  test('The employee table loads the next page', async () => {
    const { person } = await openTable(me, {
      'GET /api/users': ({ query }: { query: URLSearchParams }) =>
        query.has('cursor') ? [cara] : answer(200, [anna, ben], { 'X-Next-Cursor': 'after-ben' }),
    });
    expect(names()).toEqual(['Anna Berg', 'Ben Ode']);
    await person.click(screen.getByRole('button', { name: 'Load More' }));
    await waitFor(() => expect(names()).toEqual(['Anna Berg', 'Ben Ode', 'Cara Fox']));
  });
});
