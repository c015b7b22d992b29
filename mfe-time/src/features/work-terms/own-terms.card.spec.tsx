import { screen, within } from '@testing-library/react';
import type { PersonWorkTerms, WorkTerms } from '@workforce/contracts';
import { answer, aUser, type Answers, fakeApi, withHidden, renderScreen } from '@workforce/testing/web';
import { OwnTermsCard } from './own-terms.card.tsx';

describe("The card of one's own work terms", () => {
  withHidden();

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

  function open(answers: Answers) {
    const api = fakeApi({ 'GET /api/config': { timeZone: 'America/New_York' }, ...answers });
    return { api, ...renderScreen(<OwnTermsCard />, { user: ari }) };
  }

  const card = async () => within(await screen.findByRole('region', { name: 'Work Terms' }));

  test('People read their own work terms of today, and all that are recorded, and change none', async () => {
    const rows = [terms({ id: '2', from: '2099-01-01', rateCents: 9_900 }), terms({})];
    const { person } = open({ [READ]: answered(rows) });
    const { findByText, getByRole, queryByText, queryByRole } = await card();
    expect(await findByText('From Jan 01, 2020')).toBeVisible();
    expect(getByRole('listitem')).toHaveTextContent('Rate an hour15.00Contract hours a week38.5');
    expect(queryByText('From Jan 01, 2099')).toBeNull();
    expect(queryByRole('button', { name: 'Change Terms' })).toBeNull();
    await person.click(getByRole('button', { name: 'Show all 2 recorded changes' }));
    expect(queryByText('From Jan 01, 2099')).toBeVisible();
    expect(queryByRole('button', { name: /^Show/ })).toBeNull();
  });

  test('No birth date is called unknown: the own birthday stands in the profile', async () => {
    open({ [READ]: answered([terms({ birthDate: null })]) });
    const { findByText, queryByText } = await card();
    await findByText('From Jan 01, 2020');
    expect(queryByText('Birth date')).toBeNull();
    expect(queryByText('Unknown')).toBeNull();
  });

  test('Whoever has no terms yet is told so, and a failure can be retried', async () => {
    const { api, person } = open({ [READ]: answer(404, { code: 'NOT_FOUND', message: '' }) });
    const { findByRole, findByText } = await card();
    const again = await findByRole('button', { name: 'Try again' });
    api.on(READ, answered([]));
    await person.click(again);
    expect(await findByText('No work terms yet')).toBeVisible();
  });
});
