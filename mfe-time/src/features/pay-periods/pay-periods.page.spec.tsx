import { jest } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import {
  answer,
  type Answers,
  aPayPeriod,
  aUser,
  BOTH_SITES,
  fakeApi,
  HARBOUR,
  type RecordedCall,
  renderScreen,
  SiteButtons,
  withHidden,
} from '@workforce/testing/web';
import { api as cache } from '@workforce/web-core';
import PayPeriodsPage from './pay-periods.page.tsx';

describe('The page of pay periods', () => {
  withHidden();
  beforeAll(() =>
    Promise.all([
      import('./rule-dialog.tsx'),
      import('./export-dialog.tsx'),
      import('../answers/confirmed-dialog.tsx'),
    ]),
  );

  const PERIODS = 'GET /api/pay-periods';
  const SETTINGS = 'GET /api/pay-settings';
  const admin = aUser('admin', { name: 'Ada Admin' });

  function open(user: typeof admin, answers: Answers = {}, at = '/pay-periods') {
    const api = fakeApi({
      'GET /api/config': { timeZone: 'America/New_York' },
      [PERIODS]: [],
      [SETTINGS]: { fields: {}, codes: {}, numbers: {} },
      'GET /api/users': [],
      ...answers,
    });
    const page = (
      <>
        <SiteButtons />
        <PayPeriodsPage />
      </>
    );
    return { api, ...renderScreen(page, { user, at }) };
  }

  const card = async () => within(await screen.findByRole('region', { name: /^Pay period Mar 02, 2026/ }));

  test('Only admins see pay periods', async () => {
    const { api } = open(aUser('manager'));
    expect(await screen.findByText('Only administrators can manage pay periods.')).toBeVisible();
    expect(api.callsOf(PERIODS)).toEqual([]);
  });

  test('Periods are read for the chosen site; until they come none of the former ones can be locked', async () => {
    const { api, person } = open(aUser('admin', { sites: BOTH_SITES }), {
      [PERIODS]: ({ query }: RecordedCall) => (query.has('sites') ? new Promise(() => undefined) : [aPayPeriod()]),
    });
    await (await card()).findByRole('button', { name: 'Lock' });
    await person.click(screen.getByRole('button', { name: 'Only Harbour' }));
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Lock' })).toBeNull());
    expect(api.callsOf(PERIODS).at(-1)?.query.get('sites')).toBe(HARBOUR.siteId);
  });

  test('The first rule sets up the periods; a first day that its frequency doesn’t have is refused at its field', async () => {
    const { api, person } = open(admin, {
      'POST /api/pay-periods': answer(201, []),
      'GET /api/auth/me': { ...admin, usesPay: true },
      'GET /api/time-entry-reviews': [],
    });
    await person.click(await screen.findByRole('button', { name: 'Set Up Periods' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Pay Periods' }));
    await person.click(await dialog.findByLabelText('How often'));
    await person.click(await screen.findByTitle('Twice a month'));
    await person.type(dialog.getByLabelText('First day'), '2026-03-05{Enter}');
    await person.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await dialog.findByText('Half-monthly periods begin on the 1st or the 16th')).toBeVisible();
    expect(api.callsOf('POST /api/pay-periods')).toEqual([]);
    await person.clear(dialog.getByLabelText('First day'));
    await person.type(dialog.getByLabelText('First day'), '2026-03-16{Enter}');
    await person.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Pay periods added')).toBeVisible();
    expect(api.callsOf('POST /api/pay-periods')[0]?.body).toEqual({
      frequency: 'half_monthly',
      startDate: '2026-03-16',
    });
    // Screens ask for timesheets from now on.
    await waitFor(() => expect(api.callsOf('GET /api/auth/me')).toHaveLength(1));
  });

  test('A rule can be changed once the periods that it goes on from are loaded', async () => {
    // The page has those of the chosen site only.
    const { api, person } = open(
      aUser('admin', { sites: BOTH_SITES }),
      { [PERIODS]: [aPayPeriod({ endDate: '2026-03-15' })] },
      `/pay-periods?sites=${HARBOUR.siteId}`,
    );
    const change = await screen.findByRole('button', { name: 'Change the Rule' });
    api.on(PERIODS, answer(503));
    await person.click(change);
    const dialog = within(await screen.findByRole('dialog', { name: 'Pay Periods' }));
    const again = await dialog.findByRole('button', { name: 'Try again' });
    expect(dialog.getByRole('button', { name: 'Save' })).toBeDisabled();
    api.on(PERIODS, [aPayPeriod({ endDate: '2026-03-15' })]);
    await person.click(again);
    expect(await dialog.findByLabelText('First day')).toHaveValue('Mar 16, 2026');
  });

  test('A period is locked after a question; the server’s refusal is shown', async () => {
    const period = aPayPeriod();
    const message = 'One timesheet is not approved yet.';
    const { person } = open(admin, {
      [PERIODS]: [period],
      [`POST /api/pay-periods/${period.id}/lock`]: answer(409, { code: 'PAY_PERIOD_STATUS_INVALID', message }),
    });
    const { getByText, getByRole } = await card();
    expect(getByText('1 open, 0 submitted, 0 approved, 0 locked')).toBeVisible();
    await person.click(getByRole('button', { name: 'Lock' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Lock Pay Period' }));
    await person.click(dialog.getByRole('button', { name: 'Lock' }));
    expect(await screen.findByText(message)).toBeVisible();
  });

  test('What an export lacks is filled in, kept, and exported', async () => {
    URL.createObjectURL = () => 'blob:file';
    const click = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
    const period = aPayPeriod({ status: 'locked' });
    const EXPORT = `POST /api/pay-periods/${period.id}/export`;
    const details = [
      { field: 'field.adp.companyCode', message: 'Fill in the company code.' },
      { field: 'number.0001', message: 'Fill in the payroll number of Anna.' },
    ];
    const { api, person } = open(admin, {
      [PERIODS]: [period],
      [EXPORT]: answer(409, { code: 'PAY_MAPPING_MISSING', message: 'Missing', details }),
      'PUT /api/pay-settings': { fields: {}, codes: {}, numbers: {} },
      [`GET /api/pay-periods/${period.id}/exports/adp`]: 'Co Code',
    });
    await person.click((await card()).getByRole('button', { name: 'Export' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Export Pay Period' }));
    await person.click(dialog.getByLabelText('Payroll system'));
    await person.click(await screen.findByTitle('ADP Workforce Now'));
    await person.click(dialog.getByRole('button', { name: 'Export' }));
    await person.type(await dialog.findByLabelText('Fill in the company code.'), 'WFM');
    await person.type(dialog.getByLabelText('Fill in the payroll number of Anna.'), '42');
    api.on(EXPORT, { format: 'adp', fileName: 'PRWFMEPI.csv', sha256: 'ab', createdAt: '', createdByName: 'Ada' });
    await person.click(dialog.getByRole('button', { name: 'Save and Export' }));
    expect(await screen.findByText('PRWFMEPI.csv is exported')).toBeVisible();
    expect(api.callsOf('PUT /api/pay-settings')[0]?.body).toEqual({
      changes: [
        { kind: 'field', key: 'adp.companyCode', value: 'WFM' },
        { kind: 'number', key: '0001', value: '42' },
      ],
    });
    expect(api.callsOf(EXPORT).map(({ body }) => body)).toEqual([{ format: 'adp' }, { format: 'adp' }]);
    await waitFor(() => expect(click).toHaveBeenCalledTimes(1));
    click.mockRestore();
  });

  test('Payroll settings send only what changed', async () => {
    const anna = aUser('employee', { name: 'Anna Berg' });
    const { api, person } = open(
      admin,
      {
        [SETTINGS]: { fields: { 'adp.batchId': '7' }, codes: { 'adp.meal-break': 'MB' }, numbers: {} },
        'GET /api/users': [anna],
        'PUT /api/pay-settings': { fields: {}, codes: {}, numbers: {} },
      },
      '/pay-periods?tab=settings',
    );
    expect(await screen.findByLabelText('Batch ID')).toHaveValue('7');
    expect(screen.getByLabelText('Code for Meal break')).toHaveValue('MB');
    await person.type(await screen.findByLabelText('Payroll number of Anna Berg'), '42');
    const [, saveNumbers] = screen.getAllByRole('button', { name: 'Save' });
    if (saveNumbers) await person.click(saveNumbers);
    await waitFor(() =>
      expect(api.callsOf('PUT /api/pay-settings').map(({ body }) => body)).toEqual([
        { changes: [{ kind: 'number', key: anna.id, value: '42' }] },
      ]),
    );
  });

  test('A payroll number that is being typed stays with its person when somebody is added', async () => {
    const [anna, ben] = [aUser('employee', { name: 'Anna Berg' }), aUser('employee', { name: 'Ben Okafor' })];
    const { api, person, store } = open(
      admin,
      { [SETTINGS]: { fields: {}, codes: {}, numbers: { [ben.id]: '7' } }, 'GET /api/users': [ben] },
      '/pay-periods?tab=settings',
    );
    await person.type(await screen.findByLabelText('Payroll number of Ben Okafor'), '8');
    api.on('GET /api/users', [anna, ben]);
    act(() => void store.dispatch(cache.util.invalidateTags(['User'])));
    expect(await screen.findByLabelText('Payroll number of Anna Berg')).toHaveValue('');
    expect(screen.getByLabelText('Payroll number of Ben Okafor')).toHaveValue('78');
  });

  test("A payroll number that is another person's is refused beside its field", async () => {
    const [anna, ben] = [aUser('employee', { name: 'Anna Berg' }), aUser('employee', { name: 'Ben Okafor' })];
    const details = [{ field: `number.${ben.id}`, message: 'Anna Berg has this payroll number.' }];
    const { person } = open(
      admin,
      {
        [SETTINGS]: { fields: {}, codes: {}, numbers: { [anna.id]: '42' } },
        'GET /api/users': [anna, ben],
        'PUT /api/pay-settings': answer(409, { code: 'PAYROLL_NUMBER_TAKEN', message: 'Taken', details }),
      },
      '/pay-periods?tab=settings',
    );
    const field = await screen.findByLabelText('Payroll number of Ben Okafor');
    await person.type(field, '42');
    const [, saveNumbers] = screen.getAllByRole('button', { name: 'Save' });
    if (saveNumbers) await person.click(saveNumbers);
    expect(await screen.findByText('Anna Berg has this payroll number.')).toBeVisible();
    expect(field).toBeInvalid();
  });
});
