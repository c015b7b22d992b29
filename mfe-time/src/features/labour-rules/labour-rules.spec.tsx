import { screen, within } from '@testing-library/react';
import type { LabourPack, LabourPolicy, LabourPolicyRequest } from '@workforce/contracts';
import { answer, aUnit, aUser, fakeApi, renderScreen, withHidden, type Answers } from '@workforce/testing/web';
import LabourRulesPage from './labour-rules.page.tsx';

describe('The page of labour rules', () => {
  withHidden();
  beforeAll(() => Promise.all([import('./policy.dialog.tsx'), import('./policy-state.dialog.tsx')]));

  const site = aUnit({ name: 'Riverside' });
  const pack = (id: string, title: string, sourceUrl: string | null, params: LabourPack['params']): LabourPack => ({
    id,
    title,
    sourceUrl,
    jurisdiction: 'law',
    effectiveFrom: null,
    effectiveTo: null,
    params,
    readOn: sourceUrl === null ? null : '2026-07-01',
  });
  const packs = [
    pack('eu-wtd', 'Working Time Directive', 'https://eur-lex.europa.eu', {
      referenceWeeks: 17,
      averageWeekMinutes: 2_880,
      maxConsecutiveDays: null,
      breaksDue: [{ over: 360, minutes: 1 }],
    }),
    pack('us-ca', 'California Labor Code', 'https://leginfo.legislature.ca.gov', {
      mealBoundary: 'inclusive',
      minimumWageCents: null,
      splitShiftAbove: 60,
    }),
    pack('company', 'Company policy', null, {
      dailyLimit: null,
      restMinutes: null,
      noticeDays: null,
      noticeAnchor: 'scheduleStart',
      maxConsecutiveDays: null,
    }),
  ];
  const draft: LabourPolicy = {
    id: 'draft',
    unitId: site.id,
    unitName: site.name,
    state: 'draft',
    effectiveFrom: '2026-12-01',
    version: 3,
    packs: [{ id: 'eu-wtd' }, { id: 'company', params: { dailyLimit: 600, noticeAnchor: 'shiftStart' } }],
    workweekStart: 'monday',
    plannedBreak: { over: 360, minutes: 30 },
    weeklyBudgetCents: 500_000,
    createdAt: '2026-11-01T08:00:00.000Z',
    createdByName: 'Ada',
    activatedAt: null,
    activatedByName: null,
  };
  const active: LabourPolicy = {
    ...draft,
    id: 'active',
    state: 'active',
    effectiveFrom: '2026-01-01',
    packs: [],
    activatedAt: '2026-01-01T08:00:00.000Z',
    activatedByName: 'Ada',
  };
  const admin = aUser('admin');

  function open(answers: Answers = {}, user = admin) {
    const api = fakeApi({
      'GET /api/config': { timeZone: 'America/New_York' },
      'GET /api/labour/policies': [draft, active],
      'GET /api/labour/packs': packs,
      'GET /api/admin/units': [site],
      'GET /api/auth/me': { ...admin, usesLabourRules: true },
      ...answers,
    });
    return { api, ...renderScreen(<LabourRulesPage />, { user, at: '/admin/labour-rules' }) };
  }

  const card = async (name: string) => within(await screen.findByRole('region', { name }));
  const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }));
  const newDraft = async (answers: Answers) => {
    const { api, person } = open(answers);
    await person.click(await screen.findByRole('button', { name: 'New Draft' }));
    const form = await dialog('New Labour Rules');
    await form.findByLabelText('Where they hold');
    return { api, person, form };
  };

  test('A policy shows its rules with their sources; what was activated is not edited', async () => {
    open();
    const shown = await card('Riverside, from Dec 01, 2026');
    expect(await shown.findByRole('link', { name: 'Working Time Directive' })).toHaveAttribute(
      'href',
      'https://eur-lex.europa.eu',
    );
    expect(shown.getByText('Longest day (hours): 10 · Notice counts: To the shift')).toBeVisible();
    expect(shown.getByText('30 min in shifts of more than 6 h')).toBeVisible();
    expect(shown.getByText('5,000.00')).toBeVisible();
    const before = await card('Riverside, from Jan 01, 2026');
    expect(before.getByText('None: hours are not checked here')).toBeVisible();
    expect(before.queryByRole('button')).toBeNull();
  });

  test('A draft is written with the chosen rules', async () => {
    const post = 'POST /api/labour/policies';
    const { api, person, form } = await newDraft({ [post]: answer(201, draft) });
    await person.click(form.getByRole('button', { name: 'Save Draft' }));
    expect(await form.findByText('Choose the first day')).toBeVisible();
    expect(api.callsOf(post)).toHaveLength(0);
    await person.type(form.getByLabelText('First day'), '2026-12-01{Enter}');
    await person.click(form.getByRole('checkbox', { name: 'Company policy' }));
    await person.type(await form.findByLabelText('Rest between days (hours)'), '11.5');
    await person.type(form.getByLabelText('Unpaid break (minutes)'), '30');
    await person.click(form.getByRole('button', { name: 'Save Draft' }));
    expect(await form.findAllByText('Fill in both or neither')).not.toHaveLength(0);
    await person.type(form.getByLabelText('Break in shifts longer than (hours)'), '6');
    await person.click(form.getByRole('button', { name: 'Save Draft' }));
    expect(await screen.findByText('The draft was saved')).toBeVisible();
    expect(api.callsOf(post)[0]?.body).toEqual({
      unitId: site.id,
      effectiveFrom: '2026-12-01',
      workweekStart: 'sunday',
      weeklyBudgetCents: null,
      packs: [{ id: 'company', params: { restMinutes: 690 } }],
      plannedBreak: { over: 360, minutes: 30 },
    } satisfies LabourPolicyRequest);
  });

  test('A number is entered as it is shown; other notations and parts of a minute are refused', async () => {
    const post = 'POST /api/labour/policies';
    const { api, person, form } = await newDraft({ [post]: answer(201, draft) });
    const budget = form.getByLabelText('Budget of a week, per site');
    const minutes = form.getByLabelText('Unpaid break (minutes)');
    await person.type(form.getByLabelText('First day'), '2026-12-01{Enter}');
    await person.type(form.getByLabelText('Break in shifts longer than (hours)'), '6');
    await person.type(minutes, '30.5');
    await person.type(budget, '1e3');
    await person.click(form.getByRole('button', { name: 'Save Draft' }));
    expect(await form.findByText('Enter a whole number from 1 to 240')).toBeVisible();
    expect(form.getByText('Enter a number from 0 to 10,000,000')).toBeVisible();
    expect(api.callsOf(post)).toHaveLength(0);
    await person.type(minutes, '{Backspace}{Backspace}');
    await person.clear(budget);
    await person.type(budget, '7,000.50');
    await person.click(form.getByRole('button', { name: 'Save Draft' }));
    expect(await screen.findByText('The draft was saved')).toBeVisible();
    expect(api.callsOf(post)[0]?.body).toMatchObject({
      weeklyBudgetCents: 700_050,
      plannedBreak: { over: 360, minutes: 30 },
    });
  });

  test('The parameters of a chosen pack are entered in its own units, and checked', async () => {
    const post = 'POST /api/labour/policies';
    const refused = answer(400, {
      code: 'INVALID_INPUT',
      message: 'referenceWeeks must be less',
      details: [{ field: 'packs.1.params.minimumWageCents', message: 'minimumWageCents must be more' }],
    });
    const { api, person, form } = await newDraft({ [post]: refused });
    expect(form.queryByLabelText('Minimum wage an hour')).toBeNull();
    await person.type(form.getByLabelText('First day'), '2026-12-01{Enter}');
    await person.click(form.getByRole('checkbox', { name: 'law: Working Time Directive' }));
    await person.click(form.getByRole('checkbox', { name: 'law: California Labor Code' }));
    const european = within(await form.findByRole('group', { name: 'Working Time Directive' }));
    expect(european.getByText('If empty: 17')).toBeVisible();
    await person.type(european.getByLabelText('Weeks that are averaged'), '26.5');
    await person.click(form.getByRole('button', { name: 'Save Draft' }));
    expect(await european.findByText('Enter a whole number from 1 to 104')).toBeVisible();
    expect(api.callsOf(post)).toHaveLength(0);
    await person.type(european.getByLabelText('Weeks that are averaged'), '{Backspace}{Backspace}');
    await person.type(european.getByLabelText('Average week (hours)'), '40.5');
    const californian = within(form.getByRole('group', { name: 'California Labor Code' }));
    expect(californian.getByText('Without it the premium of a split shift is unknown.')).toBeVisible();
    await person.type(californian.getByLabelText('Minimum wage an hour'), '16.90');
    await person.click(californian.getByLabelText('A meal break just at its limit'));
    await person.click(await screen.findByTitle('Late'));
    await person.click(form.getByRole('button', { name: 'Save Draft' }));
    expect(await californian.findByText('minimumWageCents must be more')).toBeVisible();
    expect((api.callsOf(post)[0]?.body as LabourPolicyRequest).packs).toEqual([
      { id: 'eu-wtd', params: { referenceWeeks: 26, averageWeekMinutes: 2_430 } },
      { id: 'us-ca', params: { minimumWageCents: 1_690, mealBoundary: 'exclusive' } },
    ]);
  });

  test('An edited draft keeps the parameters that the form does not have', async () => {
    const put = 'PUT /api/labour/policies/draft';
    const breaksDue = [{ over: 300, minutes: 20 }];
    const [, company] = draft.packs;
    const edited = { ...draft, packs: [{ id: 'eu-wtd', params: { breaksDue } }, company] };
    const { api, person } = open({ [put]: draft, 'GET /api/labour/policies': [edited] });
    await person.click((await card('Riverside, from Dec 01, 2026')).getByRole('button', { name: 'Edit' }));
    const form = await dialog('Edit Draft');
    await person.clear(await form.findByLabelText('Longest day (hours)'));
    await person.click(form.getByRole('button', { name: 'Save Draft' }));
    expect(await screen.findByText('The draft was saved')).toBeVisible();
    expect(api.callsOf(put)[0]?.body).toMatchObject({
      version: 3,
      packs: [
        { id: 'eu-wtd', params: { breaksDue } },
        { id: 'company', params: { noticeAnchor: 'shiftStart' } },
      ],
    });
  });

  test('A draft that somebody else changed is not overwritten but reloaded on request', async () => {
    const PUT = 'PUT /api/labour/policies/draft';
    const { api, person } = open({ [PUT]: answer(409, { code: 'STALE_VERSION', message: 'Stale' }) });
    await person.click((await card('Riverside, from Dec 01, 2026')).getByRole('button', { name: 'Edit' }));
    const form = await dialog('Edit Draft');
    await form.findByLabelText('Where they hold');
    await person.click(form.getByRole('button', { name: 'Save Draft' }));
    expect(await form.findByText('Somebody else changed this draft')).toBeVisible();
    expect(form.getByRole('button', { name: 'Save Draft' })).toBeDisabled();

    api.on('GET /api/labour/policies', [{ ...draft, weeklyBudgetCents: 123_400, version: 4 }]);
    api.on(PUT, draft);
    await person.click(form.getByRole('button', { name: 'Reload' }));
    expect(await form.findByDisplayValue('1234')).toBeVisible();
    await person.click(form.getByRole('button', { name: 'Save Draft' }));
    expect(await screen.findByText('The draft was saved')).toBeVisible();
    expect(api.callsOf(PUT).at(-1)?.body).toMatchObject({ weeklyBudgetCents: 123_400, version: 4 });
  });

  test('A draft that somebody else activated can no longer be saved, and the dialog says why', async () => {
    const { person } = open({
      'PUT /api/labour/policies/draft': answer(409, { code: 'LABOUR_POLICY_ACTIVE', message: 'Active' }),
    });
    await person.click((await card('Riverside, from Dec 01, 2026')).getByRole('button', { name: 'Edit' }));
    const form = await dialog('Edit Draft');
    await form.findByLabelText('Where they hold');
    await person.click(form.getByRole('button', { name: 'Save Draft' }));
    expect(await form.findByText('Somebody else deleted or activated it.')).toBeVisible();
    expect(form.queryByRole('button', { name: 'Reload' })).toBeNull();
  });

  test('Activating a draft asks first, and the session knows of it afterwards', async () => {
    const activate = 'POST /api/labour/policies/draft/activate';
    const { api, person } = open({ [activate]: { ...draft, state: 'active' } });
    await person.click((await card('Riverside, from Dec 01, 2026')).getByRole('button', { name: 'Activate' }));
    const question = await dialog('Activate these rules?');
    expect(api.callsOf(activate)).toHaveLength(0);
    await person.click(question.getByRole('button', { name: 'Activate' }));
    expect(await screen.findByText('The rules are active')).toBeVisible();
    expect(api.callsOf('GET /api/auth/me')).toHaveLength(1);
  });

  test('Without policies the page says that nothing is checked; only admins see it', async () => {
    const { unmount } = open({ 'GET /api/labour/policies': [] });
    expect(await screen.findByText('No labour rules yet')).toBeVisible();
    unmount();
    const { api } = open({}, aUser('manager'));
    expect(screen.getByText('Only administrators can manage labour rules.')).toBeVisible();
    expect(api.calls.filter(({ call }) => call.includes('labour'))).toEqual([]);
  });
});
