import { act, screen, waitFor, within } from '@testing-library/react';
import {
  type CopyScheduleRequest,
  type ScheduleRequest,
  type OwnSite,
  type Schedule,
  type SessionUser,
  type TimeOffRequest,
  UNASSIGNED,
} from '@workforce/contracts';
import { addDays, today } from '@workforce/domain';
import {
  aFinding,
  aJobFunction,
  answer,
  aSchedule,
  aUser,
  BOTH_SITES,
  fakeApi,
  HARBOUR,
  renderScreen,
  SITE,
  withHidden,
  type Answers,
  type RecordedCall,
} from '@workforce/testing/web';
import { toaster } from '@workforce/web-ui';
import { ManagementPage } from './management.page.tsx';

describe("The schedule's management page", () => {
  // Computing styles in jsdom takes seconds, and no query here depends on visibility.
  withHidden();

  // Load the lazy dialogs up front.
  beforeAll(() =>
    Promise.all([
      import('./dialogs/shift.dialog.tsx'),
      import('./dialogs/copy-shift.dialog.tsx'),
      import('./dialogs/delete-shift.dialog.tsx'),
      import('./copy-week/copy-week.dialogs.tsx'),
    ]),
  );
  afterEach(() => act(() => toaster.dismiss()));

  const ZONE = 'America/New_York';
  const care = aJobFunction();
  const anna = aUser('employee', { name: 'Anna Berg', jobFunctions: [care.id] });
  const ben = aUser('employee', { name: 'Ben Ost' });
  const manager = aUser('manager', { name: 'Mia Lund' });

  /** A shift of Anna's. */
  const ofAnna = (changes: Partial<Schedule> = {}) =>
    aSchedule({ employeeId: anna.id, employeeName: anna.name, jobFunctionId: care.id, ...changes });

  const aTimeOff = (changes: Partial<TimeOffRequest> = {}): TimeOffRequest => ({
    id: 'off',
    employeeId: anna.id,
    employeeName: anna.name,
    siteId: anna.siteId,
    siteName: anna.siteName,
    type: 'vacation',
    startDate: '2026-11-02',
    endDate: '2026-11-03',
    days: 2,
    reason: 'Family',
    status: 'approved',
    createdAt: '2026-10-01T08:00:00.000Z',
    approvedAt: '2026-10-02T08:00:00.000Z',
    approvedBy: manager.id,
    approvedByName: manager.name,
    notes: null,
    ...changes,
  });

  /** Opens the page as a manager with these shifts; the fake server returns only those in the requested range. */
  function open(
    shifts: Schedule[],
    { at = '/schedule', user = manager, ...answers }: Answers & { at?: string; user?: SessionUser } = {},
  ) {
    const inWindow = ({ query }: RecordedCall) =>
      shifts.filter(({ date }) => date >= (query.get('from') ?? '') && date <= (query.get('to') ?? '9'));
    const api = fakeApi({
      'GET /api/config': { productTitle: 'Shelter', timeZone: ZONE, limits: {}, remotes: {} },
      'GET /api/users': [anna, ben, manager],
      'GET /api/job-functions': [care],
      'GET /api/time-off-requests': [],
      'GET /api/schedules': inWindow,
      ...answers,
    });
    return { api, ...renderScreen(<ManagementPage />, { user, at }) };
  }

  const dayCard = (name: string) => screen.findByRole('region', { name });
  const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }));
  const actionOn = async (name: 'Copy' | 'Edit' | 'Delete') =>
    (await screen.findAllByRole('button', { name }))[0] as HTMLElement;

  describe('The week view', () => {
    test('The week view requests its seven days only and shows their Monday in the title', async () => {
      const { api } = open([ofAnna({ date: '2026-11-02' })], { at: '/schedule?date=2026-11-01' });
      const monday = await dayCard('Monday, November 2, 2026');
      expect(within(monday).getByRole('heading', { name: 'Mon 2' })).toBeVisible();
      expect(monday).toHaveTextContent('Anna Berg9:00 AM – 5:00 PM');
      expect(screen.getByRole('heading', { name: 'Week of Nov 02, 2026' })).toBeVisible();
      const query = api.callsOf('GET /api/schedules').at(-1)?.query;
      expect([query?.get('from'), query?.get('to')]).toEqual(['2026-11-01', '2026-11-07']);
    });

    test('Next moves the week view by a week and updates the address', async () => {
      const { person, address } = open([], { at: '/schedule?date=2026-11-01' });
      await person.click(await screen.findByRole('button', { name: 'Next' }));
      expect(address()).toBe('/schedule?date=2026-11-08');
      await person.click(screen.getByRole('button', { name: 'Previous' }));
      await person.click(screen.getByRole('button', { name: 'Previous' }));
      expect(address()).toBe('/schedule?date=2026-10-25');
      expect(await screen.findByRole('heading', { name: 'Week of Oct 26, 2026' })).toBeVisible();
    });

    test('Pressing Next several times before a render moves one week per press', async () => {
      const { address } = open([], { at: '/schedule?date=2026-11-01' });
      const next = await screen.findByRole('button', { name: 'Next' });
      const month = screen.getByRole('radio', { name: 'Month' });
      act(() => [1, 2, 3].forEach(() => next.click()));
      expect(address()).toBe('/schedule?date=2026-11-22');
      act(() => [month, next].forEach((control) => control.click()));
      expect(address()).toBe('/schedule?view=month&date=2026-12-22');
      expect(await screen.findByRole('heading', { name: 'December 2026' })).toBeVisible();
    });

    test('The week view sums up hours by day and person across clock changes', async () => {
      const night = ofAnna({ date: '2026-10-31', startTime: '22:00', endTime: '06:00' });
      open([night, ofAnna({ date: '2026-10-30' })], { at: '/schedule?date=2026-10-30' });
      expect(await dayCard('Saturday, October 31, 2026')).toHaveTextContent('9h 0m');
      const hours = screen.getByRole('region', { name: 'Planned hours by person' });
      expect(within(hours).getByRole('listitem')).toHaveTextContent('Anna Berg2 shifts17h 0m');
    });

    test('The week view renders the first shifts of a day with hundreds, and more on request', async () => {
      const many = Array.from({ length: 60 }, () => ofAnna({ date: '2026-11-02' }));
      const { person } = open(many, { at: '/schedule?date=2026-11-02' });
      const monday = within(await dayCard('Monday, November 2, 2026'));
      expect(monday.getAllByRole('listitem')).toHaveLength(12);
      await person.click(monday.getByRole('button', { name: 'Show more (48)' }));
      expect(monday.getAllByRole('listitem')).toHaveLength(52);
    });

    test("The week view shows 'Time-off conflict' on a shift of a person with time off", async () => {
      open([ofAnna({ date: '2026-11-02', hasTimeOffConflict: true })], { at: '/schedule?date=2026-11-02' });
      expect(await dayCard('Monday, November 2, 2026')).toHaveTextContent('Time-off conflict');
    });

    test('A week that failed to load can be retried', async () => {
      const { api, person } = open([], { 'GET /api/schedules': answer(503) });
      const tryAgain = await screen.findByRole('button', { name: 'Try again' });
      api.on('GET /api/schedules', []);
      await person.click(tryAgain);
      expect(await screen.findAllByText('No shifts')).toHaveLength(7);
    });
  });

  describe('The month view', () => {
    test("The month view shows three shifts of a day and '+N more', and requests only its weeks", async () => {
      const { api } = open(
        Array.from({ length: 5 }, () => ofAnna({ date: '2026-11-10' })),
        { at: '/schedule?view=month&date=2026-11-21' },
      );
      const cell = (await screen.findByRole('button', { name: 'Tuesday, November 10, 2026, 5 shifts' })).closest('td');
      expect(within(cell as HTMLElement).getAllByText('Anna Berg')).toHaveLength(3);
      expect(cell).toHaveTextContent('+2 more');
      expect(screen.getByRole('heading', { name: 'November 2026' })).toBeVisible();
      const query = api.callsOf('GET /api/schedules').at(-1)?.query;
      expect([query?.get('from'), query?.get('to')]).toEqual(['2026-11-01', '2026-12-05']);
    });

    test("Clicking a day of the month selects it and lists its schedules; a conflict is marked '!'", async () => {
      const { person, address, api } = open([ofAnna({ date: '2026-11-10', hasTimeOffConflict: true })], {
        at: '/schedule?view=month&date=2026-11-21',
      });
      expect(await screen.findByText('No schedules for this date')).toBeVisible();
      const day = screen.getByRole('button', { name: 'Tuesday, November 10, 2026, 1 shift' });
      expect(day.closest('td')).toHaveTextContent('!');
      await person.click(day);
      expect(address()).toBe('/schedule?view=month&date=2026-11-10');
      expect(await screen.findByRole('region', { name: 'Schedules for Nov 10, 2026' })).toHaveTextContent('Anna Berg');
      expect(api.callsOf('GET /api/schedules')).toHaveLength(1);
    });

    test('A user with sites in several zones sees the site and zone of each shift of the month', async () => {
      const shift = ofAnna({ ...HARBOUR, date: '2026-11-10' });
      open([shift], { at: '/schedule?view=month&date=2026-11-21', user: { ...manager, sites: BOTH_SITES } });
      const day = await screen.findByRole('button', { name: 'Tuesday, November 10, 2026, 1 shift' });
      const entry = within(day.closest('td') as HTMLElement).getByRole('listitem');
      expect(entry).toHaveTextContent('Anna Berg 9:00 AM – 5:00 PM Harbour · PST');
      expect(entry).toHaveAttribute('title', 'Harbour · PST');
    });

    test('Arrow keys move the focus between the days of the month', async () => {
      const { person } = open([], { at: '/schedule?view=month&date=2026-11-21' });
      (await screen.findByRole('button', { name: 'Tuesday, November 10, 2026, 0 shifts' })).focus();
      await person.keyboard('{ArrowDown}{ArrowRight}');
      expect(screen.getByRole('button', { name: 'Wednesday, November 18, 2026, 0 shifts' })).toHaveFocus();
    });
  });

  test('The schedule of many sites is not read whole: sites or an employee are chosen first', async () => {
    const many = Array.from({ length: 11 }, (_, index) => ({ ...BOTH_SITES[0], id: `site-${index}` }) as OwnSite);
    const user = { ...manager, sites: many };
    const { api, unmount } = open([], { user });
    expect(await screen.findByText('Choose the sites to plan')).toBeVisible();
    expect(api.callsOf('GET /api/schedules')).toEqual([]);
    unmount();

    const ofOne = open([], { user, at: `/schedule?employeeId=${anna.id}`, [`GET /api/users/${anna.id}`]: anna });
    await waitFor(() => expect(ofOne.api.callsOf('GET /api/schedules')).toHaveLength(1));
    expect(screen.queryByText('Choose the sites to plan')).toBeNull();
  });

  describe('The shift form', () => {
    test('The shift form warns of approved time off and saves all the same', async () => {
      const requests = Array.from({ length: 500 }, () => aTimeOff({ employeeId: ben.id }));
      const { api, person } = open([], {
        at: '/schedule?date=2026-11-02',
        // The newest 500 of all people are others'.
        'GET /api/time-off-requests': ({ query }: RecordedCall) =>
          [...requests, aTimeOff()]
            .filter(({ employeeId }) => [null, employeeId].includes(query.get('employeeId')))
            .filter(
              ({ startDate, endDate }) => startDate <= (query.get('to') ?? '9') && endDate >= (query.get('from') ?? ''),
            )
            .slice(0, 500),
        'POST /api/schedules': answer(201, ofAnna({ date: '2026-11-02', hasTimeOffConflict: true })),
      });
      await person.click(await screen.findByRole('button', { name: 'Add Schedule' }));
      const form = await dialog('Create New Schedule');
      await person.click(form.getByLabelText('Employee'));
      await person.click(await screen.findByTitle('Anna Berg'));
      expect(await form.findByText('Time-off Conflict')).toBeVisible();
      expect(form.getByText('Anna Berg has approved time-off during this period.')).toBeVisible();
      await person.click(form.getByRole('button', { name: 'Create Schedule' }));

      expect(await screen.findByText('Schedule created successfully')).toBeVisible();
      const [call] = api.callsOf('POST /api/schedules');
      expect(call?.body).toEqual({
        employeeId: anna.id,
        jobFunctionId: care.id,
        date: '2026-11-02',
        startTime: '09:00',
        endTime: '17:00',
      });
    });

    test('The shift form warns of a person without the job function and saves all the same', async () => {
      const vet = aJobFunction({ name: 'Veterinary care' });
      const { api, person } = open([], {
        at: '/schedule?date=2026-11-02',
        'GET /api/job-functions': [care, vet],
        'POST /api/schedules': answer(201, ofAnna({ date: '2026-11-02' })),
      });
      await person.click(await screen.findByRole('button', { name: 'Add Schedule' }));
      const form = await dialog('Create New Schedule');
      await person.click(form.getByLabelText('Employee'));
      await person.click(await screen.findByTitle('Anna Berg'));
      expect(form.queryByText('Another Job Function')).toBeNull();
      await person.click(form.getByLabelText('Job Function'));
      await person.click(await screen.findByTitle('Veterinary care'));
      expect(await form.findByText('Anna Berg does not have the job function Veterinary care.')).toBeVisible();
      await person.click(form.getByRole('button', { name: 'Create Schedule' }));
      await screen.findByText('Schedule created successfully');
      expect(api.callsOf('POST /api/schedules')[0]?.body).toMatchObject({ jobFunctionId: vet.id });
    });

    test("A manager of two sites plans a shift at the employee's home site or at another one", async () => {
      const { api, person } = open([], {
        at: '/schedule?date=2026-11-02',
        user: { ...manager, sites: BOTH_SITES },
        'POST /api/schedules': answer(201, ofAnna({ date: '2026-11-02', ...HARBOUR })),
      });
      await person.click(await screen.findByRole('button', { name: 'Add Schedule' }));
      const form = await dialog('Create New Schedule');
      await person.click(form.getByLabelText('Employee'));
      await person.click(await screen.findByTitle('Anna Berg'));
      expect(form.getByText("The employee's home site")).toBeVisible();
      await person.click(form.getByLabelText('Site'));
      await person.click(await screen.findByTitle('Harbour'));
      await person.click(form.getByRole('button', { name: 'Create Schedule' }));
      await screen.findByText('Schedule created successfully');
      expect(api.callsOf('POST /api/schedules')[0]?.body).toMatchObject({ siteId: HARBOUR.siteId });
    });

    test('The location of a shift is on its card and changed in the form', async () => {
      const shift = ofAnna({ date: '2026-11-02', location: 'Room 4' });
      const put = `PUT /api/schedules/${shift.id}`;
      const { api, person } = open([shift], {
        at: '/schedule?date=2026-11-02',
        [put]: { ...shift, location: null, version: 2 },
      });
      expect(await screen.findByText('Room 4')).toBeVisible();
      await person.click(await actionOn('Edit'));
      const form = await dialog('Edit Schedule');
      const location = form.getByLabelText('Location (optional)');
      expect(location).toHaveValue('Room 4');
      await person.clear(location);
      await person.click(form.getByRole('button', { name: 'Save Changes' }));
      await screen.findByText('Schedule updated successfully');
      expect(api.callsOf(put)[0]?.body).toMatchObject({ location: '', version: 1 });
    });

    test('The shift form shows a message beside each missing field', async () => {
      const { api, person } = open([]);
      await person.click(await screen.findByRole('button', { name: 'Add Schedule' }));
      const form = await dialog('Create New Schedule');
      await person.click(form.getByRole('button', { name: 'Create Schedule' }));
      expect(await form.findByText('Employee is required')).toBeVisible();
      expect(form.getByText('Job function is required')).toBeVisible();
      expect(api.callsOf('POST /api/schedules')).toHaveLength(0);
    });

    test("A shift that overlaps another is refused with the server's message", async () => {
      const message = 'This employee already has a shift at that time.';
      const { person } = open([], { 'POST /api/schedules': answer(409, { code: 'SHIFT_OVERLAP', message }) });
      await person.click(await screen.findByRole('button', { name: 'Add Schedule' }));
      const form = await dialog('Create New Schedule');
      await person.click(form.getByLabelText('Employee'));
      await person.click(await screen.findByTitle('Anna Berg'));
      await person.click(form.getByRole('button', { name: 'Create Schedule' }));
      expect(await screen.findByText(message)).toBeVisible();
      expect(form.getByRole('button', { name: 'Create Schedule' })).toBeVisible();
    });
  });

  test('A shift that another user changed is not overwritten but reloaded on request', async () => {
    const shift = ofAnna({ date: '2026-11-02' });
    const stale = answer(409, { code: 'STALE_VERSION', message: 'Changed meanwhile.' });
    const { api, person } = open([shift], {
      at: '/schedule?date=2026-11-02',
      [`PUT /api/schedules/${shift.id}`]: stale,
    });
    await person.click(await actionOn('Edit'));
    const form = await dialog('Edit Schedule');
    const current = { ...shift, startTime: '10:00', version: 2 };
    api.on(`GET /api/schedules/${shift.id}`, current);
    await person.click(form.getByRole('button', { name: 'Save Changes' }));
    expect(await form.findByText('Somebody else changed this shift')).toBeVisible();

    api.on(`PUT /api/schedules/${shift.id}`, current);
    await person.click(form.getByRole('button', { name: 'Reload' }));
    await waitFor(() => expect(form.getByLabelText('Start Time')).toHaveValue('10:00 AM'));
    await person.click(form.getByRole('button', { name: 'Save Changes' }));
    expect(await screen.findByText('Schedule updated successfully')).toBeVisible();
    expect(api.callsOf(`PUT /api/schedules/${shift.id}`).at(-1)?.body).toMatchObject({
      startTime: '10:00',
      version: 2,
    });
  });

  describe('Shifts that nobody has', () => {
    const openWeek = (at: string, more: Answers = {}) =>
      open([ofNobody, ofAnna({ date: '2026-11-02', startTime: '10:00', endTime: '12:00' })], { at, ...more });
    const ofNobody = aSchedule({
      employeeId: null,
      employeeName: UNASSIGNED,
      jobFunctionId: care.id,
      date: '2026-11-02',
      version: 3,
    });

    test.each([
      ['week', 'Monday, November 2, 2026'],
      ['day', 'Schedules for Nov 02, 2026'],
    ])('The %s says of a shift that nobody has that it needs somebody', async (view, place) => {
      openWeek(`/schedule?view=${view}&date=2026-11-02`);
      const shown = within(await screen.findByRole('region', { name: place }));
      expect(shown.getByText('Unassigned')).toBeVisible();
      expect(shown.getAllByText('Needs somebody')).toHaveLength(1);
      const actions = shown.getByRole('group', { name: /^Actions: Unassigned/ });
      expect(
        within(actions)
          .getAllByRole('button')
          .map((button) => button.title),
      ).toEqual(['Edit', 'Delete']);
    });

    test('The month marks a shift that nobody has', async () => {
      openWeek('/schedule?view=month&date=2026-11-21');
      const day = await screen.findByRole('button', { name: 'Monday, November 2, 2026, 2 shifts' });
      const [first] = within(day.closest('td') as HTMLElement).getAllByRole('listitem');
      expect(first).toHaveTextContent('!Needs somebody Unassigned 9:00 AM – 5:00 PM');
    });

    test('Hours of shifts that nobody has come first', async () => {
      openWeek('/schedule?date=2026-11-02');
      const hours = within(await screen.findByRole('region', { name: 'Planned hours by person' }));
      expect(hours.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
        'Unassigned1 shift8h 0m',
        'Anna Berg1 shift2h 0m',
      ]);
    });

    test('The dialog needs a person, and gives the shift to them', async () => {
      const put = `PUT /api/schedules/${ofNobody.id}`;
      const { api, person } = openWeek('/schedule?view=day&date=2026-11-02', {
        [put]: { ...ofNobody, employeeId: ben.id, employeeName: ben.name },
      });
      await person.click(await actionOn('Edit'));
      const form = await dialog('Edit Schedule');
      expect(form.getByText('Unassigned')).toBeVisible();
      expect(form.getByText('Nobody has this shift. Choose somebody to give it to.')).toBeVisible();
      await person.click(form.getByRole('button', { name: 'Save Changes' }));
      expect(await form.findByText('Employee is required')).toBeVisible();
      await person.click(form.getByLabelText('Employee'));
      await person.click(await screen.findByTitle('Ben Ost'));
      await person.click(form.getByRole('button', { name: 'Save Changes' }));
      expect(await screen.findByText('Schedule updated successfully')).toBeVisible();
      expect(api.callsOf(put).map(({ body }) => body)).toMatchObject([{ employeeId: ben.id, version: 3 }]);
    });

    test('Copy Week leaves out what nobody has, and says so', async () => {
      const { person } = openWeek('/schedule?date=2026-11-02');
      await person.click(await screen.findByRole('button', { name: 'Copy Week' }));
      const question = await dialog('Copy Week');
      expect(question.getByText('Copy all 1 schedules from this week to next week?')).toBeVisible();
      expect(question.getByText('1 shift that nobody has is left out.')).toBeVisible();
    });
  });

  test('A shift is deleted after confirmation', async () => {
    const shift = ofAnna({ date: '2026-11-02' });
    const { api, person } = open([shift], {
      at: '/schedule?date=2026-11-02',
      [`DELETE /api/schedules/${shift.id}`]: answer(204),
    });
    await person.click(await actionOn('Delete'));
    const question = await dialog('Delete Schedule');
    expect(question.getByText('Are you sure you want to delete this schedule?')).toBeVisible();
    expect(api.callsOf(`DELETE /api/schedules/${shift.id}`)).toHaveLength(0);
    await person.click(question.getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('Schedule deleted successfully')).toBeVisible();
  });

  test('What a labour rule blocks is named in the dialog, and saved with a reason', async () => {
    const shift = ofAnna({ date: '2026-11-02' });
    const message = "Anna Berg starts 10 h after Sunday's shift ended; EU law asks for 11 h.";
    const put = `PUT /api/schedules/${shift.id}`;
    const { api, person } = open([shift], {
      at: '/schedule?date=2026-11-02',
      [put]: ({ body }: RecordedCall) =>
        (body as ScheduleRequest).labour
          ? shift
          : answer(409, { code: 'LABOUR_REASON_REQUIRED', message, details: [{ field: 'labour.reason', message }] }),
    });
    await person.click(await actionOn('Edit'));
    const form = await dialog('Edit Schedule');
    await person.click(form.getByRole('button', { name: 'Save Changes' }));
    expect(await form.findByText(message)).toBeVisible();
    await person.click(form.getByRole('button', { name: 'Save Changes' }));
    expect(await form.findByText('Give a reason to accept it')).toBeVisible();
    await person.type(form.getByLabelText('Accept with reason'), 'Nobody else can open');
    await person.click(form.getByRole('button', { name: 'Save Changes' }));
    expect(await screen.findByText('Schedule updated successfully')).toBeVisible();
    expect(api.callsOf(put).map(({ body }) => (body as ScheduleRequest).labour)).toEqual([
      undefined,
      { reason: 'Nobody else can open' },
    ]);
  });

  describe('Copying a shift', () => {
    const shift = ofAnna({ date: '2026-11-02' });
    const copyTo = `POST /api/schedules/${shift.id}/copy`;
    const offered = (count: number) => addDays(today(new Date(), ZONE), count);

    async function openCopy(result: unknown) {
      const opened = open([shift], { at: '/schedule?date=2026-11-02', [copyTo]: result });
      await opened.person.click(await actionOn('Copy'));
      const form = await dialog('Copy Schedule');
      const days = form.getAllByRole('button').filter((button) => button.dataset['day'] !== undefined);
      return { ...opened, form, days };
    }

    test('The copy dialog offers 28 days from tomorrow, weekends included, and requires one', async () => {
      const { api, form, days, person } = await openCopy(answer(201, { success: 0, conflicts: [] }));
      expect(days.map((day) => day.dataset['day'])).toEqual(
        Array.from({ length: 28 }, (_, count) => offered(count + 1)),
      );
      expect(days.every((day) => !day.hasAttribute('disabled'))).toBe(true);
      await person.click(form.getByRole('button', { name: 'Copy' }));
      expect(form.getByRole('alert')).toHaveTextContent('Please select at least one date to copy to');
      expect(api.callsOf(copyTo)).toHaveLength(0);
    });

    test('The copy dialog closes when every selected day was copied to', async () => {
      const { api, form, days, person } = await openCopy(answer(201, { success: 2, conflicts: [] }));
      for (const place of [3, 0]) await person.click(days[place] as HTMLElement);
      await person.click(form.getByRole('button', { name: 'Copy to 2 dates' }));
      expect(await screen.findByText('Successfully copied shift to 2 dates')).toBeVisible();
      expect(api.callsOf(copyTo)[0]?.body).toEqual({ dates: [offered(1), offered(4)] });
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    });

    test('The copy dialog says what labour rules block, and copies it with a reason', async () => {
      const sentence = "Anna Berg starts 10 h after Sunday's shift ended; EU law asks for 11 h.";
      const blocked = {
        success: 0,
        conflicts: [{ date: offered(1), reason: 'labour' }],
        findings: [aFinding({ sentence })],
      };
      const { api, form, days, person } = await openCopy(({ body }: RecordedCall) =>
        answer(201, (body as CopyScheduleRequest).labour ? { success: 1, conflicts: [], findings: [] } : blocked),
      );
      await person.click(days[0] as HTMLElement);
      await person.click(form.getByRole('button', { name: 'Copy to 1 date' }));
      expect(await form.findByText(sentence)).toBeVisible();
      await person.type(form.getByLabelText('Accept with reason'), 'Nobody else can open');
      await person.click(form.getByRole('button', { name: 'Copy to 1 date' }));
      expect(await screen.findByText('Successfully copied shift to 1 dates')).toBeVisible();
      expect(api.callsOf(copyTo).at(-1)?.body).toEqual({
        dates: [offered(1)],
        labour: { reason: 'Nobody else can open' },
      });
    });

    test('The copy dialog lists the days that conflicted with the reason', async () => {
      const conflicts = [
        { date: '2026-11-05', reason: 'overlap' },
        { date: '2026-11-06', reason: 'time_off' },
      ];
      const { form, days, person } = await openCopy(answer(201, { success: 3, conflicts }));
      await person.click(days[0] as HTMLElement);
      await person.click(form.getByRole('button', { name: 'Copy to 1 date' }));
      expect(await screen.findByText('Partially Completed')).toBeVisible();
      expect(screen.getByText('Copied 3 shifts. 2 dates had conflicts.')).toBeVisible();
      expect(form.getByText('Thursday, November 5, 2026: overlaps another shift')).toBeVisible();
      expect(form.getByText('Friday, November 6, 2026: approved time off')).toBeVisible();
    });
  });

  describe('Copying a week', () => {
    const at = '/schedule?date=2026-10-28';
    const ofWeek = [
      ofAnna({ date: '2026-10-25', startTime: '22:00', endTime: '06:00' }),
      aSchedule({ date: '2026-10-31', employeeId: ben.id, employeeName: ben.name }),
      ofAnna({ date: '2026-10-27', status: 'cancelled' }),
    ];

    async function agree(opened: ReturnType<typeof open>) {
      await opened.person.click(await screen.findByRole('button', { name: 'Copy Week' }));
      const question = await dialog('Copy Week');
      expect(question.getByText('Copy all 2 schedules from this week to next week?')).toBeVisible();
      await opened.person.click(question.getByRole('button', { name: 'Copy Week' }));
    }

    test('Copy Week asks first, then sends one call per shift, seven days later, each with its own idempotency key', async () => {
      const opened = open(ofWeek, { at, 'POST /api/schedules': answer(201, ofWeek[0]) });
      await agree(opened);
      expect(await screen.findByText('Week schedule copied successfully')).toBeVisible();
      const calls = opened.api.callsOf('POST /api/schedules');
      expect(calls.map(({ body }) => (body as Schedule).date).sort()).toEqual(['2026-11-01', '2026-11-07']);
      expect(calls.map(({ body }) => (body as Schedule).startTime).sort()).toEqual(['09:00', '22:00']);
      expect(new Set(calls.map(({ headers }) => headers.get('Idempotency-Key'))).size).toBe(2);
      expect(opened.api.callsOf('GET /api/schedules').length).toBeLessThanOrEqual(3);
    });

    test('Copy Week keeps site and location of each shift, also where it is not at the home site of its person', async () => {
      const away = ofAnna({ date: '2026-10-26', ...HARBOUR, location: 'Room 4' });
      const user = { ...manager, sites: BOTH_SITES };
      const opened = open([away, ...ofWeek.slice(1)], { at, user, 'POST /api/schedules': answer(201, away) });
      await agree(opened);
      expect(await screen.findByText('Week schedule copied successfully')).toBeVisible();
      const places = opened.api
        .callsOf('POST /api/schedules')
        .map(({ body }) => body as ScheduleRequest)
        .map(({ date, siteId, location }) => [date, siteId, location]);
      expect(places.toSorted()).toEqual([
        ['2026-11-02', HARBOUR.siteId, 'Room 4'],
        ['2026-11-07', SITE.siteId, null],
      ]);
    });

    test('Copy Week names the copies on days of approved time off before it copies them', async () => {
      const off = aTimeOff({ employeeId: ben.id, startDate: '2026-11-06', endDate: '2026-11-08' });
      const opened = open(ofWeek, { at, 'GET /api/time-off-requests': [off], 'POST /api/schedules': answer(201, {}) });
      await opened.person.click(await screen.findByRole('button', { name: 'Copy Week' }));
      const question = await dialog('Copy Week');
      expect(question.getByText('1 of them is on a day for which the person has approved time off:')).toBeVisible();
      expect(question.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
        'Ben Ost, Nov 07, 2026, 9:00 AM – 5:00 PM',
      ]);
      const { query } = opened.api.callsOf('GET /api/time-off-requests')[0] as RecordedCall;
      expect(Object.fromEntries(query)).toMatchObject({ status: 'approved', from: '2026-11-01', to: '2026-11-07' });
    });

    test('Copy Week that copied nothing says so', async () => {
      const message = 'This employee already has a shift at that time.';
      const opened = open(ofWeek, { at, 'POST /api/schedules': answer(409, { code: 'SHIFT_OVERLAP', message }) });
      await agree(opened);
      await dialog('2 shifts were not copied');
      expect(screen.getByText('Failed to copy week schedule')).toBeVisible();
      expect(screen.getByText('No shift was copied.')).toBeVisible();
    });

    test('Copy Week lists the failed shifts with the reason and retries those', async () => {
      const message = 'This employee already has a shift at that time.';
      const opened = open(ofWeek, {
        at,
        'POST /api/schedules': ({ body }: RecordedCall) =>
          (body as Schedule).employeeId === ben.id
            ? answer(409, { code: 'SHIFT_OVERLAP', message })
            : answer(201, ofWeek[0]),
      });
      await agree(opened);
      const account = await dialog('1 shift was not copied');
      expect(account.getByText('Ben Ost, Nov 07, 2026, 9:00 AM – 5:00 PM')).toBeVisible();
      expect(account.getByText(message)).toBeVisible();
      expect(screen.getByText('Partially Completed')).toBeVisible();
      expect(screen.getByText('Copied 1 shifts. 1 dates had conflicts.')).toBeVisible();

      opened.api.on('POST /api/schedules', answer(201, ofWeek[1]));
      await opened.person.click(account.getByRole('button', { name: 'Try again' }));
      expect(await screen.findByText('Week schedule copied successfully')).toBeVisible();
      expect(opened.api.callsOf('POST /api/schedules')).toHaveLength(3);
    });

    test('Copy Week retries a call without an answer under the same idempotency key', async () => {
      const opened = open([ofWeek[0] as Schedule, ofWeek[1] as Schedule], {
        at,
        'POST /api/schedules': () => {
          throw new TypeError('Failed to fetch');
        },
      });
      await agree(opened);
      const account = await dialog('2 shifts were not copied');
      opened.api.on('POST /api/schedules', answer(201, ofWeek[0]));
      await opened.person.click(account.getByRole('button', { name: 'Try again' }));
      expect(await screen.findByText('Week schedule copied successfully')).toBeVisible();
      const keys = opened.api.callsOf('POST /api/schedules').map(({ headers }) => headers.get('Idempotency-Key'));
      expect(keys.slice(2).sort()).toEqual(keys.slice(0, 2).sort());
    });

    test('Copy Week says that the week has no shifts', async () => {
      const { person } = open([], { at });
      await person.click(await screen.findByRole('button', { name: 'Copy Week' }));
      expect(await screen.findByText('No Schedules')).toBeVisible();
      expect(screen.getByText('No schedules found for the current week to copy')).toBeVisible();
    });
  });

  test('The print view is a table of people and days with their hours', async () => {
    open([ofAnna({ date: '2026-11-02' })], { at: '/schedule?date=2026-11-02' });
    await dayCard('Monday, November 2, 2026');
    act(() => void window.dispatchEvent(new Event('beforeprint')));
    const table = screen.getByRole('table', { name: 'Week of Nov 02, 2026' });
    expect(within(table).getByRole('row', { name: /^Anna Berg/ })).toHaveTextContent('9:00 AM – 5:00 PM');
    expect(within(table).getByRole('row', { name: /^Anna Berg/ })).toHaveTextContent('8h 0m');
    act(() => void window.dispatchEvent(new Event('afterprint')));
    expect(screen.queryByRole('table')).toBeNull();
  });
});
