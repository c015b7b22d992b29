import { screen, waitFor, within } from '@testing-library/react';
import type { Schedule } from '@workforce/contracts';
import {
  anAuditEntry,
  answer,
  anOpenEntry,
  aReview,
  aTimeEntry,
  aTimesheet,
  aUser,
  BOTH_SITES,
  fakeApi,
  HARBOUR,
  renderScreen,
  withHidden,
  type Answers,
} from '@workforce/testing/web';
import TimeManagementPage from './time-management.page.tsx';

describe('The page of time management', () => {
  withHidden();

  // Load the lazy dialogs up front.
  beforeAll(() =>
    Promise.all([
      import('./add-dialog.tsx'),
      import('./edit-dialog.tsx'),
      import('./delete-dialog.tsx'),
      import('../entry-history/history-dialog.tsx'),
      import('../corrections/ask-dialog.tsx'),
    ]),
  );

  const LIST = 'GET /api/time-entries';
  const manager = aUser('manager');
  const bea = aUser('employee', { id: '01900000-0000-7000-8000-00000000000a', name: 'Bea Stone' });

  function open({
    at = '/time-management',
    user = manager,
    ...answers
  }: Answers & { at?: string; user?: typeof manager }) {
    const api = fakeApi({
      'GET /api/config': { timeZone: 'America/New_York' },
      'GET /api/users': [bea],
      [LIST]: [],
      ...answers,
    });
    return { api, ...renderScreen(<TimeManagementPage />, { user, at }) };
  }

  const card = async () => within(await screen.findByRole('region', { name: /^Anna Berg, .*, 9:00 AM/ }));

  test('On their own entry a manager finds a correction to ask for, no edit and no deletion', async () => {
    const own = aTimeEntry({ employeeId: manager.id });
    const { person } = open({ [LIST]: [own] });
    const shown = await card();
    expect(shown.queryByRole('button', { name: 'Edit' })).toBeNull();
    expect(shown.queryByRole('button', { name: 'Delete' })).toBeNull();
    await person.click(shown.getByRole('button', { name: 'Ask for a Correction' }));
    expect(await screen.findByRole('dialog', { name: 'Ask for a Correction' })).toBeVisible();
  });

  test('A manager sees all details of an entry and may edit and delete it', async () => {
    const entry = aTimeEntry({
      notes: 'Gate is stuck',
      editReason: 'Forgot to clock out',
      needsReview: true,
      source: 'offline',
    });
    open({ [LIST]: [entry] });
    const { getByText, getByRole, getAllByText } = await card();
    expect(screen.getByRole('heading', { name: 'Time Management' })).toBeVisible();
    expect(screen.getByText('Found 1 time entry')).toBeVisible();
    for (const text of [
      'Anna Berg',
      'Mar 07, 2026',
      '9:00 AM – 5:00 PM',
      'Completed',
      'Needs Review',
      'Recorded Offline',
    ]) {
      expect(getByText(text)).toBeVisible();
    }
    expect(['Work Time', 'Break Time', 'Total Time'].map((name) => getByText(name).nextSibling?.textContent)).toEqual([
      '7h 30m',
      '0h 30m',
      '8h 0m',
    ]);
    expect(getByText('Gate is stuck')).toBeVisible();
    expect(getAllByText('Forgot to clock out')).toHaveLength(1);
    expect(getByRole('button', { name: 'Edit' })).toBeEnabled();
    expect(getByRole('button', { name: 'Delete' })).toBeEnabled();
    expect(screen.getByText('7h 30m worked')).toBeVisible();
  });

  test('An employee sees ‘My Time’ without other people, editing and export', async () => {
    const { api } = open({ [LIST]: [aTimeEntry()], user: aUser('employee') });
    await card();
    expect(screen.getByRole('heading', { name: 'My Time' })).toBeVisible();
    expect(screen.queryByLabelText('Employee')).toBeNull();
    expect(screen.queryByText('Anna Berg')).toBeNull();
    for (const name of ['Edit', 'Delete', 'Export CSV']) expect(screen.queryByRole('button', { name })).toBeNull();
    expect(api.callsOf('GET /api/users')).toEqual([]);
  });

  test('Open entries show their status', async () => {
    open({
      [LIST]: [
        anOpenEntry(),
        anOpenEntry({ status: 'on_break', breaks: [{ start: '2026-03-07T15:00:00.000Z', end: null }] }),
      ],
    });
    expect(await screen.findByText('Working')).toBeVisible();
    expect(screen.getByText('On Break')).toBeVisible();
    expect(await screen.findAllByText('9:00 AM – In Progress')).toHaveLength(2);
    expect(screen.getByText('Found 2 time entries')).toBeVisible();
  });

  test("An empty and a failed list of entries show the specification's texts", async () => {
    const message = 'The database is away.';
    const { api, person } = open({ [LIST]: answer(503, { code: 'SERVICE_UNAVAILABLE', message }) });
    expect(await screen.findByText('Error loading time entries: The database is away.')).toBeVisible();

    api.on(LIST, []);
    await person.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('No time entries found for the selected filters')).toBeVisible();
    expect(screen.getByText('Found 0 time entries')).toBeVisible();
  });

  test('The entry filters are in the address, go to request and export, and are cleared together', async () => {
    const { api, person, address } = open({ 'GET /api/time-entries/export': answer(503, { message: 'Not now.' }) });
    await person.click(await screen.findByLabelText('Employee'));
    await person.click(await screen.findByTitle('Bea Stone'));
    await person.type(screen.getByLabelText('Date'), '2026-03-07{Enter}');
    await waitFor(() => expect(address()).toBe(`/time-management?employeeId=${bea.id}&date=2026-03-07`));
    await waitFor(() => {
      const { query } = api.callsOf(LIST).at(-1) ?? {};
      expect([query?.get('employeeId'), query?.get('date')]).toEqual([bea.id, '2026-03-07']);
    });

    await person.click(screen.getByRole('button', { name: 'Export Excel' }));
    expect(await screen.findByText('Not now.')).toBeVisible();
    expect(String(api.callsOf('GET /api/time-entries/export')[0]?.query)).toBe(
      `employeeId=${bea.id}&date=2026-03-07&format=xlsx`,
    );

    await person.click(screen.getByRole('button', { name: 'Clear Filters' }));
    await waitFor(() => expect(address()).toBe('/time-management'));
  });

  test('Invalid address parameters of the entry list are ignored', async () => {
    const { api } = open({ at: '/time-management?employeeId=7&date=2026-02-30' });
    await screen.findByText('Found 0 time entries');
    expect(String(api.callsOf(LIST)[0]?.query)).toBe('limit=60');
  });

  test('The next page of entries is requested with the cursor; the total of a day that continues there is hidden', async () => {
    const { api, person } = open({ [LIST]: answer(200, [aTimeEntry()], { 'X-Next-Cursor': 'c1' }) });
    expect(await screen.findByText('Found 1 time entry so far')).toBeVisible();
    expect(screen.queryByText(/ worked$/)).toBeNull();

    api.on(LIST, ({ query }: { query: URLSearchParams }) =>
      query.get('cursor') === 'c1' ? [aTimeEntry()] : answer(200, [aTimeEntry()], { 'X-Next-Cursor': 'c1' }),
    );
    await person.click(screen.getByRole('button', { name: 'Load More' }));
    expect(await screen.findByText('Found 2 time entries')).toBeVisible();
    expect(screen.getByText('15h 0m worked')).toBeVisible();
  });

  test('A link names entries, of whatever day; another filter takes their place', async () => {
    const ids = [aTimeEntry().id, aTimeEntry().id].join(',');
    const { api, person } = open({ at: `/time-management?ids=${ids}`, [LIST]: [aTimeEntry()] });
    expect(await screen.findByText('Only what a line of pay comes from')).toBeVisible();
    expect(await screen.findByText('Found 1 time entry')).toBeVisible();
    expect(api.callsOf(LIST)[0]?.query.get('ids')).toBe(ids);
    await person.click(screen.getByRole('button', { name: 'Clear Filters' }));
    await waitFor(() => expect(api.callsOf(LIST).at(-1)?.query.get('ids')).toBeNull());
    expect(screen.queryByText('Only what a line of pay comes from')).toBeNull();
  });

  test('Planned and worked hours of a day are shown side by side', async () => {
    const shift = {
      employeeId: bea.id,
      employeeName: 'Anna Berg',
      date: '2026-03-07',
      startTime: '09:00',
      endTime: '17:00',
    };
    const { api } = open({
      at: `/time-management?date=2026-03-07&employeeId=${bea.id}&sites=${HARBOUR.siteId}`,
      user: aUser('manager', { sites: BOTH_SITES }),
      [LIST]: [aTimeEntry({ employeeId: bea.id })],
      'GET /api/schedules': [{ ...shift, status: 'completed' } as Schedule],
    });
    const hours = await screen.findByRole('region', { name: 'Planned and Worked' });
    expect(hours).toHaveTextContent('Anna Berg7h 30m / 8h 0m');
    // A person's work and shifts are shown wherever they are.
    const ofAnna = api.callsOf(LIST).filter(({ query }) => query.get('employeeId') === bea.id);
    expect(ofAnna.map(({ query }) => query.get('sites'))).toEqual([null]);
    expect(Object.fromEntries(api.callsOf('GET /api/schedules')[0]?.query ?? [])).toEqual({
      from: '2026-03-07',
      to: '2026-03-07',
      employeeId: bea.id,
    });
  });

  describe('Editing a time entry', () => {
    const entry = aTimeEntry();
    const PUT = `PUT /api/time-entries/${entry.id}`;
    async function edit(answers: Answers = {}) {
      const screenOf = open({ [LIST]: [entry], ...answers });
      await screenOf.person.click((await card()).getByRole('button', { name: 'Edit' }));
      return { ...screenOf, dialog: within(await screen.findByRole('dialog', { name: 'Edit Time Entry' })) };
    }

    /** Types a time over the existing one. */
    async function enter(person: Awaited<ReturnType<typeof edit>>['person'], field: HTMLElement, time: string) {
      await person.clear(field);
      await person.type(field, time);
      await person.tab();
    }

    test('Editing an entry requires a reason: Save is disabled and the field says so', async () => {
      const { dialog, person } = await edit();
      expect(dialog.getByRole('button', { name: 'Save' })).toBeDisabled();
      await person.type(dialog.getByLabelText('Reason for Edit'), '  ');
      await person.tab();
      expect(await dialog.findByText('Please provide a reason for editing this time entry')).toBeVisible();
      expect(dialog.getByRole('button', { name: 'Save' })).toBeDisabled();
    });

    test('Editing an entry recomputes the total, reads invalid minutes as no break, and sends the whole entry', async () => {
      const { api, dialog, person } = await edit({ [PUT]: entry });
      await enter(person, dialog.getByLabelText('Clock Out Time'), '16:30');
      expect(dialog.getByText('Total Time').nextSibling).toHaveTextContent('7h 30m');
      await person.clear(dialog.getByLabelText('Break Minutes'));
      await person.type(dialog.getByLabelText('Break Minutes'), 'none');
      await person.type(dialog.getByLabelText('Reason for Edit'), 'Left early');
      expect(dialog.getByLabelText('Break Minutes')).toHaveValue('0');
      await person.click(dialog.getByRole('button', { name: 'Save' }));

      expect(await screen.findByText('Time Entry Updated')).toBeVisible();
      expect(api.callsOf(PUT)[0]?.body).toEqual({
        clockInTime: '2026-03-07T14:00:00.000Z',
        clockOutTime: '2026-03-07T21:30:00.000Z',
        breakHours: 0,
        totalHours: 450,
        notes: null,
        editReason: 'Left early',
        version: 1,
      });
    });

    test('Invalid times are refused at their field before anything is sent', async () => {
      const { api, dialog, person } = await edit();
      await person.type(dialog.getByLabelText('Reason for Edit'), 'Typo');
      await enter(person, dialog.getByLabelText('Clock Out Time'), '08:00');
      expect(await dialog.findByText('Clock-out must be after clock-in')).toBeVisible();
      expect(dialog.getByLabelText('Clock Out Time')).toHaveAttribute('aria-invalid', 'true');
      await person.click(dialog.getByRole('button', { name: 'Save' }));
      expect(api.callsOf(PUT)).toEqual([]);
    });

    test.each([
      [
        'the server’s message',
        answer(409, { code: 'TIME_ENTRY_OVERLAP', message: 'It overlaps another entry.' }),
        'It overlaps another entry.',
      ],
      ['the fallback', answer(500), 'Failed to update time entry'],
    ])('A refused edit shows %s and keeps the typed values', async (_, refusal, words) => {
      const { dialog, person } = await edit({ [PUT]: refusal });
      await person.type(dialog.getByLabelText('Reason for Edit'), 'Left early');
      await person.click(dialog.getByRole('button', { name: 'Save' }));
      expect(await screen.findByText(words)).toBeVisible();
      expect(dialog.getByLabelText('Reason for Edit')).toHaveValue('Left early');
    });

    test('An entry that somebody else changed meanwhile is reloaded on request, keeps the typed reason and can be saved', async () => {
      const changed = { ...entry, clockOutTime: '2026-03-07T21:00:00.000Z', version: 2 };
      const { api, dialog, person } = await edit({
        [PUT]: answer(409, { code: 'STALE_VERSION', message: 'Changed.' }),
      });
      await person.type(dialog.getByLabelText('Reason for Edit'), 'Left early');
      await person.click(dialog.getByRole('button', { name: 'Save' }));
      expect(await dialog.findByText('Somebody else changed this time entry')).toBeVisible();
      expect(dialog.getByRole('button', { name: 'Save' })).toBeDisabled();

      api.on(LIST, [changed]);
      api.on(PUT, changed);
      await person.click(dialog.getByRole('button', { name: 'Reload' }));
      await waitFor(() => expect(dialog.queryByText('Somebody else changed this time entry')).toBeNull());
      expect(dialog.getByLabelText('Reason for Edit')).toHaveValue('Left early');
      await person.click(dialog.getByRole('button', { name: 'Save' }));
      await waitFor(() =>
        expect(api.callsOf(PUT)[1]?.body).toMatchObject({
          clockOutTime: '2026-03-07T21:00:00.000Z',
          editReason: 'Left early',
          version: 2,
        }),
      );
    });

    test('An entry that somebody else deleted meanwhile says so', async () => {
      const { dialog, person } = await edit({ [PUT]: answer(404, { code: 'NOT_FOUND', message: 'Gone.' }) });
      await person.type(dialog.getByLabelText('Reason for Edit'), 'Left early');
      await person.click(dialog.getByRole('button', { name: 'Save' }));
      expect(await dialog.findByText('Somebody else deleted this time entry')).toBeVisible();
      expect(dialog.queryByRole('button', { name: 'Reload' })).toBeNull();
    });
  });

  describe('An entry in a locked pay period', () => {
    const entry = aTimeEntry();
    const user = { ...manager, usesPay: true } as const;
    const LOCK = `GET /api/time-entries/${entry.id}/pay-lock`;
    const paid = {
      clockInTime: entry.clockInTime,
      clockOutTime: '2026-03-07T23:00:00.000Z',
      breaks: [],
      breakHours: 15,
      totalHours: 540,
    };
    const adjustment = {
      id: '01900000-0000-7000-8000-0000000000aa',
      corrected: paid,
      differenceMinutes: -60,
      startDate: '2026-03-16',
      endDate: '2026-03-22',
    };

    async function press(name: 'Edit' | 'Delete', answers: Answers) {
      const screenOf = open({ user, [LIST]: [entry], ...answers });
      await screenOf.person.click((await card()).getByRole('button', { name }));
      return { ...screenOf, dialog: within(await screen.findByRole('dialog', { name: `${name} Time Entry` })) };
    }

    test('An edit says that it is paid later, starts from the times that were paid, and says what is paid', async () => {
      const PUT = `PUT /api/time-entries/${entry.id}`;
      const { api, dialog, person } = await press('Edit', {
        [LOCK]: { isLocked: true, paid },
        [PUT]: { ...entry, adjustment },
      });
      expect(await dialog.findByText(/^The pay period of this day is locked\. .* Anna Berg is asked/)).toBeVisible();
      expect(dialog.getByLabelText('Clock Out Time')).toHaveValue('6:00 PM');
      expect(dialog.getByLabelText('Break Minutes')).toHaveValue('15');
      expect(dialog.getByLabelText('Notes')).toBeDisabled();
      await person.type(dialog.getByLabelText('Reason for Edit'), 'Left early');
      await person.click(dialog.getByRole('button', { name: 'Save' }));
      expect(await screen.findByText('Paid in a Later Period')).toBeVisible();
      expect(
        screen.getByText(
          'The entry stays as it was paid. The difference of −1h 0m is paid with Mar 16, 2026 to Mar 22, 2026.',
        ),
      ).toBeVisible();
      expect(api.callsOf(PUT)[0]?.body).toMatchObject({ clockOutTime: paid.clockOutTime, breakHours: 15 });
    });

    test('An entry that was deleted after it was paid can be paid again', async () => {
      const { dialog } = await press('Edit', { [LOCK]: { isLocked: true, paid: null } });
      expect(await dialog.findByText(/Saving pays these times again\.$/)).toBeVisible();
      expect(dialog.getByLabelText('Clock Out Time')).toHaveValue('5:00 PM');
    });

    test('A deletion says that the entry stays, before and after', async () => {
      const { dialog, person } = await press('Delete', {
        [LOCK]: { isLocked: true, paid },
        [`DELETE /api/time-entries/${entry.id}`]: { ...entry, adjustment },
      });
      expect(await dialog.findByText(/is locked\. The entry of Anna Berg \(.*\) stays as it was paid/)).toBeVisible();
      await person.type(dialog.getByLabelText('Reason for Deletion'), 'Was ill');
      await person.click(dialog.getByRole('button', { name: 'Delete' }));
      expect(await screen.findByText('Paid in a Later Period')).toBeVisible();
    });

    test('A dialog asks for no lock where nothing is paid', async () => {
      const { api, dialog } = await press('Edit', { user: manager });
      expect(dialog.getByLabelText('Clock Out Time')).toHaveValue('5:00 PM');
      expect(api.callsOf(LOCK)).toEqual([]);
    });

    test('A dialog does without the lock if it can’t be asked for', async () => {
      const { dialog } = await press('Edit', { [LOCK]: answer(503, { message: 'Not now.' }) });
      expect(await dialog.findByLabelText('Clock Out Time')).toHaveValue('5:00 PM');
    });
  });

  describe('Deleting a time entry', () => {
    const entry = aTimeEntry();
    const DELETE = `DELETE /api/time-entries/${entry.id}`;

    test.each([
      ['sends the reason and shows a toast', answer(204), 'Time Entry Deleted'],
      [
        'shows the server’s reason when refused',
        answer(403, { code: 'FORBIDDEN', message: 'Not yours.' }),
        'Not yours.',
      ],
      ['shows the fallback after a server fault', answer(500), 'Failed to delete time entry'],
    ])('Deleting an entry %s', async (_, result, words) => {
      const { api, person } = open({ [LIST]: [entry], [DELETE]: result });
      await person.click((await card()).getByRole('button', { name: 'Delete' }));
      const dialog = within(await screen.findByRole('dialog', { name: 'Delete Time Entry' }));
      expect(dialog.getByRole('button', { name: 'Delete' })).toBeDisabled();
      await person.type(dialog.getByLabelText('Reason for Deletion'), ' Twice ');
      await person.click(dialog.getByRole('button', { name: 'Delete' }));
      expect(await screen.findByText(words)).toBeVisible();
      expect(api.callsOf(DELETE)[0]?.body).toEqual({ deleteReason: 'Twice' });
    });
  });

  test.each([
    ['a person', bea],
    ['a manager', manager],
  ])('Where no pay period is set up %s asks for the entries and nothing more', async (_who, user) => {
    const { api } = open({ user, [LIST]: [aTimeEntry({ employeeId: bea.id })] });
    expect(await screen.findByRole('button', { name: 'History' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Corrections' })).toBeVisible();
    expect(new Set(api.calls.map(({ call }) => call))).toEqual(new Set(['GET /api/config', LIST]));
    expect(screen.queryByRole('link', { name: 'Timesheets' })).toBeNull();
  });

  test('Where pay periods are set up the link to timesheets is there for those who have some', async () => {
    open({ user: { ...bea, usesPay: true }, 'GET /api/timesheets': [aTimesheet()], 'GET /api/time-entry-reviews': [] });
    expect(await screen.findByRole('link', { name: 'Timesheets' })).toBeVisible();
  });

  describe('Adding an entry for somebody else', () => {
    const ADD = 'POST /api/time-entries';

    async function fill({ person }: Pick<ReturnType<typeof open>, 'person'>, who: string, reason: string) {
      await person.click(await screen.findByRole('button', { name: 'Add Time Entry' }));
      const dialog = within(await screen.findByRole('dialog', { name: 'Add Time Entry' }));
      await person.click(dialog.getByRole('combobox', { name: 'Employee' }));
      await person.click(await screen.findByText(who));
      await person.type(dialog.getByLabelText('Date'), '3/6/2026{Enter}');
      await person.type(dialog.getByLabelText('Clock In'), '9 am{Enter}');
      await person.type(dialog.getByLabelText('Clock Out'), '5 pm{Enter}');
      if (reason !== '') await person.type(dialog.getByLabelText('Reason'), reason);
      await person.click(dialog.getByRole('button', { name: 'Add Entry' }));
      return dialog;
    }

    test('A manager adds an entry by the clock of the person’s site, with a reason', async () => {
      const page = open({ [ADD]: answer(201, aTimeEntry()) });
      await fill(page, 'Bea Stone', ' Her phone was broken ');
      expect(await screen.findByText('Time entry added')).toBeVisible();
      expect(page.api.callsOf(ADD)[0]?.body).toEqual({
        employeeId: bea.id,
        clockInTime: '2026-03-06T14:00:00.000Z',
        clockOutTime: '2026-03-06T22:00:00.000Z',
        breaks: [],
        notes: null,
        addReason: 'Her phone was broken',
      });
    });

    test('An entry without a reason is not sent', async () => {
      const page = open({});
      const dialog = await fill(page, 'Bea Stone', '');
      expect(await dialog.findByText('Please fill this in.')).toBeVisible();
      expect(page.api.callsOf(ADD)).toEqual([]);
    });

    test('An entry for oneself is refused at the person, and nothing is sent', async () => {
      const page = open({ 'GET /api/users': [manager] });
      const dialog = await fill(page, manager.name, 'Forgot');
      expect(await dialog.findByText(/^You can’t add time for yourself/)).toBeVisible();
      expect(page.api.callsOf(ADD)).toEqual([]);
    });

    test('A refusal of the server keeps the form', async () => {
      const message = 'This overlaps another time entry.';
      const page = open({ [ADD]: answer(409, { code: 'TIME_ENTRY_OVERLAP', message }) });
      const dialog = await fill(page, 'Bea Stone', 'No phone');
      expect(await screen.findByText(message)).toBeVisible();
      expect(dialog.getByLabelText('Clock In')).toHaveValue('9:00 AM');
    });

    test('Employees add nothing', () => {
      open({ user: bea });
      expect(screen.queryByRole('button', { name: 'Add Time Entry' })).toBeNull();
    });
  });

  test('Edits that await the person’s answer are on My Time, where they can be confirmed', async () => {
    const review = aReview({ employeeId: bea.id });
    const confirm = `POST /api/time-entry-reviews/${review.id}/confirm`;
    const user = { ...bea, usesPay: true } as const;
    const { api, person } = open({ user, 'GET /api/time-entry-reviews': [review], [confirm]: review });
    expect(await screen.findByText('Your manager edited 1 entry. Is it right?')).toBeVisible();
    expect(api.callsOf('GET /api/time-entry-reviews')[0]?.query.get('status')).toBe('awaiting_employee');
    await person.click(screen.getByRole('button', { name: 'Confirm' }));
    const question = within(await screen.findByRole('dialog', { name: 'Confirm Edit' }));
    expect(api.callsOf(confirm)).toHaveLength(0);
    await person.click(question.getByRole('button', { name: 'Confirm' }));
    await waitFor(() => expect(api.callsOf(confirm)).toHaveLength(1));
  });

  test('A person sees the history of their entry, and asks for a correction of it', async () => {
    const entry = aTimeEntry({ employeeId: bea.id });
    const { person } = open({
      user: bea,
      [LIST]: [entry],
      [`GET /api/time-entries/${entry.id}/history`]: [anAuditEntry({ timeEntryId: entry.id })],
      'GET /api/time-corrections': [],
      'GET /api/time-entry-reviews': [],
    });
    await person.click((await card()).getByRole('button', { name: 'History' }));
    const history = within(await screen.findByRole('dialog', { name: 'History of Mar 07, 2026' }));
    expect(await history.findByText('Changed by Mona Manager')).toBeVisible();
    expect(history.getByText('Reason: Forgot to clock out')).toBeVisible();
    await person.click(history.getByRole('button', { name: 'Ask for a Correction' }));
    const form = within(await screen.findByRole('dialog', { name: 'Ask for a Correction' }));
    expect(form.getByLabelText('Clock In')).toHaveValue('9:00 AM');
  });
});
