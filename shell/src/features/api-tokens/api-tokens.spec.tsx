import { screen, waitFor, within } from '@testing-library/react';
import type { ApiToken } from '@workforce/contracts';
import { answer, aUser, fakeApi, findToast, renderScreen, type Answers } from '@workforce/testing/web';
import { AllTokens } from './all-tokens.tsx';
import { OwnTokensCard } from './own-tokens-card.tsx';

const OWN = '/api/auth/api-tokens';
const ALL = '/api/admin/api-tokens';
const SECRET = 'wft_abcdefghijklmnop';
const anna = aUser('employee', { name: 'Anna Berg' });
const ada = aUser('admin', { name: 'Ada Own' });
const script: ApiToken = {
  id: 't1',
  name: 'Roster script',
  prefix: 'wft_abcdefgh',
  scopes: ['schedule.read-own', 'time-entry.clock'],
  unitId: 'o',
  unitName: 'Shelter',
  provider: null,
  ownerName: 'Anna Berg',
  createdByName: 'Anna Berg',
  createdAt: '2026-03-07T18:05:00.000Z',
  expiresAt: '2099-03-07T18:05:00.000Z',
  lastUsedAt: null,
  revokedAt: null,
};
const payroll: ApiToken = { ...script, id: 't2', name: 'Payroll', ownerName: null, createdByName: 'Ada Own' };

const CONFIG = { 'GET /api/config': { timeZone: 'America/New_York', remotes: {} } };

function openOwn(answers: Answers = {}) {
  const api = fakeApi({ ...CONFIG, [`GET ${OWN}`]: [script], ...answers });
  return { api, ...renderScreen(<OwnTokensCard />, { user: anna }) };
}

function openAll(answers: Answers = {}) {
  const api = fakeApi({ ...CONFIG, 'GET /api/admin/units': [], [`GET ${ALL}`]: [payroll, script], ...answers });
  return { api, ...renderScreen(<AllTokens />, { user: ada }) };
}

const show = (person: ReturnType<typeof openOwn>['person']) =>
  person.click(screen.getByRole('button', { name: 'Show Tokens' }));

