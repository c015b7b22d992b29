import { screen, waitFor, within } from '@testing-library/react';
import {
  answer,
  atDesk,
  aTimeOffRequest,
  aUser,
  fakeApi,
  renderScreen,
  withHidden,
  type Answers,
} from '@workforce/testing/web';
import TimeOffPage from './time-off.page.tsx';

describe('The table of time-off requests', () => {
  withHidden();
  beforeAll(() => Promise.all([import('./request-table.tsx'), import('@workforce/web-ui/table')]));
  beforeEach(() => localStorage.clear());
  atDesk();

  const LIST = 'GET /api/time-off-requests';
  const manager = aUser('manager', { name: 'Mona Manager' });
  const annas = aTimeOffRequest();
  const bens = aTimeOffRequest({ employeeName: 'Ben Ode', startDate: '2026-04-01', endDate: '2026-04-01', days: 1 });
  const own = aTimeOffRequest({ employeeName: 'Mona Manager', employeeId: manager.id });

  async function openTable(user = manager, answers: Answers = {}, at = '/time-off') {
    const api = fakeApi({
      'GET /api/config': { timeZone: 'America/New_York' },
      'GET /api/time-off-requests/summary': { approvedThisYear: 0 },
      [LIST]: [annas, bens, own],
      ...answers,
    });
    const view = renderScreen(<TimeOffPage />, { user, at });
    await view.person.click(await screen.findByRole('radio', { name: 'Table' }));
    return { api, ...view, table: within(await screen.findByRole('table', { name: 'Time off requests' })) };
  }

  const cellsOf = (row: HTMLElement) => [...row.children].map(({ textContent }) => textContent);

  test('A row of the request table shows the content of a card', async () => {
    const { table } = await openTable();
    expect(cellsOf(table.getByRole('row', { name: /Ben Ode/ })).slice(1, -3)).toEqual([
      'Ben Ode',
      'Apr 01, 2026',
      '1 day',
      'Vacation',
      'Pending',
      'A wedding',
    ]);
    expect(table.getByText('Your own request: another manager decides it.')).toBeVisible();
    expect(table.getByRole('checkbox', { name: /^Select Mona Manager/ })).toBeDisabled();
  });

  test('Sorting the request table requests that order; the cards stay newest first', async () => {
    const { api, person, table, address } = await openTable();
    await person.click(table.getByRole('columnheader', { name: 'Dates' }));
    await waitFor(() => expect(api.callsOf(LIST).at(-1)?.query.get('sort')).toBe('start'));
    expect(address()).toBe('/time-off?sort=start');
    await person.click(await screen.findByRole('radio', { name: 'Cards' }));
    await screen.findByRole('region', { name: /^Ben Ode/ });
    expect(api.callsOf(LIST).map(({ query }) => query.get('sort'))).toEqual([null, 'start']);
  });

  test('An invalid sort order in the address falls back to the default', async () => {
    const { api } = await openTable(manager, {}, '/time-off?sort=reason');
    expect(api.callsOf(LIST).map(({ query }) => query.get('sort'))).toEqual([null]);
  });

  test('Several requests are approved sequentially, each with its result', async () => {
    const [annasUrl, bensUrl] = [annas, bens].map(({ id }) => `PUT /api/time-off-requests/${id}`) as [string, string];
    const { api, person, table } = await openTable(manager, {
      [annasUrl]: { ...annas, status: 'approved' },
      [bensUrl]: answer(409, {
        statusCode: 409,
        code: 'TIME_OFF_DECIDED',
        message: 'This request has already been denied.',
      }),
    });
    await person.click(table.getByRole('checkbox', { name: 'Select all on this page' }));
    const bar = within(screen.getByRole('group', { name: 'Selected rows' }));
    expect(bar.getByRole('status')).toHaveTextContent('2 selected');
    await person.click(bar.getByRole('button', { name: 'Approve' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Approve Requests' }));
    expect(dialog.getByText('2 requests are approved. The employees are notified.')).toBeVisible();
    await person.click(dialog.getByRole('button', { name: 'Approve' }));
    expect(await dialog.findByText('1 of 2 done')).toBeVisible();
    expect(await dialog.findByText('This request has already been denied.')).toBeVisible();
    expect(api.callsOf(annasUrl).map(({ body }) => body)).toEqual([{ status: 'approved' }]);
  });

  test('A request is decided with a note from its row menu', async () => {
    const url = `PUT /api/time-off-requests/${bens.id}`;
    const { api, person, table } = await openTable(manager, { [url]: { ...bens, status: 'denied' } });
    await person.click(table.getByRole('button', { name: 'Actions: Ben Ode, Apr 01, 2026' }));
    await person.click(await screen.findByRole('menuitem', { name: 'Add Note' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Add Note' }));
    await person.type(dialog.getByLabelText('Note (optional)'), 'Too many are away');
    await person.click(dialog.getByRole('button', { name: 'Deny' }));
    expect(await screen.findByText('Time off request denied')).toBeVisible();
    expect(api.callsOf(url).map(({ body }) => body)).toEqual([{ status: 'denied', notes: 'Too many are away' }]);
  });

  test('What is decided in the row menu can be undone', async () => {
    const url = `PUT /api/time-off-requests/${bens.id}`;
    const undo = `DELETE /api/time-off-requests/${bens.id}/decision`;
    const { api, person, table } = await openTable(manager, { [url]: { ...bens, status: 'denied' }, [undo]: bens });
    await person.click(table.getByRole('button', { name: 'Actions: Ben Ode, Apr 01, 2026' }));
    await person.click(await screen.findByRole('menuitem', { name: 'Deny' }));
    await person.click(await screen.findByRole('button', { name: 'Undo' }));
    expect(await screen.findByText('The request is pending again')).toBeVisible();
    expect(api.callsOf(undo)).toHaveLength(1);
  });

  test('The request table lets employees sort but not select their own requests', async () => {
    const { table } = await openTable(aUser('employee'));
    expect(table.queryByRole('checkbox')).toBeNull();
    expect(table.queryByRole('columnheader', { name: 'Employee' })).toBeNull();
  });
});
