import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { MapScimGroupRequest, ProviderDetails, ScimGroup } from '@workforce/contracts';
import { aJobFunction, answer, aUnit, aUser, fakeApi, renderScreen, type Answers } from '@workforce/testing/web';
import { SignInAdminPage } from './sign-in-admin.page.tsx';

describe('The page of sign-in settings', () => {
  const site = aUnit({ name: 'Riverside' });
  const acme: ProviderDetails = {
    key: 'acme',
    label: 'Acme',
    kind: 'oidc',
    issuer: 'https://login.acme.example',
    addresses: [{ kind: 'return', address: 'https://staff.example.com/login/acme' }],
    claims: { username: 'preferred_username', name: 'name', email: 'email', groups: 'groups' },
    groups: [
      { group: 'bosses', role: 'admin', sites: [] },
      { group: 'hill-staff', role: 'employee', sites: ['Hill', 'Harbour'] },
    ],
    subject: null,
    createsAccounts: true,
    site: null,
    certificateEndsAt: null,
    lastSignInAt: null,
  };
  const group: ScimGroup = { id: 'g1', name: 'Baristas', members: 2, mapping: { kind: 'none' }, gives: null };

  function open(answers: Answers = {}, role: 'admin' | 'manager' = 'admin') {
    const api = fakeApi({
      'GET /api/config': { timeZone: 'America/New_York' },
      'GET /api/admin/sign-in': { hasPasswordForm: true, emergencyAdmin: null, providers: [acme] },
      'GET /api/admin/scim-groups': [group],
      'GET /api/admin/units': [site],
      'GET /api/job-functions': [aJobFunction({ id: 'j1', name: 'Barista' })],
      ...answers,
    });
    return { api, ...renderScreen(<SignInAdminPage />, { user: aUser(role), at: '/admin/sign-in' }) };
  }

  test('A provider shows what to enter there and what its groups give', async () => {
    open();
    const card = within(await screen.findByRole('region', { name: 'Acme' }));
    expect(card.getByText('https://staff.example.com/login/acme')).toBeVisible();
    expect(card.getByText('bosses: administrator')).toBeVisible();
    expect(card.getByText('hill-staff: employee at Hill, Harbour')).toBeVisible();
    expect(card.getByText('None yet')).toBeVisible();
    expect(screen.getByText(/^Everybody can sign in with a password\./)).toBeVisible();
    const tokens = screen.getByRole('link', { name: 'API Tokens' });
    expect(tokens).toHaveAttribute('href', '/user-management?view=api-tokens');
  });

  test('A test says what was found', async () => {
    open({
      'POST /api/admin/sign-in/providers/acme/check': {
        works: false,
        message: 'Acme publishes no keys.',
        checkedAt: '2026-11-24T08:00:00.000Z',
      },
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Test Acme' }));
    expect(await screen.findByText('Acme publishes no keys.')).toBeVisible();
    expect(screen.getByText('Fault')).toBeVisible();
  });

  test('Without providers the screen says where they are set up; with passwords off, whose password is left', async () => {
    const { unmount } = open({
      'GET /api/admin/sign-in': { hasPasswordForm: true, emergencyAdmin: null, providers: [] },
    });
    expect(await screen.findByText('No providers')).toBeVisible();
    unmount();
    open({ 'GET /api/admin/sign-in': { hasPasswordForm: false, emergencyAdmin: 'keeper', providers: [acme] } });
    expect(await screen.findByText(/^Nobody signs in with a password but keeper/)).toBeVisible();
  });

  test('A group is given a job function', async () => {
    const put = 'PUT /api/admin/scim-groups/g1/mapping';
    const { api } = open({
      [put]: { ...group, mapping: { kind: 'job-function', jobFunctionId: 'j1' }, gives: 'Barista' },
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Change what Baristas gives' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'What Baristas Gives' }));
    expect(await dialog.findByText('This changes 2 people.')).toBeVisible();
    await userEvent.click(dialog.getByRole('radio', { name: 'A job function' }));
    await userEvent.click(dialog.getByRole('combobox', { name: 'Job function' }));
    await userEvent.click(await screen.findByTitle('Barista'));
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
    const body: MapScimGroupRequest = { kind: 'job-function', jobFunctionId: 'j1' };
    await waitFor(() => expect(api.callsOf(put).map((call) => call.body)).toEqual([body]));
  });

  test('Changing what a large group gives says that it takes a while', async () => {
    open({ 'GET /api/admin/scim-groups': [{ ...group, members: 101 }] });
    await userEvent.click(await screen.findByRole('button', { name: 'Change what Baristas gives' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'What Baristas Gives' }));
    expect(
      await dialog.findByText('This changes 101 people, one after the other in the background: it can take minutes.'),
    ).toBeVisible();
  });

  test('Managers see none of it', async () => {
    const { api } = open({}, 'manager');
    expect(await screen.findByText('Only administrators can manage single sign-on.')).toBeVisible();
    expect(api.callsOf('GET /api/admin/sign-in')).toEqual([]);
  });

  test('Groups that could not be loaded can be tried again', async () => {
    open({ 'GET /api/admin/scim-groups': () => answer(500) });
    expect(await screen.findByText('The groups could not be loaded')).toBeVisible();
  });
});