describe('Own API tokens', () => {
  beforeAll(() => import('./own-token-dialog.tsx'));

  test('Nothing is asked of the server until somebody wants to see their tokens', async () => {
    const { api, person } = openOwn();
    expect(api.callsOf(`GET ${OWN}`)).toEqual([]);
    await show(person);
    const row = within(await screen.findByRole('list', { name: 'API tokens' }));
    expect(row.getByText('Roster script')).toBeVisible();
    expect(row.getByText('Valid')).toBeVisible();
    expect(row.getByText('2 rights in Shelter')).toBeVisible();
    expect(row.getByText('Clock in and out')).toBeInTheDocument();
  });

  test('A new token is made with a name and what it may do, and its secret is shown once', async () => {
    const made = { token: script, secret: SECRET };
    const { api, person } = openOwn({ [`GET ${OWN}`]: [], [`POST ${OWN}`]: made });
    await show(person);
    await person.click(await screen.findByRole('button', { name: 'New Token' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'New API Token' }));
    // Only what the person may themselves can be chosen.
    expect(dialog.queryByRole('checkbox', { name: 'Read all shifts' })).toBeNull();
    await person.click(dialog.getByRole('button', { name: 'Make Token' }));
    expect(await dialog.findByText('Name is required')).toBeVisible();
    expect(await dialog.findByText('Choose what the token may do')).toBeVisible();
    await person.type(dialog.getByLabelText('Name'), 'Roster script');
    await person.click(dialog.getByRole('checkbox', { name: 'Read own shifts' }));
    await person.click(dialog.getByRole('button', { name: 'Make Token' }));

    const shown = within(await screen.findByRole('dialog', { name: 'Your New Token' }));
    expect(shown.getByText(SECRET)).toBeVisible();
    expect(api.callsOf(`POST ${OWN}`)[0]?.body).toEqual({
      name: 'Roster script',
      days: 365,
      scopes: ['schedule.read-own'],
    });
    await person.click(shown.getByRole('button', { name: 'I Have Kept It' }));
    await waitFor(() => expect(screen.queryByText(SECRET)).toBeNull());
  });

  test('A refusal is shown beside the field', async () => {
    const details = [{ field: 'scopes', message: 'A token cannot do more than you can' }];
    const refused = answer(400, { code: 'INVALID_INPUT', message: 'No', details });
    const { person } = openOwn({ [`POST ${OWN}`]: refused });
    await show(person);
    await person.click(await screen.findByRole('button', { name: 'New Token' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'New API Token' }));
    await person.type(dialog.getByLabelText('Name'), 'A');
    await person.click(dialog.getByRole('checkbox', { name: 'Read own shifts' }));
    await person.click(dialog.getByRole('button', { name: 'Make Token' }));
    expect(await dialog.findByText('A token cannot do more than you can')).toBeVisible();
  });

  test('A token is revoked after a question', async () => {
    const { api, person } = openOwn({ [`DELETE ${OWN}/t1`]: answer(204) });
    await show(person);
    await person.click(await screen.findByRole('button', { name: 'Revoke' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Revoke Roster script?' }));
    expect(api.callsOf(`DELETE ${OWN}/t1`)).toEqual([]);
    api.on(`GET ${OWN}`, [{ ...script, revokedAt: '2026-03-08T18:05:00.000Z' }]);
    await person.click(dialog.getByRole('button', { name: 'Revoke' }));
    await findToast('API token revoked');
    expect(await screen.findByText('Revoked')).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Revoke' })).toBeNull());
  });

  test('Tokens that failed to load can be asked for again', async () => {
    const { api, person } = openOwn({ [`GET ${OWN}`]: answer(503) });
    await show(person);
    const again = await screen.findByRole('button', { name: 'Try again' });
    api.on(`GET ${OWN}`, [script]);
    await person.click(again);
    expect(await screen.findByText('Roster script')).toBeVisible();
  });
});

describe('API tokens for administrators', () => {
  const rowOf = async (name: string) => {
    const list = await screen.findByRole('list', { name: 'API tokens' });
    const named = within(list).getByText(name).closest<HTMLElement>('li.api-token');
    return within(named ?? list);
  };

  test('Those of services and of people are told apart', async () => {
    openAll();
    expect((await rowOf('Payroll')).getByText('Service')).toBeVisible();
    expect((await rowOf('Payroll')).getByText(/Made by Ada Own/)).toBeVisible();
    expect((await rowOf('Roster script')).getByText('Anna Berg’s token')).toBeVisible();
  });

  test('Where directories provision is a link away', async () => {
    openAll();
    expect(await screen.findByRole('link', { name: 'Provisioning' })).toHaveAttribute('href', '/admin/sign-in');
  });

  test('A token for a service is made with scopes of services', async () => {
    const { api, person } = openAll({ [`GET ${ALL}`]: [], [`POST ${ALL}`]: { token: payroll, secret: SECRET } });
    expect(await screen.findByText('No API tokens')).toBeVisible();
    await person.click(screen.getByRole('button', { name: 'New Token' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'New Token for a Service' }));
    expect(dialog.queryByRole('checkbox', { name: 'Clock in and out' })).toBeNull();
    await person.type(dialog.getByLabelText('Name'), 'Payroll');
    await person.click(dialog.getByRole('checkbox', { name: 'Download exported files' }));
    await person.click(dialog.getByRole('button', { name: 'Make Token' }));
    expect(await screen.findByText(SECRET)).toBeVisible();
    expect(api.callsOf(`POST ${ALL}`)[0]?.body).toEqual({
      name: 'Payroll',
      days: 365,
      scopes: ['pay-period.download'],
    });
  });
});
