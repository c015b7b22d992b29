import { screen, waitFor, within } from '@testing-library/react';
import { LIMITS, type SecurityLogEntry, type SessionInfo } from '@workforce/contracts';
import { answer, aUser, fakeApi, renderScreen, type Answers, findToast } from '@workforce/testing/web';
import { lazy } from 'react';
import { exposed, remoteAddresses } from '../../../test/fake-federation-runtime.ts';
import { UserManagementPage } from './user-management.page.tsx';

describe('The page of users', () => {
  const PEOPLE = 'GET /api/users';
  const LOG = 'GET /api/admin/security-log';
  const ada = aUser('admin', { name: 'Ada Own', username: 'ada', email: 'ada@shelter.example' });
  const ben = aUser('manager', { name: 'Ben Ode', username: 'ben', email: 'post@shelter.example', isActive: false });
  const zoe = aUser('employee', { name: 'Anna Zoe', username: 'zoe', email: 'zoe@shelter.example' });

  function open(answers: Answers = {}, { user = ada, at = '/user-management' } = {}) {
    const api = fakeApi({
      [PEOPLE]: [ada, ben, zoe],
      'GET /api/users/summary': { total: 3 },
      'GET /api/config': { timeZone: 'America/New_York', remotes: {} },
      ...answers,
    });
    const view = renderScreen(<UserManagementPage />, { user, at });
    return { api, ...view };
  }

  const rows = () => within(screen.getByRole('list', { name: 'Users' })).getAllByRole('listitem');
  const row = async (username: string) => {
    const heading = await screen.findByRole('heading', { name: username });
    return within(heading.closest('[role=listitem]') as HTMLElement);
  };
  /** A question above another dialog. In jsdom both get the same label id. */
  const asked = async (question: string) => {
    const title = await screen.findByText(question);
    return within(title.closest('[role=dialog]') as HTMLElement);
  };

  test.each(['employee', 'manager'] as const)(
    "A user with the role %s sees 'Admin Only' and that access is denied; no data is requested",
    (role) => {
      const { api } = open({}, { user: aUser(role) });
      expect(screen.getByText('Admin Only')).toBeVisible();
      expect(screen.getByText('Access Restricted')).toBeVisible();
      expect(api.calls).toEqual([]);
    },
  );

  test('A name from right to left stays apart from the address beside it', async () => {
    const dan = aUser('employee', { name: 'דן', username: 'dan', email: 'dan@shelter.example' });
    open({ [PEOPLE]: [ada, dan] });
    expect((await row('dan')).getByText('\u2068דן\u2069 · dan@shelter.example')).toBeVisible();
  });

  test('The data of somebody with an inactive account is erased, for a reason', async () => {
    const path = `POST /api/admin/users/${ben.id}/erasure`;
    const { api, person } = open({ [path]: null });
    expect((await row('zoe')).queryByRole('button', { name: 'Erase Data' })).toBeNull();
    await person.click((await row('ben')).getByRole('button', { name: 'Erase Data' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Erase the data of Ben Ode?' }));
    expect(dialog.getByRole('button', { name: 'Erase Data' })).toBeDisabled();
    await person.type(dialog.getByRole('textbox', { name: 'Reason' }), 'He asked for it');
    await person.click(dialog.getByRole('button', { name: 'Erase Data' }));
    await findToast('The data is being erased');
    expect(api.callsOf(path).map(({ body }) => body)).toEqual([{ reason: 'He asked for it' }]);
  });

  test("A person's work terms open in a dialog of the time remote, which is loaded again after a failure", async () => {
    const { person } = open({ 'GET /api/config': { timeZone: 'America/New_York', remotes: remoteAddresses } });
    await person.click((await row('zoe')).getByRole('button', { name: 'Work Terms' }));
    const failed = within(await screen.findByRole('dialog', { name: 'This part of the app could not be loaded' }));
    const WorkTerms = ({ person: { name }, onClose }: { person: { name: string }; onClose: () => void }) => (
      <button onClick={onClose}>{`Work terms of ${name}`}</button>
    );
    const loaded = Promise.withResolvers<{ default: typeof WorkTerms }>();
    exposed.set('workforce_time/people', { WorkTermsDialog: lazy(() => loaded.promise) });
    await person.click(failed.getByRole('button', { name: 'Try again' }));
    const loading = within(await screen.findByRole('dialog', { name: 'Work Terms' }));
    expect(loading.getByRole('status')).toHaveTextContent('Loading...');
    loaded.resolve({ default: WorkTerms });
    await person.click(await screen.findByRole('button', { name: 'Work terms of Anna Zoe' }));
    expect(screen.queryByRole('button', { name: 'Work terms of Anna Zoe' })).toBeNull();
  });

  test('A refused erasure says why, and the dialog stays', async () => {
    const path = `POST /api/admin/users/${ben.id}/erasure`;
    const { person } = open({ [path]: answer(503) });
    await person.click((await row('ben')).getByRole('button', { name: 'Erase Data' }));
    const dialog = within(await screen.findByRole('dialog'));
    await person.type(dialog.getByRole('textbox', { name: 'Reason' }), 'He asked for it');
    await person.click(dialog.getByRole('button', { name: 'Erase Data' }));
    await findToast('Not erased');
    expect(screen.getByRole('dialog')).toBeVisible();
  });

  test('The administration of sites is reached from the user management, also with one site', () => {
    open();
    expect(screen.getByRole('link', { name: 'Sites' })).toHaveAttribute('href', '/admin/sites');
  });

  test('Single sign-on is reached from the user management where there are providers', async () => {
    const signIn = { providers: [{ key: 'acme', label: 'Acme' }], hasPasswordForm: true };
    const link = { name: 'Single Sign-On' };
    const { unmount } = open();
    await row('zoe');
    expect(screen.queryByRole('link', link)).toBeNull();
    unmount();
    open({ 'GET /api/config': { timeZone: 'America/New_York', remotes: {}, signIn } });
    expect(await screen.findByRole('link', link)).toHaveAttribute('href', '/admin/sign-in');
  });

  test('Every account is listed by username with its e-mail, role and status', async () => {
    open();
    expect(screen.getByText('Admin Only')).toBeVisible();
    const bens = await row('ben');
    expect(bens.getByText(/post@shelter\.example/)).toBeVisible();
    expect(bens.getByText('Manager')).toBeVisible();
    expect(bens.getByText('Inactive')).toBeVisible();
    expect((await row('zoe')).queryByText('Inactive')).toBeNull();
    expect(rows().map((each) => within(each).getByRole('heading').textContent)).toEqual(['ada', 'ben', 'zoe']);
  });

  test('The server filters the account list by name, username and e-mail', async () => {
    const { api, person } = open({
      [PEOPLE]: ({ query }: { query: URLSearchParams }) =>
        ({ '': [ada, ben, zoe], 'Ben Ode': [ben] })[query.get('search') ?? ''] ?? [],
    });
    await row('ben');
    const filter = screen.getByPlaceholderText('Filter by name, username or email');

    await person.type(filter, 'Ben Ode');
    await waitFor(() => expect(rows()).toHaveLength(1));
    await row('ben');

    expect(Object.fromEntries(api.callsOf(PEOPLE).at(-1)?.query ?? [])).toEqual({
      search: 'Ben Ode',
      sort: 'username',
      limit: '60',
    });
    await person.clear(filter);
    await person.type(filter, 'nobody');
    expect(await screen.findByText('No users found')).toBeVisible();
  });

  test('An account list that failed to load can be retried', async () => {
    const { api, person } = open({ [PEOPLE]: answer(503) });
    const tryAgain = await screen.findByRole('button', { name: 'Try again' });
    api.on(PEOPLE, [zoe]);
    await person.click(tryAgain);
    await row('zoe');
  });

  describe('The quick credential check', () => {
    const CHECK = 'GET /api/admin/check-credentials/ben';
    const check = async (person: ReturnType<typeof open>['person'], username: string) => {
      await person.type(screen.getByLabelText('Username'), username);
      await person.click(screen.getByRole('button', { name: 'Check User' }));
    };

    test('The credential check shows username, role and status of an account', async () => {
      const { person } = open({ [CHECK]: { username: 'ben', role: 'manager', isActive: false } });
      await check(person, ' ben ');
      expect((await findToast('User Found')).getByText('ben · Manager · Inactive')).toBeVisible();
    });

    test.each([
      ['the server’s message', { code: 'NOT_FOUND', message: 'There is no such user.' }, 'There is no such user.'],
      ['a fallback', '', 'User does not exist'],
    ])('The credential check shows with %s that there is no such account', async (_title, body, text) => {
      const { person } = open({ [CHECK]: answer(404, body) });
      await check(person, 'ben');
      expect((await findToast('User Not Found')).getByText(text)).toBeVisible();
    });

    test('The credential check requires a username', async () => {
      const { person } = open();
      await person.type(screen.getByLabelText('Username'), '   ');
      expect(screen.getByRole('button', { name: 'Check User' })).toBeDisabled();
    });
  });

  describe('Resetting a password', () => {
    const RESET = `POST /api/admin/reset-password/${zoe.id}`;

    test('Resetting a password requires at least 6 characters and sends them trimmed', async () => {
      const { api, person } = open({ [RESET]: zoe });
      await person.click((await row('zoe')).getByRole('button', { name: 'Reset Password' }));
      const dialog = within(await screen.findByRole('dialog', { name: 'Reset Password' }));

      await person.type(dialog.getByLabelText('New Password'), '   ');
      await person.click(dialog.getByRole('button', { name: 'Reset Password' }));
      expect(await dialog.findByText('Password is required')).toBeVisible();
      expect(api.callsOf(RESET)).toHaveLength(0);

      await person.type(dialog.getByLabelText('New Password'), 'fresh-1 ');
      await person.click(dialog.getByRole('button', { name: 'Reset Password' }));
      expect(await screen.findByText('Password reset successfully')).toBeVisible();
      expect(api.callsOf(RESET)[0]?.body).toEqual({ password: 'fresh-1' });
    });

    test('A refused password reset shows the reason beside the field', async () => {
      const message = 'This is one of the most common passwords. Please choose one that nobody guesses.';
      const refusal = { code: 'PASSWORD_TOO_COMMON', message, details: [{ field: 'password', message }] };
      const { person } = open({ [RESET]: answer(400, refusal) });
      await person.click((await row('zoe')).getByRole('button', { name: 'Reset Password' }));
      const dialog = within(await screen.findByRole('dialog', { name: 'Reset Password' }));
      await person.type(dialog.getByLabelText('New Password'), 'password1');
      await person.click(dialog.getByRole('button', { name: 'Reset Password' }));
      expect(await dialog.findByText(message)).toBeVisible();
    });

    test("Resetting a password requires the organisation's minimum length", async () => {
      const limits = { ...LIMITS, passwordMinLength: 10 };
      const { api, person } = open({
        'GET /api/config': { timeZone: 'America/New_York', remotes: {}, limits },
        [RESET]: zoe,
      });
      await person.click((await row('zoe')).getByRole('button', { name: 'Reset Password' }));
      const dialog = within(await screen.findByRole('dialog', { name: 'Reset Password' }));
      await person.type(dialog.getByLabelText('New Password'), 'nine char');
      await person.click(dialog.getByRole('button', { name: 'Reset Password' }));
      expect(await dialog.findByText('Password must be at least 10 characters long')).toBeVisible();
      expect(api.callsOf(RESET)).toHaveLength(0);
    });

    test('A failed password reset keeps the typed values', async () => {
      const { person } = open({ [RESET]: answer(500) });
      await person.click((await row('zoe')).getByRole('button', { name: 'Reset Password' }));
      const dialog = within(await screen.findByRole('dialog', { name: 'Reset Password' }));
      await person.type(dialog.getByLabelText('New Password'), 'fresh-1');
      await person.click(dialog.getByRole('button', { name: 'Reset Password' }));
      expect((await findToast('Error')).getByText('Failed to reset password')).toBeVisible();
      expect(dialog.getByLabelText('New Password')).toHaveValue('fresh-1');
    });
  });

  describe("A person's sessions", () => {
    const SESSIONS = `GET /api/admin/users/${zoe.id}/sessions`;
    const END = `DELETE /api/admin/users/${zoe.id}/sessions`;
    const phone: SessionInfo = {
      id: 's1',
      createdAt: '2026-03-07T18:05:00.000Z',
      lastUsedAt: '2026-03-08T13:20:00.000Z',
      expiresAt: '2026-04-06T18:05:00.000Z',
      userAgent:
        'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36',
      address: '10.0.0.7',
      isCurrent: false,
    };
    const unknown: SessionInfo = { ...phone, id: 's2', userAgent: null, address: null, isCurrent: true };
    const openDialog = async (answers: Answers) => {
      const view = open(answers);
      await view.person.click((await row('zoe')).getByRole('button', { name: 'Sessions' }));
      return { ...view, dialog: within(await screen.findByRole('dialog', { name: 'Active Sessions' })) };
    };

    test("A person's sessions show device, sign-in, last use and address", async () => {
      const { dialog } = await openDialog({ [SESSIONS]: [phone, unknown] });
      const [first, second] = within(await dialog.findByRole('list', { name: 'Active sessions' })).getAllByRole(
        'listitem',
      );
      await waitFor(() => expect(first).toHaveTextContent('Chrome on Windows'));
      expect(first).toHaveTextContent('Signed in Mar 07, 2026 1:05 PM from 10.0.0.7');
      expect(first).toHaveTextContent('Last used Mar 08, 2026 9:20 AM');
      expect(first).not.toHaveTextContent('This device');
      expect(second).toHaveTextContent('Unknown device');
      expect(second).toHaveTextContent('This device');
    });

    test("A person's sessions are ended one by one", async () => {
      let sessions = [phone, unknown];
      const { api, person, dialog } = await openDialog({
        [SESSIONS]: () => sessions,
        [`${END}/s1`]: () => {
          sessions = [unknown];
          return answer(204);
        },
      });
      const [first] = await dialog.findAllByRole('button', { name: 'End session' });
      await person.click(first as HTMLElement);
      const question = await asked('End this session?');
      expect(question.getByText(/^Anna Zoe is signed out there at once: /)).toBeVisible();
      expect(api.callsOf(`${END}/s1`)).toHaveLength(0);
      await person.click(question.getByRole('button', { name: 'End session' }));
      expect(await screen.findByText('Session ended')).toBeVisible();
      await waitFor(() => expect(dialog.getAllByRole('listitem')).toHaveLength(1));
      expect(api.callsOf(`${END}/s1`)).toHaveLength(1);
    });

    test('All sessions of a person are ended after confirmation', async () => {
      let sessions = [phone, unknown];
      const { api, person, dialog } = await openDialog({
        [SESSIONS]: () => sessions,
        [END]: () => {
          sessions = [];
          return answer(204);
        },
      });
      await dialog.findAllByRole('listitem');
      await person.click(dialog.getByRole('button', { name: 'End all sessions' }));
      const question = await asked('End all sessions?');
      expect(question.getByText('Anna Zoe is signed out on every device, at once.')).toBeVisible();
      expect(api.callsOf(END)).toHaveLength(0);
      await person.click(question.getByRole('button', { name: 'End all sessions' }));
      expect(await dialog.findByText('Not signed in anywhere')).toBeVisible();
      expect(dialog.getByRole('button', { name: 'End all sessions' })).toBeDisabled();
    });

    const FACTORS = `DELETE /api/admin/users/${zoe.id}/second-factors`;
    const askToRemove = async ({ person, dialog }: Awaited<ReturnType<typeof openDialog>>) => {
      await person.click(dialog.getByRole('button', { name: 'Remove Second Factor' }));
      return asked('Remove the second factor?');
    };

    test("A person's second factors are removed after a question that says what ends", async () => {
      const view = await openDialog({ [SESSIONS]: [phone], [FACTORS]: answer(204) });
      const question = await askToRemove(view);
      expect(question.getByText(/Anna Zoe has lost it.* signed out everywhere\. Their API tokens end\./)).toBeVisible();
      expect(view.api.callsOf(FACTORS)).toHaveLength(0);
      await view.person.click(question.getByRole('button', { name: 'Remove Second Factor' }));
      await findToast('Second factor removed');
      expect(view.api.callsOf(FACTORS)).toHaveLength(1);
    });

    test('A question about second factors that is cancelled removes none', async () => {
      const view = await openDialog({ [SESSIONS]: [phone] });
      const question = await askToRemove(view);
      await view.person.click(question.getByRole('button', { name: 'Cancel' }));
      expect(view.api.callsOf(FACTORS)).toHaveLength(0);
    });

    test('A refused removal of second factors says why', async () => {
      const message = 'This person oversees places that you do not administer.';
      const view = await openDialog({ [SESSIONS]: [phone], [FACTORS]: answer(403, { code: 'FORBIDDEN', message }) });
      const question = await askToRemove(view);
      await view.person.click(question.getByRole('button', { name: 'Remove Second Factor' }));
      expect((await findToast('Error')).getByText(message)).toBeVisible();
    });

    test('Nobody removes their own second factor here', async () => {
      const { person } = open({ [`GET /api/admin/users/${ada.id}/sessions`]: [phone] });
      await person.click((await row('ada')).getByRole('button', { name: 'Sessions' }));
      const dialog = within(await screen.findByRole('dialog', { name: 'Active Sessions' }));
      await dialog.findByRole('list', { name: 'Active sessions' });
      expect(dialog.queryByRole('button', { name: 'Remove Second Factor' })).toBeNull();
    });

    test('Sessions that could not be loaded or ended show an error', async () => {
      const { person, dialog } = await openDialog({ [SESSIONS]: [phone], [`${END}/s1`]: answer(500) });
      await person.click(await dialog.findByRole('button', { name: 'End session' }));
      await person.click((await asked('End this session?')).getByRole('button', { name: 'End session' }));
      expect((await findToast('Error')).getByText('The session could not be ended')).toBeVisible();
    });
  });

  describe('Changing a role', () => {
    const UPDATE = `POST /api/admin/update-role/${zoe.id}`;

    test('Changing a role sends the new role', async () => {
      const { api, person } = open({ [UPDATE]: zoe });
      await person.click((await row('zoe')).getByRole('button', { name: 'Change Role' }));
      const dialog = within(await screen.findByRole('dialog', { name: 'Change Role' }));
      expect(dialog.getByRole('button', { name: 'Change Role' })).toBeDisabled();

      await person.click(dialog.getByRole('radio', { name: 'Manager' }));
      await person.click(dialog.getByRole('button', { name: 'Change Role' }));
      expect(await screen.findByText('User role updated successfully')).toBeVisible();
      expect(api.callsOf(UPDATE)[0]?.body).toEqual({ role: 'manager' });
    });

    test('A refused role change shows the reason', async () => {
      const message = 'This is the last active administrator. Make somebody else an administrator first.';
      const { person } = open({ [UPDATE]: answer(409, { code: 'LAST_ADMIN', message }) });
      await person.click((await row('zoe')).getByRole('button', { name: 'Change Role' }));
      const dialog = within(await screen.findByRole('dialog', { name: 'Change Role' }));
      await person.click(dialog.getByRole('radio', { name: 'Administrator' }));
      await person.click(dialog.getByRole('button', { name: 'Change Role' }));
      expect((await findToast('Error')).getByText(message)).toBeVisible();
    });

    test("The own account's role cannot be changed", async () => {
      open();
      const own = await row('ada');
      expect(own.getByText('You')).toBeVisible();
      expect(own.getByRole('button', { name: 'Change Role' })).toBeDisabled();
    });
  });

  describe('The security log', () => {
    const at = '/user-management?view=security-log';
    const anEntry = (changes: Partial<SecurityLogEntry>): SecurityLogEntry => ({
      id: crypto.randomUUID(),
      at: '2026-03-07T18:05:00.000Z',
      event: 'sign_in',
      actorId: zoe.id,
      actorName: zoe.name,
      userId: zoe.id,
      userName: zoe.name,
      username: zoe.username,
      address: '10.0.0.7',
      detail: null,
      ...changes,
    });
    const events = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent);

    test('The security log shows event, account, actor, address and time', async () => {
      open(
        {
          [LOG]: [
            anEntry({ event: 'role_changed', actorId: ada.id, actorName: ada.name, detail: 'employee → manager' }),
            anEntry({}),
            anEntry({
              event: 'sign_in_failed',
              actorId: null,
              actorName: null,
              userId: null,
              userName: null,
              username: 'root',
            }),
          ],
        },
        { at },
      );
      await screen.findByText('Role changed');
      // Until the organisation's time zone is loaded, times are in the device's.
      await waitFor(() =>
        expect(events()).toEqual([
          'Role changedAnna Zoe (zoe)employee → managerBy Ada OwnFrom 10.0.0.7Mar 07, 2026 1:05 PM',
          'Signed inAnna Zoe (zoe)From 10.0.0.7Mar 07, 2026 1:05 PM',
          'Sign-in failedrootFrom 10.0.0.7Mar 07, 2026 1:05 PM',
        ]),
      );
    });

    test('The security log loads the next page at the cursor', async () => {
      const { api, person } = open(
        {
          [LOG]: ({ query }: { query: URLSearchParams }) =>
            query.get('cursor') === null
              ? answer(200, [anEntry({})], { 'X-Next-Cursor': 'older' })
              : [anEntry({ event: 'sign_out' })],
        },
        { at },
      );
      await person.click(await screen.findByRole('button', { name: 'Load More' }));
      expect(await screen.findByText('Signed out')).toBeVisible();
      expect(events()).toHaveLength(2);
      expect(screen.queryByRole('button', { name: 'Load More' })).toBeNull();
      expect(api.callsOf(LOG).map(({ query }) => query.get('cursor'))).toEqual([null, 'older']);
    });

    test('The security log is filtered by what its address says, and says when nothing matches', async () => {
      const filters = `userId=${zoe.id}&event=password_reset&from=2026-03-01&to=2026-03-07`;
      const { api, person, address } = open({ [LOG]: [] }, { at: `${at}&${filters}` });
      expect(await screen.findByText('Nothing matches these filters')).toBeVisible();
      const { limit, ...asked } = Object.fromEntries(api.callsOf(LOG)[0]?.query ?? []);
      expect(limit).toBe('50');
      expect(asked).toEqual({ userId: zoe.id, event: 'password_reset', from: '2026-03-01', to: '2026-03-07' });
      await person.click(screen.getByRole('button', { name: 'Clear Filters' }));
      expect(await screen.findByText('Nothing has been logged yet')).toBeVisible();
      expect(address()).toBe(at);
    });

    test('A last day before the first is marked', async () => {
      const { api, person } = open({ [LOG]: answer(400) }, { at: `${at}&from=2026-03-07&to=2026-03-01` });
      expect(await screen.findByText('Enter a day from Mar 07, 2026 on')).toBeVisible();
      expect(api.callsOf(LOG)).toEqual([]);
      await person.clear(screen.getByLabelText('Last Day'));
      await person.type(screen.getByLabelText('Last Day'), '3/8/2026{Enter}');
      await waitFor(() => expect(screen.queryByText('Enter a day from Mar 07, 2026 on')).toBeNull());
    });

    test('An event is chosen from a list', async () => {
      const { api, person, address } = open({ [LOG]: [anEntry({})] }, { at });
      await person.type(await screen.findByRole('combobox', { name: 'Event' }), 'Password res');
      await person.click(await screen.findByText('Password reset'));
      await waitFor(() => expect(api.callsOf(LOG).at(-1)?.query.get('event')).toBe('password_reset'));
      expect(address()).toBe(`${at}&event=password_reset`);
    });

    test('The filtered security log is exported', async () => {
      const { api, person } = open({ [LOG]: [], [`${LOG}/export`]: answer(503) }, { at: `${at}&event=sign_in` });
      await person.click(await screen.findByRole('button', { name: 'Export' }));
      await person.click(await screen.findByRole('menuitem', { name: 'Excel' }));
      expect(await screen.findByText('Export failed')).toBeVisible();
      expect(Object.fromEntries(api.callsOf(`${LOG}/export`)[0]?.query ?? [])).toEqual({
        event: 'sign_in',
        format: 'xlsx',
      });
    });

    test('An empty and a failed security log say so', async () => {
      const { api, person } = open({ [LOG]: answer(503) }, { at });
      const tryAgain = await screen.findByRole('button', { name: 'Try again' });
      api.on(LOG, []);
      await person.click(tryAgain);
      expect(await screen.findByText('Nothing has been logged yet')).toBeVisible();
    });

    test('The security log has its own address', async () => {
      const { person, address } = open({ [LOG]: [] });
      await person.click(screen.getByRole('tab', { name: 'Security Log' }));
      await screen.findByText('Nothing has been logged yet');
      expect(address()).toBe('/user-management?view=security-log');
    });
  });

  describe('Single sign-on of a person', () => {
    const OF_ZOE = `GET /api/admin/users/${zoe.id}/identities`;
    const INVITATION = `/api/admin/users/${zoe.id}/provider-invitation`;
    const CONFIG = {
      timeZone: 'America/New_York',
      remotes: {},
      signIn: { providers: [{ key: 'acme', label: 'Acme' }], hasPasswordForm: true },
    };
    const NONE = { identities: [], invitation: null };
    const LINKED = {
      identities: [{ id: 'i1', provider: 'Acme', subject: 'zoe-at-acme', linkedAt: '2026-03-07T18:05:00.000Z' }],
      invitation: null,
    };

    async function openDialog(answers: Answers) {
      const view = open({ 'GET /api/config': CONFIG, ...answers });
      await view.person.click(await (await row('zoe')).findByRole('button', { name: 'Single Sign-On' }));
      return { ...view, dialog: within(await screen.findByRole('dialog', { name: 'Single Sign-On' })) };
    }

    test('Without a provider there is nothing about it, and the password is reset without a further request', async () => {
      const { api, person } = open();
      const zoes = await row('zoe');
      expect(zoes.queryByRole('button', { name: 'Single Sign-On' })).toBeNull();
      await person.click(zoes.getByRole('button', { name: 'Reset Password' }));
      expect(await screen.findByLabelText('New Password')).toBeVisible();
      expect(api.callsOf(OF_ZOE)).toEqual([]);
    });

    test('An admin invites a person to a provider, and withdraws the invitation', async () => {
      const { api, person, dialog } = await openDialog({
        [OF_ZOE]: NONE,
        [`PUT ${INVITATION}`]: answer(204),
        [`DELETE ${INVITATION}`]: answer(204),
      });
      const invite = await dialog.findByRole('button', { name: 'Invite to sign in with Acme' });
      expect(dialog.getByText(/where their username is zoe too/)).toBeVisible();
      api.on(OF_ZOE, { identities: [], invitation: { provider: 'Acme', expiresAt: '2026-03-21T18:05:00.000Z' } });
      await person.click(invite);
      await findToast('Invited to sign in with Acme');
      expect(api.callsOf(`PUT ${INVITATION}`)[0]?.body).toEqual({ provider: 'acme' });
      const withdraw = await dialog.findByRole('button', { name: 'Withdraw' });
      expect(dialog.queryByRole('button', { name: 'Invite to sign in with Acme' })).toBeNull();
      api.on(OF_ZOE, NONE);
      await person.click(withdraw);
      const question = await asked('Withdraw the invitation?');
      expect(question.getByText(/^Anna Zoe can no longer begin to sign in with Acme/)).toBeVisible();
      expect(api.callsOf(`DELETE ${INVITATION}`)).toHaveLength(0);
      await person.click(question.getByRole('button', { name: 'Withdraw' }));
      await findToast('Invitation withdrawn');
      expect(await dialog.findByRole('button', { name: 'Invite to sign in with Acme' })).toBeVisible();
    });

    test('A refused invitation shows the server’s words', async () => {
      const { person, dialog } = await openDialog({
        [OF_ZOE]: NONE,
        [`PUT ${INVITATION}`]: answer(403, { code: 'FORBIDDEN', message: 'The emergency administrator keeps it.' }),
      });
      await person.click(await dialog.findByRole('button', { name: 'Invite to sign in with Acme' }));
      expect((await findToast('Error')).getByText('The emergency administrator keeps it.')).toBeVisible();
    });

    test('An admin unlinks a person after a question', async () => {
      const UNLINK = `DELETE /api/admin/users/${zoe.id}/identities/i1`;
      const { api, person, dialog } = await openDialog({ [OF_ZOE]: LINKED, [UNLINK]: answer(204) });
      expect(await dialog.findByText('ID there: zoe-at-acme')).toBeVisible();
      await person.click(dialog.getByRole('button', { name: 'Unlink' }));
      const question = await asked('Unlink from Acme?');
      expect(question.getByText(/Anna Zoe is signed out everywhere/)).toBeVisible();
      api.on(OF_ZOE, NONE);
      await person.click(question.getByRole('button', { name: 'Unlink' }));
      await findToast('No longer linked to Acme');
      expect(api.callsOf(UNLINK)).toHaveLength(1);
    });

    test('A person who signs in at a provider has no password to reset', async () => {
      const { person } = open({ 'GET /api/config': CONFIG, [OF_ZOE]: LINKED });
      await person.click((await row('zoe')).getByRole('button', { name: 'Reset Password' }));
      expect(await screen.findByText('Anna Zoe signs in with Acme and has no password here.')).toBeVisible();
      expect(screen.queryByLabelText('New Password')).toBeNull();
    });
  });
});
