import { screen, waitFor, within } from '@testing-library/react';
import type { RetentionRule, RetentionRules } from '@workforce/contracts';
import { answer, type Answers, aUnit, aUser, fakeApi, renderScreen, withHidden } from '@workforce/testing/web';
import { RetentionPage } from './retention.page.tsx';

describe('The page of data retention', () => {
  withHidden();

  const LIST = 'GET /api/admin/retention-rules';
  const site = aUnit({ name: 'Riverside' });
  const harbour = aUnit({ name: 'Harbour', isClosed: true });
  const rule: RetentionRule = {
    id: 'rule',
    unitId: site.id,
    unitName: site.name,
    kind: 'photos',
    days: 90,
    version: 2,
    updatedAt: '2026-11-01T12:00:00.000Z',
    updatedByName: 'Ada',
  };
  const kept: RetentionRule = { ...rule, id: 'kept', kind: 'shifts', days: null };
  const settings: RetentionRules['settings'] = {
    account: 365,
    shifts: null,
    'time-off': null,
    checklists: null,
    photos: 40,
    messages: 1,
  };

  function open(answers: Answers = {}, user = aUser('admin')) {
    const api = fakeApi({
      'GET /api/config': { timeZone: 'America/New_York' },
      [LIST]: { settings, rules: [rule, kept] } satisfies RetentionRules,
      'GET /api/admin/units': [site, harbour],
      ...answers,
    });
    return { api, ...renderScreen(<RetentionPage />, { user, at: '/admin/retention' }) };
  }

  const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }));
  const choose = async (person: ReturnType<typeof open>['person'], label: string, option: string) => {
    await person.click(screen.getByRole('combobox', { name: label }));
    await person.click(await screen.findByTitle(option));
  };

  test('The page shows the rules of each place, and the settings that hold elsewhere', async () => {
    open();
    const rows = within(await screen.findByRole('list', { name: 'Rules of Riverside' })).getAllByRole('listitem');
    expect(rows.map((row) => row.textContent)).toEqual([
      'ShiftsKeptSet by Ada on Nov 01, 2026EditRemove',
      'PhotosDeleted after 90 daysSet by Ada on Nov 01, 2026EditRemove',
    ]);
    const elsewhere = within(screen.getByRole('region', { name: 'Default' }));
    expect(elsewhere.getByText('Deleted after 365 days')).toBeVisible();
    expect(elsewhere.getByText('Deleted after 1 day')).toBeVisible();
  });

  test('A new rule needs a place, a kind and enough days', async () => {
    const post = 'POST /api/admin/retention-rules';
    const { api, person } = open({ [post]: answer(201, rule) });
    await person.click(await screen.findByRole('button', { name: 'New Rule' }));
    const form = await dialog('New Rule');
    await form.findByLabelText('Where it holds');
    await person.click(form.getByRole('button', { name: 'Save Rule' }));
    expect(await form.findByText('Choose where it holds')).toBeVisible();
    expect(form.getByText('Choose a kind of data')).toBeVisible();
    await choose(person, 'Where it holds', 'Harbour (closed)');
    await choose(person, 'Kind of data', 'Time off');
    await person.type(form.getByLabelText('After how many days'), '29');
    await person.click(form.getByRole('button', { name: 'Save Rule' }));
    expect(await form.findByText('Enter a whole number from 30 to 36500')).toBeVisible();
    expect(api.callsOf(post)).toHaveLength(0);
    await person.clear(form.getByLabelText('After how many days'));
    await person.type(form.getByLabelText('After how many days'), '45');
    await person.click(form.getByRole('button', { name: 'Save Rule' }));
    expect(await screen.findByText('The rule was saved')).toBeVisible();
    expect(api.callsOf(post)[0]?.body).toEqual({ unitId: harbour.id, kind: 'time-off', days: 45 });
    expect(api.callsOf(LIST)).toHaveLength(2);
  });

  test('A rule is changed to keep what it is for, with the version that was seen', async () => {
    const put = 'PUT /api/admin/retention-rules/rule';
    const { api, person } = open({ [put]: { ...rule, days: null } });
    await person.click(await screen.findByRole('button', { name: 'Edit: Photos, Riverside' }));
    const form = await dialog('Edit Rule');
    expect(await form.findByLabelText('After how many days')).toHaveValue('90');
    await person.click(form.getByRole('radio', { name: 'Keep it' }));
    expect(form.queryByLabelText('After how many days')).toBeNull();
    await person.click(form.getByRole('button', { name: 'Save Rule' }));
    expect(await screen.findByText('The rule was saved')).toBeVisible();
    expect(api.callsOf(put)[0]?.body).toEqual({ days: null, version: 2 });
  });

  test('A rule that somebody else changed is not overwritten but reloaded on request', async () => {
    const PUT = 'PUT /api/admin/retention-rules/rule';
    const { api, person } = open({ [PUT]: answer(409, { code: 'STALE_VERSION', message: 'Stale' }) });
    await person.click(await screen.findByRole('button', { name: 'Edit: Photos, Riverside' }));
    const form = await dialog('Edit Rule');
    await form.findByLabelText('After how many days');
    await person.click(form.getByRole('button', { name: 'Save Rule' }));
    expect(await form.findByText('Somebody else changed this rule')).toBeVisible();
    expect(form.getByRole('button', { name: 'Save Rule' })).toBeDisabled();

    api.on('GET /api/admin/retention-rules', { settings, rules: [{ ...rule, days: 120, version: 3 }] });
    api.on(PUT, { ...rule, days: 120, version: 4 });
    await person.click(form.getByRole('button', { name: 'Reload' }));
    await waitFor(() => expect(form.getByLabelText('After how many days')).toHaveValue('120'));
    await person.click(form.getByRole('button', { name: 'Save Rule' }));
    expect(await screen.findByText('The rule was saved')).toBeVisible();
    expect(api.callsOf(PUT).at(-1)?.body).toEqual({ days: 120, version: 3 });
  });

  test('What the server refuses is said beside the field or in a message', async () => {
    const post = 'POST /api/admin/retention-rules';
    const exists = 'This place already has a rule for this kind of data. Change that one.';
    const { person } = open({ [post]: answer(409, { code: 'RETENTION_RULE_EXISTS', message: exists }) });
    await person.click(await screen.findByRole('button', { name: 'New Rule' }));
    const form = await dialog('New Rule');
    await form.findByLabelText('Where it holds');
    await choose(person, 'Where it holds', 'Harbour (closed)');
    await choose(person, 'Kind of data', 'Messages');
    await person.click(form.getByRole('radio', { name: 'Keep it' }));
    await person.click(form.getByRole('button', { name: 'Save Rule' }));
    expect(await screen.findByText(exists)).toBeVisible();
  });

  test('Removing a rule asks first', async () => {
    const remove = 'DELETE /api/admin/retention-rules/rule';
    const { api, person } = open({ [remove]: answer(204, null) });
    await person.click(await screen.findByRole('button', { name: 'Remove: Photos, Riverside' }));
    const question = await dialog('Remove this rule?');
    expect(api.callsOf(remove)).toHaveLength(0);
    await person.click(question.getByRole('button', { name: 'Remove' }));
    expect(await screen.findByText('The rule was removed')).toBeVisible();
    expect(api.callsOf(remove)).toHaveLength(1);
  });

  test('Without rules the page says so; only admins see it', async () => {
    const { unmount } = open({ [LIST]: { settings, rules: [] } });
    expect(await screen.findByText('No place has a rule')).toBeVisible();
    unmount();
    const { api } = open({}, aUser('manager'));
    expect(screen.getByText('Only administrators can manage data retention.')).toBeVisible();
    expect(api.calls.filter(({ call }) => call.includes('retention'))).toEqual([]);
  });
});
