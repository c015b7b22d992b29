import 'fake-indexeddb/auto';
import { screen, within } from '@testing-library/react';
import type { PersonWorkTerms, WorkTerms } from '@workforce/contracts';
import { answer, aUser, type Answers, fakeApi, withHidden, renderScreen } from '@workforce/testing/web';
import ProfilePage from '../profile/profile.page.tsx';

describe("The card of one's own work terms", () => {
  withHidden();
  beforeAll(() => import('./own-terms.card.tsx'));

  const ari = aUser('employee', { name: 'Ari Lindqvist' });
  const READ = `GET /api/users/${ari.id}/work-terms`;
  const terms = (changes: Partial<WorkTerms>): WorkTerms => ({
    id: '1',
    from: '2020-01-01',
    rateCents: 1_500,
    contractMinutesPerWeek: 2_310,
    birthDate: '1997-01-30',
    branch: null,
    waivers: [],
    schoolTerms: [],
    recordedAt: '2020-01-01T08:00:00.000Z',
    recordedByName: 'Ada',
    ...changes,
  });
  const answered = (rows: WorkTerms[]): PersonWorkTerms => ({
    userId: ari.id,
    contractMinutesPerWeek: null,
    isMinor: null,
    rows,
  });

  function open(uses: { usesLabourRules?: true; usesPay?: true }, answers: Answers = {}) {
    const user = { ...ari, ...uses };
    const api = fakeApi({
      'GET /api/config': { timeZone: 'America/New_York', remotes: {} },
      'GET /api/auth/me': user,
      'GET /api/auth/sessions': [],
      'GET /api/auth/second-factors': {
        isRequired: false,
        canUseApp: true,
        app: null,
        passkeys: [],
        recoveryCodesLeft: 0,
      },
      ...answers,
    });
    return { api, ...renderScreen(<ProfilePage />, { user, at: '/profile' }) };
  }

  const card = async () => within(await screen.findByRole('region', { name: 'Work Terms' }));

  test.each([[{ usesLabourRules: true }], [{ usesPay: true }]] as const)(
    'Where %j people read their own work terms of today, and all that are recorded, and change none',
    async (uses) => {
      const rows = [terms({ id: '2', from: '2099-01-01', rateCents: 9_900 }), terms({})];
      const { person } = open(uses, { [READ]: answered(rows) });
      const { findByText, getByRole, queryByText, queryByRole } = await card();
      expect(await findByText('From Jan 01, 2020')).toBeVisible();
      expect(getByRole('listitem')).toHaveTextContent('Rate an hour15.00Contract hours a week38.5');
      expect(queryByText('From Jan 01, 2099')).toBeNull();
      expect(queryByRole('button', { name: 'Change Terms' })).toBeNull();
      await person.click(getByRole('button', { name: 'Show all 2 recorded changes' }));
      expect(queryByText('From Jan 01, 2099')).toBeVisible();
      expect(queryByRole('button', { name: /^Show/ })).toBeNull();
    },
  );

  test('Beside the own birthday no birth date is called unknown', async () => {
    const user = { ...ari, usesPay: true as const, birthday: '1997-01-30' };
    open(user, { [READ]: answered([terms({ birthDate: null })]), 'GET /api/auth/me': user });
    const { findByText, queryByText } = await card();
    await findByText('From Jan 01, 2020');
    expect(within(screen.getByRole('region', { name: 'Profile Information' })).getByText('Jan 30, 1997')).toBeVisible();
    expect(queryByText('Birth date')).toBeNull();
    expect(screen.queryByText('Unknown')).toBeNull();
  });

  test('Where neither labour rules nor pay are in use the profile asks for no work terms', async () => {
    const { api } = open({});
    await screen.findByRole('region', { name: 'Second Factor' });
    expect(screen.queryByRole('region', { name: 'Work Terms' })).toBeNull();
    expect(api.callsOf(READ)).toEqual([]);
  });

  test('Whoever has no terms yet is told so, and a failure can be retried', async () => {
    const { api, person } = open({ usesPay: true }, { [READ]: answer(404, { code: 'NOT_FOUND', message: '' }) });
    const { findByRole, findByText } = await card();
    const again = await findByRole('button', { name: 'Try again' });
    api.on(READ, answered([]));
    await person.click(again);
    expect(await findByText('No work terms yet')).toBeVisible();
  });
});
