import { screen, waitFor, within } from '@testing-library/react';
import {
  answer,
  anOpenEntry,
  atDesk,
  aTimeEntry,
  aUser,
  fakeApi,
  renderScreen,
  type Answers,
} from '@workforce/testing/web';
import TimeManagementPage from './time-management.page.tsx';

describe('The table of time entries', () => {
  beforeAll(() =>
    Promise.all([import('./entry-table.tsx'), import('./edit-dialog.tsx'), import('@workforce/web-ui/table')]),
  );
  beforeEach(() => localStorage.clear());
  atDesk();

  const LIST = 'GET /api/time-entries';
  const annas = aTimeEntry({ notes: 'Gate key', editReason: 'Forgot the break', source: 'offline' });
  const bens = anOpenEntry({ employee: { id: 'ben', name: 'Ben Ode' }, needsReview: true });

  async function openTable(user = aUser('manager'), answers: Answers = {}) {
    const api = fakeApi({
      'GET /api/config': { timeZone: 'America/New_York' },
      'GET /api/users': [],
      [LIST]: [annas, bens],
      ...answers,
    });
    const view = renderScreen(<TimeManagementPage />, { user, at: '/time-management' });
    await view.person.click(await screen.findByRole('radio', { name: 'Table' }));
    return { api, ...view, table: within(await screen.findByRole('table', { name: 'Time entries' })) };
  }

  test('A row of the entry table shows the content of a card', async () => {
    const { table } = await openTable();
    await waitFor(() =>
      expect([...table.getByRole('row', { name: /Anna Berg/ }).children].map(({ textContent }) => textContent)).toEqual(
        [
          '',
          'Mar 07, 2026',
          'ABAnna Berg',
          '9:00 AM – 5:00 PM',
          'CompletedRecorded Offline',
          '7h 30m',
          '0h 30m',
          '8h 0m',
          'Gate key',
          'Forgot the break',
          '',
        ],
      ),
    );
    const open = within(table.getByRole('row', { name: /Ben Ode/ }));
    expect(open.getByText('Needs Review')).toBeVisible();
  });

  test('Of their own entries a manager asks for a correction, and edits and deletes none', async () => {
    const me = aUser('manager', { name: 'Mia Manager' });
    const own = aTimeEntry({ employeeId: me.id, employee: { id: me.id, name: me.name } });
    const { person, table } = await openTable(me, { [LIST]: [own, annas] });
    const row = within(await table.findByRole('row', { name: /Mia Manager/ }));
    await person.click(row.getByRole('button', { name: /Actions/ }));
    const menu = within(await screen.findByRole('menu'));
    expect(menu.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual([
      'History',
      'Ask for a Correction',
    ]);
    await person.click(menu.getByRole('menuitem', { name: 'Ask for a Correction' }));
    expect(await screen.findByRole('dialog', { name: 'Ask for a Correction' })).toBeVisible();
  });

  test('Own entries are not selected for deletion', async () => {
    const me = aUser('manager', { name: 'Mia Manager' });
    const own = aTimeEntry({ employeeId: me.id, employee: { id: me.id, name: me.name } });
    const { table } = await openTable(me, { [LIST]: [own, annas] });
    expect(within(await table.findByRole('row', { name: /Mia Manager/ })).getByRole('checkbox')).toBeDisabled();
    expect(within(table.getByRole('row', { name: /Anna Berg/ })).getByRole('checkbox')).toBeEnabled();
  });

  test('Sorting the entry table requests that order from the server', async () => {
    const { api, person, table, address } = await openTable();
    const byEmployee = table.getByRole('columnheader', { name: 'Employee' });
    await person.click(byEmployee);
    await waitFor(() => expect(api.callsOf(LIST).at(-1)?.query.get('sort')).toBe('employee'));
    expect(address()).toBe('/time-management?sort=employee');
    await waitFor(() => expect(screen.getByRole('columnheader', { name: 'Employee' })).toHaveAttribute('aria-sort'));
    expect(table.getByRole('columnheader', { name: 'Work Time' })).not.toHaveAttribute('aria-description');
  });

  test('Entries that are sorted by person are not grouped by day while those sorted by time load', async () => {
    const user = aUser('manager');
    (await openTable(user)).unmount();
    const api = fakeApi({
      'GET /api/config': { timeZone: 'America/New_York' },
      'GET /api/users': [],
      [LIST]: [annas, bens],
    });
    const { person } = renderScreen(<TimeManagementPage />, { user, at: '/time-management?sort=employee' });
    await screen.findByRole('table', { name: 'Time entries' });
    api.on(LIST, () => new Promise(() => undefined));
    await person.click(screen.getByRole('radio', { name: 'Cards' }));
    expect(await screen.findByRole('status', { name: 'Loading...' })).toBeVisible();
    expect(screen.queryByRole('heading', { level: 2 })).toBeNull();
  });

  test('Several entries are deleted for one reason, which is required', async () => {
    const [annasUrl, bensUrl] = [annas, bens].map(({ id }) => `DELETE /api/time-entries/${id}`) as [string, string];
    const { api, person, table } = await openTable(aUser('manager'), {
      [annasUrl]: answer(204),
      [bensUrl]: answer(404, { statusCode: 404, code: 'NOT_FOUND', message: 'The time entry was not found' }),
    });
    await person.click(table.getByRole('checkbox', { name: 'Select all on this page' }));
    const bar = within(screen.getByRole('group', { name: 'Selected rows' }));
    await person.click(bar.getByRole('button', { name: 'Delete' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Delete Time Entries' }));
    const confirm = dialog.getByRole('button', { name: 'Delete' });
    expect(confirm).toBeDisabled();
    await person.type(dialog.getByLabelText('Reason for Deletion'), ' Recorded twice ');
    await person.click(confirm);
    expect(await dialog.findByText('1 of 2 done')).toBeVisible();
    expect(dialog.getByText('The time entry was not found')).toBeVisible();
    for (const url of [annasUrl, bensUrl])
      expect(api.callsOf(url).map(({ body }) => body)).toEqual([{ deleteReason: 'Recorded twice' }]);
  });

  test('The entry table shows employees their own entries without names or checkboxes; the history is the only action', async () => {
    const { table, person } = await openTable(aUser('employee'));
    expect(table.queryByRole('columnheader', { name: 'Employee' })).toBeNull();
    expect(table.queryByRole('checkbox')).toBeNull();
    const [menu] = table.getAllByRole('button', { name: /^Actions/ });
    if (menu) await person.click(menu);
    expect((await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent)).toEqual(['History']);
  });
});
