import { screen, waitFor, within } from '@testing-library/react';
import type { PersonWorkTerms, SessionUser, WorkTerms } from '@workforce/contracts';
import { answer, aUser, fakeApi, renderScreen, withHidden, type Answers } from '@workforce/testing/web';
import WorkTermsDialog from './work-terms.dialog.tsx';

describe('Work terms', () => {
  withHidden();

  const ari = aUser('employee', { name: 'Ari Lindqvist' });
  const READ = `GET /api/users/${ari.id}/work-terms`;
  const PUT = `PUT /api/users/${ari.id}/work-terms`;
  const terms = (changes: Partial<WorkTerms> = {}): WorkTerms => ({
    id: '1',
    from: '2020-01-01',
    rateCents: 1_500,
    contractMinutesPerWeek: 2_310,
    birthDate: '1997-01-30',
    branch: 'gastronomy',
    schoolTerms: [],
    recordedAt: '2026-01-01T08:00:00.000Z',
    recordedByName: 'Ada',
    waivers: [{ ruleId: 'meal-break:first', from: '2026-01-01', to: null }],
    ...changes,
  });
  const answered = (rows: WorkTerms[]): PersonWorkTerms => ({
    userId: ari.id,
    contractMinutesPerWeek: null,
    isMinor: null,
    rows,
  });

  function open(answers: Answers = {}, user: SessionUser = aUser('admin')) {
    const api = fakeApi({
      'GET /api/config': { timeZone: 'America/New_York' },
      [READ]: answered([terms()]),
      ...answers,
    });
    return {
      api,
      ...renderScreen(<WorkTermsDialog person={ari} onClose={() => undefined} />, { user }),
    };
  }

  // Both dialogs have the same label in jsdom: antd's ids are constants in tests.
  const form = async () =>
    within((await screen.findByLabelText('Rate an hour')).closest<HTMLElement>('[role="dialog"]') ?? document.body);
  const change = async (person: { click: (element: Element) => Promise<void> }) => {
    await waitFor(() => expect(screen.getByRole('button', { name: 'Change Terms' })).toBeEnabled());
    await person.click(screen.getByRole('button', { name: 'Change Terms' }));
  };

  test('Work terms are listed by their first day, with who recorded them', async () => {
    open({ [READ]: answered([terms({ id: '2', from: '2026-06-01', rateCents: null }), terms()]) });
    expect((await screen.findAllByRole('heading', { level: 3 })).map(({ textContent }) => textContent)).toEqual([
      'From Jun 01, 2026',
      'From Jan 01, 2020',
    ]);
    const [newest] = screen.getAllByRole('listitem');
    expect(newest).toHaveTextContent('Rate an hourUnknownContract hours a week38.5');
    expect(newest).toHaveTextContent('First meal break from Jan 01, 2026');
    expect(newest).toHaveTextContent('Recorded by Ada on Jan 01, 2026');
  });

  test('Who opens their own work terms reads them, and that another administrator records them', async () => {
    open({}, { ...aUser('admin'), id: ari.id });
    expect(await screen.findByText('From Jan 01, 2020')).toBeVisible();
    expect(screen.getByText('Another administrator records your own work terms.')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Change Terms' })).toBeNull();
  });

  test("New terms start from today's, and are recorded with their day", async () => {
    const { api, person } = open({ [PUT]: answered([]) });
    await change(person);
    const dialog = await form();
    const rate = dialog.getByLabelText('Rate an hour');
    expect(rate).toHaveValue('15');
    await person.clear(rate);
    await person.type(rate, 'much');
    await person.click(dialog.getByRole('button', { name: 'Save Terms' }));
    expect(await dialog.findByText(/^Enter a number from 0/)).toBeVisible();
    await person.clear(rate);
    await person.type(rate, '16.25');
    await person.click(dialog.getByRole('button', { name: 'Save Terms' }));
    expect(await screen.findByText('The work terms were saved')).toBeVisible();
    expect(api.callsOf(PUT)[0]?.body).toMatchObject({
      rateCents: 1_625,
      contractMinutesPerWeek: 2_310,
      birthDate: '1997-01-30',
      branch: 'gastronomy',
      waivers: [{ ruleId: 'meal-break:first', from: '2026-01-01', to: null }],
    });
  });

  test('A refusal shows beside its field', async () => {
    const details = [{ field: 'rateCents', message: 'Too much' }];
    const { person } = open({ [PUT]: answer(400, { code: 'INVALID_INPUT', message: 'Invalid', details }) });
    await change(person);
    const dialog = await form();
    await person.click(dialog.getByRole('button', { name: 'Save Terms' }));
    expect(await dialog.findByText('Too much')).toBeVisible();
  });

  test('A school term is added with its days', async () => {
    const { api, person } = open({ [PUT]: answered([]), [READ]: answered([]) });
    expect(await screen.findByText('No work terms yet')).toBeVisible();
    await change(person);
    const dialog = await form();
    await person.click(dialog.getByRole('button', { name: 'Add a school term' }));
    await person.click(dialog.getByRole('button', { name: 'Save Terms' }));
    expect(await dialog.findAllByText('Required')).toHaveLength(2);
    expect(dialog.getByRole('checkbox', { name: 'Monday' })).toBeChecked();
    expect(dialog.getByRole('checkbox', { name: 'Sunday' })).not.toBeChecked();
    await person.click(dialog.getByRole('button', { name: 'Remove' }));
    await person.click(dialog.getByRole('button', { name: 'Save Terms' }));
    await screen.findByText('The work terms were saved');
    expect(api.callsOf(PUT)[0]?.body).toMatchObject({ schoolTerms: [], rateCents: null });
  });
});
