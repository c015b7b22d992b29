import 'fake-indexeddb/auto';
import { screen, waitFor, within } from '@testing-library/react';
import type { SessionInfo } from '@workforce/contracts';
import {
  answer,
  aToken,
  aUser,
  fakeApi,
  noAnswer,
  renderScreen,
  type Answers,
  findToast,
} from '@workforce/testing/web';
import { checklistUpdateKind, clearDevice, createStore, userKnown, useSession } from '@workforce/web-core';
import ProfilePage from './profile.page.tsx';

const anna = aUser('employee', {
  name: 'Anna Berg',
  username: 'anna',
  email: 'anna@shelter.example',
  phone: '(555) 014-2204',
  birthday: '1997-01-30',
  createdAt: '2026-03-07T08:00:00.000Z',
});
const UPDATE = `PUT /api/users/${anna.id}`;
const PASSWORD = `PUT /api/users/${anna.id}/password`;
const SESSIONS = 'GET /api/auth/sessions';
const here: SessionInfo = {
  id: 's1',
  createdAt: '2026-03-07T18:05:00.000Z',
  lastUsedAt: '2026-03-07T18:20:00.000Z',
  expiresAt: '2026-03-14T18:05:00.000Z',
  userAgent:
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36',
  address: '10.0.0.7',
  isCurrent: true,
};

function open(answers: Answers = {}) {
  const api = fakeApi({
    'GET /api/auth/me': anna,
    'GET /api/config': { timeZone: 'America/New_York', remotes: {} },
    [SESSIONS]: [here],
    'GET /api/auth/second-factors': {
      isRequired: false,
      canUseApp: true,
      app: null,
      passkeys: [],
      recoveryCodesLeft: 0,
    },
    ...answers,
  });
  return { api, ...renderScreen(<SignedIn />, { user: anna, at: '/profile' }) };
}

/** As in the shell: rendered only while signed in. */
const SignedIn = () => (useSession().status === 'signed-in' ? <ProfilePage /> : null);

