import { screen, waitFor, within } from '@testing-library/react';
import {
  aCorrection,
  answer,
  type Answers,
  aReview,
  aTimeEntry,
  aUser,
  BOTH_SITES,
  fakeApi,
  HARBOUR,
  SiteButtons,
  withHidden,
  renderScreen,
  type RecordedCall,
} from '@workforce/testing/web';
import CorrectionsPage from './corrections.page.tsx';

describe('The page of corrections', () => {
  withHidden();
  beforeAll(() =>
    Promise.all([
      import('./ask-dialog.tsx'),
      import('../answers/confirmed-dialog.tsx'),
      import('../answers/reasoned-dialog.tsx'),
    ]),
  );

  const LIST = 'GET /api/time-corrections';
  const EDITS = 'GET /api/time-entry-reviews';
  const manager = aUser('manager', { name: 'Mona Manager' });
  const anna = aUser('employee', { name: 'Anna Berg' });

  function open(user: typeof manager, answers: Answers = {}, at = '/time-corrections') {
    const api = fakeApi({
      'GET /api/config': { timeZone: 'America/New_York' },
      [LIST]: [],
      [EDITS]: [],
      'GET /api/users': [anna],
      ...answers,
    });
    const page = (
      <>
        <SiteButtons />
        <CorrectionsPage />
      </>
    );
    return { api, ...renderScreen(page, { user, at }) };
  }

  const card = async (name: RegExp) => within(await screen.findByRole('region', { name }));

  test('A manager compares what was recorded with what is asked for, and accepts the version that was compared', async () => {
    const correction = aCorrection({
      source: 'offline',
      shifts: [{ startTime: '09:00', endTime: '17:00', jobFunctionName: 'Cashier' }],
    });
    const accept = `POST /api/time-corrections/${correction.id}/accept`;
    const { api, person } = open(manager, { [LIST]: [correction], [accept]: correction });
    const { getByText, getByRole } = await card(/^Anna Berg, correction of Mar 07, 2026/);
    for (const text of [
      '9:00 AM – 5:00 PM',
      '9:00 AM – 6:00 PM',
      'Recorded offline',
      'Shift: 9:00 AM – 5:00 PM, Cashier',
      'Stayed on',
    ])
      expect(getByText(text)).toBeVisible();
    expect(api.callsOf(LIST)[0]?.query.get('status')).toBe('requested');
    await person.click(getByRole('button', { name: 'Accept' }));
    const question = within(await screen.findByRole('dialog', { name: 'Accept Correction' }));
    expect(question.getByText(/^The time of Anna Berg on Mar 07, 2026 counts as requested/)).toBeVisible();
    expect(api.callsOf(accept)).toHaveLength(0);
    await person.click(question.getByRole('button', { name: 'Accept' }));
    await waitFor(() => expect(api.callsOf(accept)[0]?.body).toEqual({ version: 3 }));
  });

  test('An end on another day than its start shows that day', async () => {
    const times = { clockInTime: '2026-11-24T11:00:00.000Z', clockOutTime: '2026-11-25T12:30:00.000Z' };
    const night = { start: '2026-11-25T06:00:00.000Z', end: '2026-11-25T06:30:00.000Z' };
    open(manager, {
      [LIST]: [aCorrection({ date: '2026-11-24', ...times, breaks: [night], breakHours: 30, totalHours: 1530 })],
    });
    const { getByText } = await card(/^Anna Berg, correction/);
    expect(getByText('6:00 AM – 7:30 AM (Nov 25, 2026)')).toBeVisible();
    expect(getByText(/1:00 AM \(Nov 25, 2026\) – 1:30 AM \(Nov 25, 2026\)/)).toBeVisible();
  });

  test('Break minutes that were stated show, also without their times', async () => {
    const times = { clockInTime: '2026-03-07T14:00:00.000Z', clockOutTime: '2026-03-07T22:00:00.000Z' };
    const noon = { start: '2026-03-07T17:00:00.000Z', end: '2026-03-07T17:30:00.000Z' };
    const correction = aCorrection({
      previous: { ...times, breaks: [], breakHours: 45, totalHours: 480 },
      ...times,
      breaks: [noon],
      breakHours: 40,
      totalHours: 480,
    });
    open(manager, { [LIST]: [correction] });
    const { getByText } = await card(/^Anna Berg, correction/);
    expect(getByText('Breaks: 0h 45m')).toBeVisible();
    expect(getByText('Breaks: 12:00 PM – 12:30 PM; 0h 40m in all')).toBeVisible();
  });

  test('While another filter loads no row of the former one can be decided', async () => {
    const { person } = open(manager, {
      [LIST]: ({ query }: RecordedCall) =>
        query.get('status') === 'requested' ? [aCorrection()] : new Promise(() => undefined),
    });
    await (await card(/^Anna Berg/)).findByRole('button', { name: 'Accept' });
    await person.click(screen.getByRole('radio', { name: 'All' }));
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Accept' })).toBeNull());
    expect(screen.getByRole('status', { name: /^Loading/ })).toBeInTheDocument();
  });

  test.each([
    [LIST, '/time-corrections'],
    [EDITS, '/time-corrections?tab=edits'],
  ])('%s is read for the chosen site', async (route, at) => {
    const { api, person } = open(aUser('manager', { sites: BOTH_SITES }), {}, at);
    await waitFor(() => expect(api.callsOf(route)).toHaveLength(1));
    await person.click(screen.getByRole('button', { name: 'Only Harbour' }));
    await waitFor(() => expect(api.callsOf(route).at(-1)?.query.get('sites')).toBe(HARBOUR.siteId));
  });

  test('A rejection needs a reason', async () => {
    const correction = aCorrection();
    const reject = `POST /api/time-corrections/${correction.id}/reject`;
    const { api, person } = open(manager, { [LIST]: [correction], [reject]: correction });
    await person.click((await card(/^Anna Berg/)).getByRole('button', { name: 'Reject' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Reject Correction' }));
    expect(dialog.getByRole('button', { name: 'Reject' })).toBeDisabled();
    await person.type(dialog.getByLabelText('Reason'), 'The gate closed at five');
    await person.click(dialog.getByRole('button', { name: 'Reject' }));
    await waitFor(() => expect(api.callsOf(reject)[0]?.body).toEqual({ reason: 'The gate closed at five' }));
  });

  test('Nobody decides their own request; they can withdraw it', async () => {
    const own = aCorrection({ employeeId: manager.id });
    const withdraw = `POST /api/time-corrections/${own.id}/withdraw`;
    const { api, person } = open(manager, { [LIST]: [own], [withdraw]: own });
    const { getByText, queryByRole, getByRole } = await card(/^Anna Berg/);
    expect(getByText('Your own request: another manager decides it.')).toBeVisible();
    expect(queryByRole('button', { name: 'Accept' })).toBeNull();
    await person.click(getByRole('button', { name: 'Withdraw' }));
    const question = within(await screen.findByRole('dialog', { name: 'Withdraw Request' }));
    expect(question.getByText(/^Your time of Mar 07, 2026 stays as it is/)).toBeVisible();
    expect(api.callsOf(withdraw)).toHaveLength(0);
    await person.click(question.getByRole('button', { name: 'Withdraw' }));
    await waitFor(() => expect(api.callsOf(withdraw)).toHaveLength(1));
  });

  test('Employees see all their own requests with the answers', async () => {
    const { api } = open(anna, {
      [LIST]: [
        aCorrection({
          employeeId: anna.id,
          status: 'rejected',
          decidedByName: 'Mona Manager',
          decisionReason: 'Closed',
        }),
      ],
    });
    const { getByText, queryByRole } = await card(/^Anna Berg/);
    expect(getByText('Rejected by Mona Manager')).toBeVisible();
    expect(getByText('Closed')).toBeVisible();
    expect(queryByRole('button')).toBeNull();
    expect(api.callsOf(LIST)[0]?.query.has('status')).toBe(false);
  });

  test('The person disputes an edit with a reason, and another manager decides', async () => {
    const review = aReview({ employeeId: anna.id });
    const dispute = `POST /api/time-entry-reviews/${review.id}/dispute`;
    const { api, person, unmount } = open(
      anna,
      { [EDITS]: [review], [dispute]: review },
      '/time-corrections?tab=edits',
    );
    await person.click((await card(/^Anna Berg, edit of/)).getByRole('button', { name: 'Dispute' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Dispute Edit' }));
    await person.type(dialog.getByLabelText('Reason'), 'I left at five');
    await person.click(dialog.getByRole('button', { name: 'Dispute' }));
    await waitFor(() => expect(api.callsOf(dispute)[0]?.body).toEqual({ reason: 'I left at five' }));
    unmount();

    const disputed = aReview({ status: 'disputed', disputeReason: 'I left at five' });
    const resolve = `POST /api/time-entry-reviews/${disputed.id}/resolve`;
    const other = open(manager, { [EDITS]: [disputed], [resolve]: disputed }, '/time-corrections?tab=edits');
    const { getByText, getByRole } = await card(/^Anna Berg, edit of/);
    expect(getByText('I left at five')).toBeVisible();
    await other.person.click(getByRole('button', { name: 'Keep the Edit' }));
    const decision = within(await screen.findByRole('dialog', { name: 'Keep the Edit' }));
    await other.person.type(decision.getByLabelText('Reason'), 'The camera shows four');
    await other.person.click(decision.getByRole('button', { name: 'Keep the Edit' }));
    await waitFor(() => expect(other.api.callsOf(resolve)[0]?.body).toEqual({ reason: 'The camera shows four' }));
  });

  test('The person is asked before an edit of their time is confirmed', async () => {
    const review = aReview({ employeeId: anna.id });
    const confirm = `POST /api/time-entry-reviews/${review.id}/confirm`;
    const { api, person } = open(anna, { [EDITS]: [review], [confirm]: review }, '/time-corrections?tab=edits');
    await person.click((await card(/^Anna Berg, edit of/)).getByRole('button', { name: 'Confirm' }));
    const question = within(await screen.findByRole('dialog', { name: 'Confirm Edit' }));
    expect(question.getByText(/^Your time of Mar 07, 2026 .* You can no longer dispute this edit/)).toBeVisible();
    expect(api.callsOf(confirm)).toHaveLength(0);
    await person.click(question.getByRole('button', { name: 'Confirm' }));
    await waitFor(() => expect(api.callsOf(confirm)).toHaveLength(1));
  });

  test('The manager who edited can’t decide the dispute of it', async () => {
    const own = aReview({ status: 'disputed', editedBy: { id: manager.id, name: manager.name } });
    open(manager, { [EDITS]: [own] }, '/time-corrections?tab=edits');
    expect((await card(/^Anna Berg, edit of/)).queryByRole('button')).toBeNull();
  });

  describe('Asking for a correction', () => {
    const ASK = 'POST /api/time-corrections';
    const entry = aTimeEntry({ employeeId: anna.id });
    const answers = { 'GET /api/time-entries': [entry] };

    async function ask(extra: Answers = {}) {
      const page = open(anna, { ...answers, ...extra });
      await page.person.click(screen.getByRole('button', { name: 'Ask for a Correction' }));
      return { ...page, dialog: within(await screen.findByRole('dialog', { name: 'Ask for a Correction' })) };
    }

    test('A chosen entry fills the form; what is sent replaces its breaks', async () => {
      const { api, person, dialog } = await ask({ [ASK]: answer(201, aCorrection()) });
      await person.click(dialog.getByLabelText('Which entry?'));
      await person.click(await screen.findByTitle('Mar 07, 2026, 9:00 AM – 5:00 PM'));
      const out = dialog.getByLabelText('Clock Out');
      await waitFor(() => expect(out).toHaveValue('5:00 PM'));
      await person.clear(out);
      await person.type(out, '6 pm{Enter}');
      await person.type(dialog.getByLabelText('Reason'), ' Stayed on ');
      await person.click(dialog.getByRole('button', { name: 'Send' }));
      await waitFor(() =>
        expect(api.callsOf(ASK)[0]?.body).toEqual({
          timeEntryId: entry.id,
          date: '2026-03-07',
          clockInTime: '2026-03-07T14:00:00.000Z',
          clockOutTime: '2026-03-07T23:00:00.000Z',
          breaks: entry.breaks,
          reason: 'Stayed on',
        }),
      );
    });

    test('What the rules refuse is said at its field, and nothing is sent', async () => {
      const { api, person, dialog } = await ask();
      await person.type(dialog.getByLabelText('Date'), '3/6/2026{Enter}');
      await person.type(dialog.getByLabelText('Clock In'), '09:00{Enter}');
      await person.type(dialog.getByLabelText('Clock Out Date'), '3/6/2026{Enter}');
      await person.type(dialog.getByLabelText('Clock Out'), '0900{Enter}');
      await person.type(dialog.getByLabelText('Reason'), 'Forgot');
      await person.click(dialog.getByRole('button', { name: 'Send' }));
      expect(await dialog.findByText(/after|before/i, { selector: '.ant-form-item-explain-error' })).toBeVisible();
      expect(api.callsOf(ASK)).toEqual([]);
    });
  });

  describe('Asking for a correction with a break that can’t be', () => {
    test.each([
      ['of no length', 0, ['1:00 PM', '1:00 PM']],
      ['over another', 1, ['12:15 PM', '12:45 PM']],
    ])('A break %s is refused at that break', async (_, place, [start = '', end = '']) => {
      const entry = aTimeEntry({
        employeeId: anna.id,
        breaks: [{ start: '2026-03-07T17:00:00.000Z', end: '2026-03-07T17:30:00.000Z' }],
      });
      const { api, person } = open(anna, { 'GET /api/time-entries': [entry] });
      await person.click(screen.getByRole('button', { name: 'Ask for a Correction' }));
      const dialog = within(await screen.findByRole('dialog', { name: 'Ask for a Correction' }));
      await person.click(dialog.getByLabelText('Which entry?'));
      await person.click(await screen.findByTitle('Mar 07, 2026, 9:00 AM – 5:00 PM'));
      if (place === 1) await person.click(dialog.getByRole('button', { name: 'Add a Break' }));
      const fieldOf = (name: string) => {
        const field = dialog.getAllByLabelText(name)[place];
        if (!field) throw new Error(`There is no ${name} of break ${place}.`);
        return field;
      };
      for (const [name, text] of [
        ['Break from', start],
        ['Break until', end],
      ] as const) {
        await person.clear(fieldOf(name));
        await person.type(fieldOf(name), `${text}{Enter}`);
      }
      await person.type(dialog.getByLabelText('Reason'), 'Lunch');
      await person.click(dialog.getByRole('button', { name: 'Send' }));
      await waitFor(() => expect(fieldOf('Break from')).toBeInvalid());
      expect(dialog.getByLabelText('Clock Out')).toBeValid();
      expect(api.callsOf('POST /api/time-corrections')).toEqual([]);
    });
  });

  describe('Asking for a correction with only a reason', () => {
    const ASK = 'POST /api/time-corrections';

    test.each([
      ['in a repeated hour', '2026-11-01T02:00:00.000Z', '2026-11-01T06:30:00.000Z', []],
      ['longer than a day', '2026-11-24T11:00:00.000Z', '2026-11-25T12:30:00.000Z', []],
      [
        'with a break of seconds',
        '2026-11-24T12:00:40.000Z',
        '2026-11-24T21:00:05.000Z',
        [{ start: '2026-11-24T13:15:10.000Z', end: '2026-11-24T13:15:40.000Z' }],
      ],
    ])('An untouched entry %s is sent as it is', async (_, clockInTime, clockOutTime, breaks) => {
      const entry = aTimeEntry({ employeeId: anna.id, clockInTime, clockOutTime, breaks });
      const { api, person } = open(anna, {
        'GET /api/time-entries': [entry],
        [ASK]: answer(201, aCorrection()),
      });
      await person.click(screen.getByRole('button', { name: 'Ask for a Correction' }));
      const dialog = within(await screen.findByRole('dialog', { name: 'Ask for a Correction' }));
      await person.click(dialog.getByLabelText('Which entry?'));
      await person.click(await screen.findByTitle(/ – /));
      await person.type(dialog.getByLabelText('Reason'), 'It is right');
      await person.click(dialog.getByRole('button', { name: 'Send' }));
      await waitFor(() => expect(api.callsOf(ASK)[0]?.body).toMatchObject({ clockInTime, clockOutTime, breaks }));
    });
  });

  test('Corrections that failed to load can be retried', async () => {
    const { api, person } = open(anna, { [LIST]: answer(503) });
    expect(await screen.findByText('Corrections could not be loaded')).toBeVisible();
    api.on(LIST, [aCorrection({ employeeId: anna.id })]);
    await person.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await card(/^Anna Berg/)).toBeTruthy();
  });
});
