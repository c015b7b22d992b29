import { screen, waitFor, within } from '@testing-library/react';
import type { Role } from '@workforce/contracts';
import { answer, aUser, BOTH_SITES, fakeApi, renderScreen, type Answers } from '@workforce/testing/web';
import { jest } from '@jest/globals';
import { exposed, remoteAddresses } from '../../../test/fake-federation-runtime.ts';
import EmployeeDetailsPage from './employee-details.page.tsx';

const ari = aUser('employee', {
  name: 'Ari Lindqvist',
  phone: '(555) 014-2204',
  birthday: '1997-01-30',
  jobFunctions: ['j'],
});
const READ = `GET /api/users/${ari.id}`;
const jobFunction = { id: 'j', name: 'Animal Care', description: null, color: '#007AFF', version: 1 };

/** A fake widget that shows its employee. */
const widget = (name: string) =>
  function Widget({ employeeId }: { employeeId: string }) {
    return <p>{`${name} of ${employeeId}`}</p>;
  };

/** The fake time remote; a page loads it once. */
const ofTime: Record<string, ReturnType<typeof widget>> = {};

describe('The page of an employee', () => {
  beforeAll(() => import('../people/move-person-dialog.tsx'));
  beforeEach(() => {
    ofTime['EmployeeTimeEntries'] = widget('entries');
    ofTime['EmployeeTimeOff'] = widget('time off');
    exposed.set('workforce_checklists/widgets', { EmployeeChecklistsToday: widget('checklists') });
    exposed.set('workforce_schedule/widgets', { EmployeeTodayShift: widget('shift') });
    exposed.set('workforce_time/widgets', ofTime);
  });
  afterEach(() => jest.restoreAllMocks());

  function open(employeeId: string, { role = 'manager', user = aUser(role), answers = {} }: Options = {}) {
    const api = fakeApi({
      [READ]: ari,
      'GET /api/job-functions': [jobFunction],
      'GET /api/config': { timeZone: 'America/New_York', remotes: remoteAddresses },
      ...answers,
    });
    const at = `/employee-dashboard${employeeId === '' ? '' : `?employeeId=${employeeId}`}`;
    return { api, ...renderScreen(<EmployeeDetailsPage />, { user, at }) };
  }

  interface Options {
    role?: Role;
    user?: ReturnType<typeof aUser>;
    answers?: Answers;
  }

  test('The employee page shows the person beside the widgets of the other domains', async () => {
    open(ari.id);

    const card = within(await screen.findByRole('region', { name: 'Ari Lindqvist' }));
    expect(card.getByText('(555) 014-2204')).toBeInTheDocument();
    expect(card.getByText('Jan 30, 1997')).toBeInTheDocument();
    expect(await card.findByText('Animal Care')).toBeInTheDocument();
    for (const part of ['shift', 'checklists', 'entries', 'time off']) {
      expect(await screen.findByText(`${part} of ${ari.id}`)).toBeInTheDocument();
    }
  });

  test('A missing widget of a remote shows an error under its title and leaves the others', async () => {
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    Reflect.deleteProperty(ofTime, 'EmployeeTimeEntries');
    open(ari.id);

    const failed = within(await screen.findByRole('region', { name: 'Time Entries' }));
    expect(failed.getByText('This part of the app could not be loaded')).toBeInTheDocument();
    expect(failed.getByRole('button', { name: 'Try again' })).toBeInTheDocument();
    expect(await screen.findByText(`time off of ${ari.id}`)).toBeInTheDocument();
  });

  test.each([
    [404, 'missing or not visible'],
    [400, 'malformed'],
  ])('An employeeId answered with %i (%s) shows that there is no such employee', async (status) => {
    open('7', { answers: { 'GET /api/users/7': answer(status, { code: 'NOT_FOUND', message: 'No.' }) } });
    expect(await screen.findByText('Employee not found')).toBeVisible();
    expect(screen.getAllByRole('link', { name: 'All Employees' })[0]).toHaveAttribute('href', '/employees');
  });

  test('The employee page without an employeeId makes no request and links to the list', () => {
    const { api } = open('');
    expect(screen.getByText('No employee chosen')).toBeVisible();
    expect(api.calls.filter(({ call }) => call.startsWith('GET /api/users'))).toEqual([]);
  });

  test('An employee who failed to load can be retried', async () => {
    const { api, person } = open(ari.id, { answers: { [READ]: answer(503) } });
    const tryAgain = await screen.findByRole('button', { name: 'Try again' });
    api.on(READ, ari);
    await person.click(tryAgain);
    expect(await screen.findByRole('region', { name: 'Ari Lindqvist' })).toBeInTheDocument();
  });

  test('An employee may open their own page', async () => {
    open(ari.id, { user: ari });
    expect(await screen.findByRole('region', { name: 'Ari Lindqvist' })).toBeInTheDocument();
    expect(screen.queryByRole('link', { name: 'All Employees' })).toBeNull();
  });

  test("An employee may not open another employee's page", () => {
    const { api } = open(ari.id, { role: 'employee' });
    expect(screen.getByText('Access Restricted')).toBeVisible();
    expect(api.callsOf(READ)).toEqual([]);
  });

  test('An admin of several sites sees and changes the home site; with one site neither is there', async () => {
    const admin = aUser('admin', { sites: BOTH_SITES });
    const MOVE = `POST /api/admin/users/${ari.id}/move`;
    const { api, person, unmount } = open(ari.id, { user: admin, answers: { [MOVE]: ari } });
    const card = within(await screen.findByRole('region', { name: 'Ari Lindqvist' }));
    expect(card.getByText('Main Site')).toBeVisible();
    await person.click(card.getByRole('button', { name: 'Move to Another Site' }));
    const form = within(await screen.findByRole('dialog', { name: 'Move Ari Lindqvist' }));
    await person.click(form.getByLabelText('New site'));
    await person.click(await screen.findByTitle('Harbour'));
    await person.click(form.getByRole('button', { name: 'Move' }));
    await waitFor(() => expect(api.callsOf(MOVE)[0]?.body).toMatchObject({ siteId: BOTH_SITES[0]?.id }));
    unmount();

    open(ari.id, { role: 'admin' });
    const alone = within(await screen.findByRole('region', { name: 'Ari Lindqvist' }));
    expect(alone.queryByText('Main Site')).toBeNull();
    expect(alone.queryByRole('button', { name: 'Move to Another Site' })).toBeNull();
  });

  test('A manager of several sites moves nobody', async () => {
    open(ari.id, { user: aUser('manager', { sites: BOTH_SITES }) });
    const card = within(await screen.findByRole('region', { name: 'Ari Lindqvist' }));
    expect(card.getByText('Main Site')).toBeVisible();
    expect(card.queryByRole('button', { name: 'Move to Another Site' })).toBeNull();
  });
});