describe('The profile page', () => {
  afterEach(() => localStorage.clear());

  const card = (name: string) => within(screen.getByRole('region', { name }));
  describe('Profile information', () => {
    const edit = async (person: ReturnType<typeof open>['person']) => {
      await person.click(card('Profile Information').getByRole('button', { name: 'Edit' }));
      return card('Profile Information');
    };

    test("The profile shows the user's information", async () => {
      open();
      await screen.findByText('Chrome on Windows');
      const information = card('Profile Information');
      for (const text of ['Anna Berg', 'anna', 'anna@shelter.example', '(555) 014-2204', 'Jan 30, 1997']) {
        expect(information.getByText(text)).toBeInTheDocument();
      }
    });

    test('Email, phone and birthday are editable, name and username are not; the saved values show everywhere', async () => {
      const saved = { ...anna, email: 'berg@shelter.example', phone: '(555) 123-4567', birthday: null, version: 2 };
      const { api, person, store } = open({ [UPDATE]: saved });
      const form = await edit(person);
      expect(form.queryByLabelText('Name')).toBeNull();
      expect(form.queryByLabelText('Username')).toBeNull();

      await person.clear(form.getByLabelText('Email'));
      await person.type(form.getByLabelText('Email'), 'berg@shelter.example');
      await person.clear(form.getByLabelText('Phone'));
      await person.type(form.getByLabelText('Phone'), '5551234567890');
      expect(form.getByLabelText('Phone')).toHaveValue('(555) 123-4567');
      await person.clear(form.getByLabelText('Birthday'));
      await person.click(form.getByRole('button', { name: 'Save Changes' }));

      expect(await screen.findByText('Profile updated successfully')).toBeVisible();
      expect(api.callsOf(UPDATE)[0]?.body).toEqual({
        email: 'berg@shelter.example',
        phone: '(555) 123-4567',
        birthday: null,
        version: 1,
      });
      expect(store.getState().session.user).toEqual(saved);
      expect(await card('Profile Information').findByText('berg@shelter.example')).toBeVisible();
    });

    test('The profile form shows a message beside each invalid field', async () => {
      const { api, person } = open();
      const form = await edit(person);
      await person.clear(form.getByLabelText('Email'));
      await person.clear(form.getByLabelText('Phone'));
      await person.type(form.getByLabelText('Phone'), '5551');
      await person.click(form.getByRole('button', { name: 'Save Changes' }));
      expect(await form.findByText('Email is required')).toBeVisible();
      expect(await form.findByText('A phone number has 10 digits')).toBeVisible();
      expect(api.callsOf(UPDATE)).toHaveLength(0);
    });

    test("Cancel discards the profile form's changes", async () => {
      const { api, person } = open();
      const form = await edit(person);
      await person.type(form.getByLabelText('Email'), 'x');
      await person.click(form.getByRole('button', { name: 'Cancel' }));
      expect(card('Profile Information').getByText('anna@shelter.example')).toBeVisible();
      expect(api.callsOf(UPDATE)).toHaveLength(0);
    });

    test('A failed save of the profile shows the error and keeps the typed values', async () => {
      const { person } = open({ [UPDATE]: answer(500) });
      const form = await edit(person);
      await person.type(form.getByLabelText('Email'), 'x');
      await person.click(form.getByRole('button', { name: 'Save Changes' }));
      expect((await findToast('Error')).getByText('Failed to update profile')).toBeVisible();
      expect(form.getByLabelText('Email')).toHaveValue('anna@shelter.examplex');
    });

    test('A stale profile is refetched, and the typed values can be saved over it', async () => {
      const stale = answer(409, { code: 'STALE_VERSION', message: 'Somebody else changed it meanwhile.' });
      const { api, person } = open({ [UPDATE]: stale, 'GET /api/auth/me': { ...anna, version: 7 } });
      const form = await edit(person);
      await person.type(form.getByLabelText('Email'), 'x');
      await person.click(form.getByRole('button', { name: 'Save Changes' }));
      expect((await findToast('Error')).getByText('Somebody else changed it meanwhile.')).toBeVisible();

      api.on(UPDATE, anna);
      await person.click(form.getByRole('button', { name: 'Save Changes' }));
      expect(await screen.findByText('Profile updated successfully')).toBeVisible();
      expect(api.callsOf(UPDATE).at(-1)?.body).toMatchObject({ email: 'anna@shelter.examplex', version: 7 });
    });
  });

  describe('Changing the password', () => {
    const fill = async (person: ReturnType<typeof open>['person'], now: string, next: string, again: string) => {
      const form = card('Change Password');
      if (now) await person.type(form.getByLabelText('Current Password'), now);
      if (next) await person.type(form.getByLabelText('New Password'), next);
      if (again) await person.type(form.getByLabelText('Confirm New Password'), again);
      await person.click(form.getByRole('button', { name: 'Change Password' }));
      return form;
    };

    test.each([
      ['', 'fresh-1', 'fresh-1', 'Current password is required'],
      ['demo1234', 'short', 'short', 'Password must be at least 6 characters long'],
      ['demo1234', 'fresh-1', 'fresh-2', "New passwords don't match"],
    ])('A password change with %j, %j and %j is refused: %s', async (now, next, again, text) => {
      const { api, person } = open();
      const form = await fill(person, now, next, again);
      expect(await form.findByText(text)).toBeVisible();
      expect(api.callsOf(PASSWORD)).toHaveLength(0);
    });

    test('A password change sends the current and the new one and clears the fields', async () => {
      const { api, person } = open({ [PASSWORD]: { ...anna, version: 2 } });
      const form = await fill(person, 'demo1234', 'fresh-1', 'fresh-1');
      expect(await screen.findByText('Password changed successfully')).toBeVisible();
      expect(api.callsOf(PASSWORD)[0]?.body).toEqual({ currentPassword: 'demo1234', newPassword: 'fresh-1' });
      await waitFor(() => expect(form.getByLabelText('New Password')).toHaveValue(''));
    });

    test('A refused password change shows the reason beside the field', async () => {
      const message = 'The current password is not correct';
      const refused = { code: 'CURRENT_PASSWORD_WRONG', message, details: [{ field: 'currentPassword', message }] };
      const { person } = open({ [PASSWORD]: answer(400, refused) });
      const form = await fill(person, 'wrong-one', 'fresh-1', 'fresh-1');
      expect((await findToast('Error')).getByText(message)).toBeVisible();
      expect(await form.findByText(message)).toBeVisible();
    });

    test('A failed password change without a server message shows the fallback', async () => {
      const { person } = open({ [PASSWORD]: answer(500) });
      await fill(person, 'demo1234', 'fresh-1', 'fresh-1');
      expect((await findToast('Error')).getByText('Failed to change password')).toBeVisible();
    });
  });

  test('Account information shows the status and since when', async () => {
    open();
    await screen.findByText('Chrome on Windows');
    const account = card('Account Information');
    expect(account.getByText('Active')).toBeVisible();
    expect(account.getByText('Member Since')).toBeVisible();
    expect(account.getByText('Mar 07, 2026')).toBeVisible();
  });

  test('The theme is chosen in the profile', async () => {
    const { person } = open();
    await person.click(card('Appearance').getByRole('radio', { name: 'Dark' }));
    expect(document.documentElement.dataset['theme']).toBe('dark');
  });

  describe('Active sessions', () => {
    test('Active sessions show device, time and address', async () => {
      open({ [SESSIONS]: [here, { ...here, id: 's2', userAgent: null, address: null, isCurrent: false }] });
      const list = within(await screen.findByRole('list', { name: 'Active sessions' }));
      // Until the organisation's time zone is loaded, times are in the device's.
      await waitFor(() =>
        expect(list.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
          'Chrome on WindowsSigned in Mar 07, 2026 1:05 PM from 10.0.0.7This device',
          'Unknown deviceSigned in Mar 07, 2026 1:05 PM',
        ]),
      );
    });

    test('Active sessions are ended everywhere after confirmation, this one included', async () => {
      const { api, person, store } = open({ 'DELETE /api/auth/sessions': answer(204) });
      await person.click(screen.getByRole('button', { name: 'Sign out everywhere' }));
      const question = within(await screen.findByRole('dialog', { name: 'Sign out everywhere?' }));
      expect(store.getState().session.status).toBe('signed-in');

      await person.click(question.getByRole('button', { name: 'Sign out everywhere' }));

      await waitFor(() => expect(store.getState().session.status).toBe('signed-out'));
      expect(api.callsOf('DELETE /api/auth/sessions')).toHaveLength(1);
    });

    test('Sessions that could not be ended stay, with an error', async () => {
      const { person, store } = open({ 'DELETE /api/auth/sessions': answer(503) });
      await person.click(screen.getByRole('button', { name: 'Sign out everywhere' }));
      const question = within(await screen.findByRole('dialog', { name: 'Sign out everywhere?' }));
      await person.click(question.getByRole('button', { name: 'Sign out everywhere' }));
      expect(await screen.findByText('You could not be signed out everywhere')).toBeVisible();
      expect(store.getState().session.status).toBe('signed-in');
    });

    test('Sessions that failed to load can be retried', async () => {
      const { api, person } = open({ [SESSIONS]: answer(503) });
      const tryAgain = await screen.findByRole('button', { name: 'Try again' });
      api.on(SESSIONS, [here]);
      await person.click(tryAgain);
      expect(await screen.findByText('Chrome on Windows')).toBeVisible();
    });

    describe('Ending sessions with unsent work on the device', () => {
      const TICK = 'PUT /api/checklist-instances/c1';
      const END = 'DELETE /api/auth/sessions';

      async function openWithUnsent(answers: Answers) {
        const opened = open({ [TICK]: noAnswer, ...answers });
        const outbox = opened.store.outboxes.of(anna.id);
        const request = { items: [{ id: 't1', status: 'completed' as const }] };
        await outbox.enqueue(checklistUpdateKind, { instanceId: 'c1', request }, 'Feed the cats');
        const { person } = opened;
        await person.click(screen.getByRole('button', { name: 'Sign out everywhere' }));
        const question = within(await screen.findByRole('dialog', { name: 'Sign out everywhere?' }));
        await person.click(question.getByRole('button', { name: 'Sign out everywhere' }));
        const warning = within(await screen.findByRole('dialog', { name: 'Log out with unsent work?' }));
        expect(warning.getByText(/^1 change has not been sent/)).toBeVisible();
        return { ...opened, outbox, warning };
      }
      const keptOf = async () => {
        const later = createStore();
        later.dispatch(userKnown(anna));
        const outbox = later.outboxes.of(anna.id);
        await outbox.load();
        const subjects = outbox.entries.map(({ subject }) => subject);
        outbox.close();
        return subjects;
      };
      afterEach(() => clearDevice(anna.id));

      test('Ending all sessions with unsent work warns as logging out does', async () => {
        const { api, person, store, warning } = await openWithUnsent({ [END]: answer(204) });
        expect(api.callsOf(END)).toHaveLength(0);
        await person.click(warning.getByRole('button', { name: 'Log Out and Delete' }));
        await waitFor(() => expect(store.getState().session.status).toBe('signed-out'));
        await waitFor(async () => expect(await keptOf()).toEqual([]));
      });

      test('Cancelling the unsent-work warning keeps the sessions', async () => {
        const { api, person, store, warning } = await openWithUnsent({ [END]: answer(204) });
        await person.click(warning.getByRole('button', { name: 'Stay Logged In' }));
        await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
        expect(api.callsOf(END)).toHaveLength(0);
        expect(store.getState().session.status).toBe('signed-in');
        expect(await keptOf()).toEqual(['Feed the cats']);
      });

      test('Sessions that could not be ended keep the unsent work', async () => {
        const { person, store, warning } = await openWithUnsent({ [END]: answer(503) });
        await person.click(warning.getByRole('button', { name: 'Log Out and Delete' }));
        expect(await screen.findByText('You could not be signed out everywhere')).toBeVisible();
        expect(store.getState().session.status).toBe('signed-in');
        expect(await keptOf()).toEqual(['Feed the cats']);
      });
    });
  });

  test('Who signed in at a provider is told that their password is there', async () => {
    localStorage.setItem('token', aToken(anna, 's1', 'acme'));
    const signIn = { providers: [{ key: 'acme', label: 'Acme' }], hasPasswordForm: true };
    open({ 'GET /api/config': { timeZone: 'America/New_York', remotes: {}, signIn } });
    expect(
      await screen.findByText('You sign in with Acme. Your password is kept there: change it there.'),
    ).toBeVisible();
    await screen.findByText('Chrome on Windows');
    expect(screen.queryByText('Change Password')).toBeNull();
  });
});
