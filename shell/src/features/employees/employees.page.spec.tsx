import { screen, waitFor, within } from '@testing-library/react';
import type { Role, User } from '@workforce/contracts';
import { aJobFunction, answer, aUser, fakeApi, renderScreen, type Answers, findToast } from '@workforce/testing/web';
import { ConfirmationHost } from '../second-factor/confirmation-host.tsx';
import EmployeesPage from './employees.page.tsx';

describe('The page of employees', () => {
  // Load the lazy dialogs up front.
  beforeAll(() =>
    Promise.all([
      import('./employee-dialog.tsx'),
      import('./delete-employee-dialog.tsx'),
      import('./password-dialog.tsx'),
    ]),
  );

  const PEOPLE = 'GET /api/users';
  const TOTALS = 'GET /api/users/summary';
  const animalCare = aJobFunction({ id: 'job-1', name: 'Animal Care' });
  const frontDesk = aJobFunction({ id: 'job-2', name: 'Front Desk' });
  const anna = aUser('employee', {
    name: 'Anna Berg',
    username: 'anna',
    email: 'anna@shelter.example',
    jobFunctions: ['job-1'],
  });
  const ben = aUser('manager', { name: 'Ben Ode', username: 'ben', email: 'ben@shelter.example', isActive: false });
  const me: Record<Role, User> = {
    employee: aUser('employee', { name: 'Emil Own' }),
    manager: aUser('manager', { name: 'Mona Own', username: 'mona' }),
    admin: aUser('admin', { name: 'Ada Own', username: 'ada' }),
  };

  type Call = { query: URLSearchParams };

  /** Opens the page with the role; tall enough for every card. */
  function open(role: Role, answers: Answers = {}, at = '/employees') {
    const api = fakeApi({
      [PEOPLE]: [anna, ben, me[role]],
      [TOTALS]: { total: 3 },
      'GET /api/job-functions': [animalCare, frontDesk],
      ...answers,
    });
    const view = renderScreen(
      <>
        <EmployeesPage />
        <ConfirmationHost />
      </>,
      { user: me[role], at },
    );
    return { api, ...view };
  }

  const card = async (name: string) => within(await screen.findByRole('article', { name }));
  const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }));
  test('An employee card shows name, job functions, role and status', async () => {
    open('admin');

    const annas = await card('Anna Berg');
    expect(annas.getByText('AB')).toBeInTheDocument();
    expect(annas.getByText('anna@shelter.example')).toBeInTheDocument();
    expect(await annas.findByText('Animal Care')).toBeInTheDocument();
    expect(annas.getByText('Employee')).toBeInTheDocument();
    expect(annas.getByText('Active')).toBeInTheDocument();
    expect(annas.getByRole('link', { name: 'Anna Berg' })).toHaveAttribute(
      'href',
      `/employee-dashboard?employeeId=${anna.id}`,
    );
    const bens = await card('Ben Ode');
    expect(bens.getByText('No job functions assigned')).toBeInTheDocument();
    expect(bens.getByText('Manager')).toBeInTheDocument();
    expect(bens.getByText('Inactive')).toBeInTheDocument();
  });

  test('An employee sees that the employees page is restricted to managers, and no data is requested', () => {
    const { api } = open('employee');
    expect(screen.getByText('Access Restricted')).toBeVisible();
    expect(screen.getByText('Only managers and administrators can manage employees.')).toBeVisible();
    expect(api.calls).toEqual([]);
  });

  test.each([
    ['admin', true],
    ['manager', false],
  ] as const)('A user with the role %s can view passwords and choose roles: %s', async (role, may) => {
    const { person } = open(role);
    const annas = await card('Anna Berg');
    expect(annas.queryByRole('button', { name: 'View Password' }) !== null).toBe(may);

    await person.click(annas.getByRole('button', { name: 'Edit' }));
    const form = await dialog('Edit Employee');
    expect(form.queryByRole('radiogroup', { name: 'Role' }) !== null).toBe(may);
  });

  describe('Searching employees', () => {
    test('The employee search matches name, email or username case-insensitively and is in the address', async () => {
      const found = ({ query }: Call) => (query.get('search') === null ? [anna, ben] : [ben]);
      const { api, person, address } = open('admin', {
        [PEOPLE]: found,
        [TOTALS]: (call: Call) => ({ total: found(call).length }),
      });
      await card('Anna Berg');

      await person.type(screen.getByPlaceholderText('Search employees...'), 'BEN@');

      await waitFor(() => expect(screen.queryByRole('article', { name: 'Anna Berg' })).toBeNull());
      await card('Ben Ode');
      expect(await screen.findByText('1 employee')).toBeInTheDocument();
      expect(Object.fromEntries(api.callsOf(PEOPLE).at(-1)?.query ?? [])).toEqual({
        search: 'BEN@',
        sort: 'name',
        limit: '60',
      });
      await waitFor(() => expect(address()).toBe('/employees?search=BEN%40'));
    });

    test("The employee search starts with the address's text", async () => {
      const { api } = open('admin', { [PEOPLE]: [anna] }, '/employees?search=anna');
      await card('Anna Berg');
      expect(api.callsOf(PEOPLE).map(({ query }) => query.get('search'))).toEqual(['anna']);
      expect(screen.queryByRole('article', { name: 'Ben Ode' })).toBeNull();
      expect(screen.getByPlaceholderText('Search employees...')).toHaveValue('anna');
    });

    test('An employee search without matches says so', async () => {
      open('admin', { [PEOPLE]: [] }, '/employees?search=nobody');
      expect(await screen.findByText('No employees found')).toBeVisible();
      expect(screen.getByText('Try adjusting your search terms')).toBeVisible();
    });
  });

  test('An organisation without employees offers to add the first one', async () => {
    const { person } = open('admin', { [PEOPLE]: [] });
    expect(await screen.findByText('No employees yet')).toBeVisible();
    expect(screen.getByText('Add your first employee to get started')).toBeVisible();
    await person.click(screen.getByRole('button', { name: 'Add Your First Employee' }));
    expect(await dialog('Add Employee')).toBeDefined();
  });

  test('The next employees are loaded at the end of the list', async () => {
    const { api, person } = open('admin', {
      [PEOPLE]: ({ query }: Call) =>
        query.get('cursor') === null ? answer(200, [anna], { 'X-Next-Cursor': 'after-anna' }) : [ben],
      [TOTALS]: { total: 2 },
    });
    await card('Anna Berg');
    expect(await screen.findByText('2 employees')).toBeInTheDocument();
    expect(screen.getByRole('listitem')).toHaveAttribute('aria-setsize', '2');
    await person.click(screen.getByRole('button', { name: 'Load More' }));
    await card('Ben Ode');
    expect(screen.queryByRole('button', { name: 'Load More' })).toBeNull();
    expect(api.callsOf(PEOPLE).map(({ query }) => query.get('cursor'))).toEqual([null, 'after-anna']);
  });

  test("While employees load, 'Loading employees...' shows", () => {
    open('admin', { [PEOPLE]: () => new Promise(() => undefined) });
    expect(screen.getByText('Loading employees...')).toBeVisible();
  });

  test('An employee list that failed to load can be retried', async () => {
    const { api, person } = open('admin', { [PEOPLE]: answer(503) });
    const tryAgain = await screen.findByRole('button', { name: 'Try again' });
    api.on(PEOPLE, [anna]);
    await person.click(tryAgain);
    await card('Anna Berg');
  });

  describe('Adding an employee', () => {
    const CREATE = 'POST /api/users';

    test("Adding an employee shows a message beside each missing field and sends the admin's choices", async () => {
      const { api, person } = open('admin', { [CREATE]: answer(201, aUser()) });
      await person.click(await screen.findByRole('button', { name: 'Add Employee' }));
      const form = await dialog('Add Employee');

      await person.click(form.getByRole('button', { name: 'Add Employee' }));
      for (const field of ['Name', 'Username', 'Email', 'Password']) {
        expect(await form.findByText(`${field} is required`)).toBeVisible();
      }
      expect(api.callsOf(CREATE)).toHaveLength(0);

      await person.type(form.getByLabelText('Name'), ' Cleo Diaz ');
      await person.type(form.getByLabelText('Username'), 'cleo');
      await person.type(form.getByLabelText('Email'), 'cleo@shelter');
      await person.type(form.getByLabelText('Password'), '12345');
      await person.click(form.getByRole('button', { name: 'Add Employee' }));
      expect(await form.findByText(/Please enter a valid email address/)).toBeVisible();
      expect(await form.findByText('Password must be at least 6 characters long')).toBeVisible();

      await person.type(form.getByLabelText('Email'), '.example');
      await person.type(form.getByLabelText('Password'), '6');
      await person.click(form.getByRole('radio', { name: 'Manager' }));
      await person.click(form.getByRole('checkbox', { name: 'Front Desk' }));
      await person.click(form.getByRole('button', { name: 'Add Employee' }));

      expect(await screen.findByText('Employee created successfully')).toBeVisible();
      expect(api.callsOf(CREATE)[0]?.body).toEqual({
        name: 'Cleo Diaz',
        username: 'cleo',
        email: 'cleo@shelter.example',
        password: '123456',
        role: 'manager',
        jobFunctions: ['job-2'],
        isActive: true,
      });
    });

    test('A refused employee shows a toast and field errors and keeps the typed values', async () => {
      const message = 'This username is taken';
      const refused = { code: 'USERNAME_TAKEN', message, details: [{ field: 'username', message }] };
      const { person } = open('admin', { [CREATE]: answer(409, refused) });
      await person.click(await screen.findByRole('button', { name: 'Add Employee' }));
      const form = await dialog('Add Employee');
      await person.type(form.getByLabelText('Name'), 'Cleo');
      await person.type(form.getByLabelText('Username'), 'anna');
      await person.type(form.getByLabelText('Email'), 'cleo@shelter.example');
      await person.type(form.getByLabelText('Password'), '123456');
      await person.click(form.getByRole('button', { name: 'Add Employee' }));

      expect((await findToast('Failed to create employee')).getByText(message)).toBeVisible();
      expect(await form.findByText(message)).toBeVisible();
      expect(form.getByLabelText('Username')).toHaveValue('anna');
      expect(form.getByLabelText('Username')).toHaveFocus();
    });
  });

  describe('Editing an employee', () => {
    const UPDATE = `PUT /api/users/${anna.id}`;

    test('Editing an employee omits a blank password and a role that the user may not choose', async () => {
      const { api, person } = open('manager', { [UPDATE]: anna });
      await person.click((await card('Anna Berg')).getByRole('button', { name: 'Edit' }));
      const form = await dialog('Edit Employee');
      expect(form.getByText('Leave blank to keep current')).toBeVisible();
      await person.clear(form.getByLabelText('Name'));
      await person.type(form.getByLabelText('Name'), 'Anna Maria Berg');
      await person.click(form.getByRole('button', { name: 'Save Changes' }));

      expect(await screen.findByText('Employee updated successfully')).toBeVisible();
      expect(api.callsOf(UPDATE)[0]?.body).toEqual({
        name: 'Anna Maria Berg',
        username: 'anna',
        email: 'anna@shelter.example',
        jobFunctions: ['job-1'],
        isActive: true,
        version: 1,
      });
    });

    test.each([true, false])(
      'Who deactivates somebody reads what is still open for them, and may take them off their shifts: %s',
      async (unassigns) => {
        const { api, person } = open('admin', {
          [UPDATE]: { ...anna, isActive: false },
          [`GET /api/users/${anna.id}/open-matters`]: {
            futureShifts: 3,
            firstShift: '2035-03-05',
            lastShift: '2035-03-09',
            clockedInAt: '2035-03-04T14:00:00.000Z',
            timeOffRequests: 1,
            timeCorrections: 0,
            timeEntryReviews: 0,
            timesheets: 2,
          },
        });
        await person.click((await card('Anna Berg')).getByRole('button', { name: 'Edit' }));
        const form = await dialog('Edit Employee');
        expect(form.queryByText(/Still open for/)).toBeNull();
        await person.click(form.getByRole('switch', { name: /Active/ }));
        const list = within(await form.findByRole('list', { name: 'Still open for Anna Berg:' }));
        expect(list.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
          '3 upcoming shifts, Mar 05, 2035 to Mar 09, 2035',
          expect.stringMatching(/^Clocked in since Mar 04, 2035/),
          '1 pending time-off request',
          '2 unapproved timesheets',
        ]);
        const unassign = form.getByRole('checkbox', { name: 'Leave the upcoming shifts unassigned' });
        expect(unassign).toBeChecked();
        if (!unassigns) await person.click(unassign);
        await person.click(form.getByRole('button', { name: 'Save Changes' }));
        expect(await screen.findByText('Employee updated successfully')).toBeVisible();
        expect(api.callsOf(UPDATE)[0]?.body).toMatchObject({ isActive: false, unassignShifts: unassigns });
      },
    );

    test('An employee that another user changed is not overwritten but reloaded on request', async () => {
      const stale = answer(409, { statusCode: 409, code: 'STALE_VERSION', message: 'Changed meanwhile.' });
      const { api, person } = open('admin', { [UPDATE]: stale });
      await person.click((await card('Anna Berg')).getByRole('button', { name: 'Edit' }));
      const form = await dialog('Edit Employee');
      await person.click(form.getByRole('button', { name: 'Save Changes' }));
      expect(await form.findByText('Somebody else changed this employee')).toBeVisible();

      const current = { ...anna, name: 'Anna Theirs', version: 2 };
      api.on(PEOPLE, [current]);
      api.on(`GET /api/users/${anna.id}`, current);
      api.on(UPDATE, current);
      await person.click(form.getByRole('button', { name: 'Reload' }));
      expect(await form.findByDisplayValue('Anna Theirs')).toBeVisible();
      await person.click(form.getByRole('button', { name: 'Save Changes' }));

      expect(await screen.findByText('Employee updated successfully')).toBeVisible();
      expect(api.callsOf(UPDATE).at(-1)?.body).toMatchObject({ name: 'Anna Theirs', version: 2 });
    });

    test('Closing the employee dialog confirms before discarding typed values', async () => {
      const { person } = open('admin');
      await person.click((await card('Anna Berg')).getByRole('button', { name: 'Edit' }));
      const form = await dialog('Edit Employee');
      await person.type(form.getByLabelText('Name'), '!');
      await person.click(form.getByRole('button', { name: 'Cancel' }));
      expect(await screen.findByText('Discard your changes?')).toBeVisible();
      await person.click(screen.getByRole('button', { name: 'Keep Editing' }));
      expect(form.getByLabelText('Name')).toHaveValue('Anna Berg!');
    });

    test('A manager who edits another manager sees why that is not allowed', async () => {
      const { person } = open('manager');
      await person.click((await card('Ben Ode')).getByRole('button', { name: 'Edit' }));
      expect((await findToast('Error')).getByText('Only administrators can change or delete managers.')).toBeVisible();
      expect(screen.queryByRole('dialog')).toBeNull();
    });

    test('Editing the own account opens the own profile', async () => {
      const { person, address } = open('manager');
      await person.click((await card('Mona Own')).getByRole('button', { name: 'Edit' }));
      expect(address()).toBe('/profile');
    });
  });

  describe('Deleting an employee', () => {
    const DELETE = `DELETE /api/users/${anna.id}`;

    test('Deleting an employee confirms and warns of what is deleted with them', async () => {
      const { api, person } = open('admin', { [DELETE]: answer(204) });
      await person.click((await card('Anna Berg')).getByRole('button', { name: 'Delete' }));
      const question = await dialog('Delete Employee');
      expect(question.getByText('Do you want to delete Anna Berg?')).toBeVisible();
      expect(question.getByText(/schedules, checklists.*other data are deleted too/)).toBeVisible();
      expect(api.callsOf(DELETE)).toHaveLength(0);

      await person.click(question.getByRole('button', { name: 'Delete' }));
      expect(await screen.findByText('Employee deleted successfully')).toBeVisible();
      expect(api.callsOf(DELETE)).toHaveLength(1);
    });

    test('The own account cannot be deleted', async () => {
      const { api, person } = open('admin');
      await person.click((await card('Ada Own')).getByRole('button', { name: 'Delete' }));
      expect((await findToast('Error')).getByText('Cannot delete your own account')).toBeVisible();
      expect(api.calls.filter(({ call }) => call.startsWith('DELETE'))).toEqual([]);
    });
  });

  test.each([
    ['Edit', 'Save Changes', `PUT /api/users/${anna.id}`],
    ['Delete', 'Delete', `DELETE /api/users/${anna.id}`],
  ])('When the server wants a confirmation, it is given and the request repeated: %s', async (action, submit, call) => {
    let isConfirmed = false;
    const { api, person } = open('admin', {
      [call]: () => (isConfirmed ? anna : answer(403, { code: 'CONFIRMATION_REQUIRED' })),
      'POST /api/auth/confirmation/start': { methods: ['totp'], passkey: null, provider: null },
      'POST /api/auth/confirmation': () => {
        isConfirmed = true;
        return answer(204);
      },
    });
    await person.click((await card('Anna Berg')).getByRole('button', { name: action }));
    await person.click(within(await screen.findByRole('dialog')).getByRole('button', { name: submit }));
    await person.type(await screen.findByLabelText('Code from your authenticator app'), '123456');
    await person.click(screen.getByRole('button', { name: 'Confirm' }));
    await waitFor(() => expect(api.callsOf(call)).toHaveLength(2));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  describe('Viewing a password', () => {
    const REVEAL = `POST /api/admin/users/${anna.id}/password/reveal`;
    const secret = { id: anna.id, name: anna.name, username: anna.username, password: 's3cret!' };
    const unproven = answer(403, {
      code: 'PASSWORD_CONFIRMATION_REQUIRED',
      message: 'Please enter your own password to continue.',
    });

    test('A password is requested once, hidden at first, toggled, and read-only', async () => {
      const { api, person } = open('admin', {
        [REVEAL]: secret,
      });
      await person.click((await card('Anna Berg')).getByRole('button', { name: 'View Password' }));
      const shown = await dialog('User Password');
      const field = await shown.findByLabelText('Password');
      expect(shown.getByText('anna')).toBeVisible();
      expect(shown.getByText(/^This password is shown for administrative purposes only\./)).toBeVisible();
      expect(field).toHaveValue('s3cret!');
      expect(field).toHaveAttribute('readonly');
      expect(field).toHaveAttribute('type', 'password');

      await person.click(shown.getByRole('button', { name: 'Show password' }));
      expect(field).toHaveAttribute('type', 'text');
      await person.click(shown.getByRole('button', { name: 'Hide password' }));
      expect(field).toHaveAttribute('type', 'password');
      expect(api.callsOf(REVEAL)).toHaveLength(1);
    });

    test('A person who signs in at a provider has no password to view, and none is requested', async () => {
      const signIn = { providers: [{ key: 'acme', label: 'Acme' }], hasPasswordForm: true };
      const identity = { id: 'i1', provider: 'Acme', subject: 'anna', linkedAt: '2026-03-07T18:05:00.000Z' };
      const { api, person } = open('admin', {
        'GET /api/config': { timeZone: 'America/New_York', remotes: {}, signIn },
        [`GET /api/admin/users/${anna.id}/identities`]: { identities: [identity], invitation: null },
      });
      await person.click((await card('Anna Berg')).getByRole('button', { name: 'View Password' }));
      const shown = await dialog('User Password');
      expect(await shown.findByText('Anna Berg signs in with Acme and has no password here.')).toBeVisible();
      expect(api.callsOf(REVEAL)).toEqual([]);
    });

    test("A password requires the admin's own password unless entered lately, and a wrong one shows an error", async () => {
      const wrong = answer(403, {
        code: 'OWN_PASSWORD_WRONG',
        message: 'This is not your password.',
        details: [{ field: 'ownPassword', message: 'This is not your password.' }],
      });
      const { api, person } = open('admin', {
        [REVEAL]: ({ body }: { body: unknown }) => {
          const { ownPassword } = body as { ownPassword?: string };
          return ownPassword === undefined ? unproven : ownPassword === 'mine' ? secret : wrong;
        },
      });
      await person.click((await card('Anna Berg')).getByRole('button', { name: 'View Password' }));
      const shown = await dialog('User Password');
      const own = await shown.findByLabelText('Your password');
      expect(own).toHaveFocus();
      expect(screen.queryByText('Failed to fetch password')).toBeNull();
      await person.click(shown.getByRole('button', { name: 'View Password' }));
      expect(await shown.findByText('Your password is required')).toBeVisible();
      expect(api.callsOf(REVEAL)).toHaveLength(1);

      await person.type(own, 'guess{Enter}');
      expect(await shown.findByText('This is not your password.')).toBeVisible();
      await person.clear(own);
      await person.type(own, 'mine{Enter}');
      expect(await shown.findByLabelText('Password')).toHaveValue('s3cret!');
      expect(shown.queryByLabelText('Your password')).toBeNull();
      expect(api.callsOf(REVEAL).map(({ body }) => body)).toEqual([
        {},
        { ownPassword: 'guess' },
        { ownPassword: 'mine' },
      ]);
    });

    test('A password that cannot be loaded shows the reason and is not requested again by itself', async () => {
      const refused = { code: 'PASSWORD_REVEAL_DISABLED', message: 'Viewing passwords is switched off.' };
      const { api, person } = open('admin', { [REVEAL]: answer(409, refused) });
      await person.click((await card('Anna Berg')).getByRole('button', { name: 'View Password' }));
      const shown = await dialog('User Password');
      expect(await shown.findByText('Failed to fetch password')).toBeVisible();
      expect(shown.getByText('Viewing passwords is switched off.')).toBeVisible();
      expect(api.callsOf(REVEAL)).toHaveLength(1);
    });
  });
});
