import { jest } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { addDays, today } from '@workforce/domain';
import {
  answer,
  aTimeOffRequest,
  aUser,
  BOTH_SITES,
  fakeApi,
  renderScreen,
  SiteButtons,
  withHidden,
  type Answers,
  type RecordedCall,
} from '@workforce/testing/web';
import { toaster } from '@workforce/web-ui';
import TimeOffPage from './time-off.page.tsx';

describe('The page of time off', () => {
  withHidden();
  beforeAll(() => import('./request-dialog.tsx'));

  const LIST = 'GET /api/time-off-requests';
  const ASK = 'POST /api/time-off-requests';
  const ZONE = 'America/New_York';
  const manager = aUser('manager', { name: 'Mona Manager' });
  const anna = aUser('employee');

  function open(user: typeof manager, answers: Answers = {}, at = '/time-off') {
    const api = fakeApi({
      'GET /api/config': { timeZone: ZONE },
      [LIST]: [],
      'GET /api/time-off-requests/summary': { approvedThisYear: 0 },
      ...answers,
    });
    const page = (
      <>
        <SiteButtons />
        <TimeOffPage />
      </>
    );
    return { api, ...renderScreen(page, { user, at }) };
  }

  const card = async () => within(await screen.findByRole('region', { name: /^Anna Berg/ }));

  test('Employees see their own time-off requests', async () => {
    open(anna, { [LIST]: [aTimeOffRequest({ employeeId: anna.id })] });
    expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual(['My Time Off Requests']);
    const request = await card();
    for (const text of ['Mar 10, 2026 – Mar 12, 2026', 'Vacation', '3 days', 'A wedding', 'Pending']) {
      expect(request.getByText(text)).toBeVisible();
    }
    expect(request.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Withdraw']);
  });

  test('Managers see pending requests first and can switch to all', async () => {
    const { api, person } = open(manager);
    expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual([
      'Pending Approvals',
      'All Requests',
    ]);
    expect(screen.getByRole('tab', { name: 'Pending Approvals' })).toHaveAttribute('aria-selected', 'true');
    expect(await screen.findByText('No time off requests')).toBeVisible();
    await person.click(screen.getByRole('tab', { name: 'All Requests' }));
    await waitFor(() => expect(api.callsOf(LIST).map(({ query }) => String(query))).toContain('limit=60'));
  });

  test.each([
    ['person', 'employeeId'],
    ['site', 'sites'],
  ])('While those of another %s load no former request is shown', async (_, filter) => {
    const { person } = open(aUser('manager', { sites: BOTH_SITES }), {
      'GET /api/users': [anna],
      [LIST]: ({ query }: RecordedCall) =>
        query.has(filter) ? new Promise(() => undefined) : [aTimeOffRequest({ employeeName: 'Ben Ost' })],
    });
    await screen.findByRole('region', { name: /^Ben Ost/ });
    if (filter === 'sites') await person.click(screen.getByRole('button', { name: 'Only Harbour' }));
    else {
      await person.click(screen.getByLabelText('Employee'));
      await person.click(await screen.findByTitle(anna.name));
    }
    await waitFor(() => expect(screen.queryByRole('region', { name: /^Ben Ost/ })).toBeNull());
  });

  test('Managers of several sites see the requests of one person', async () => {
    const { api, person, address } = open(aUser('manager', { sites: BOTH_SITES }), { 'GET /api/users': [anna] });
    await person.click(await screen.findByLabelText('Employee'));
    await person.click(await screen.findByTitle(anna.name));
    await waitFor(() =>
      expect(api.callsOf(LIST).map(({ query }) => [query.get('status'), query.get('employeeId')])).toContainEqual([
        'pending',
        anna.id,
      ]),
    );
    expect(address()).toBe(`/time-off?employeeId=${anna.id}`);
  });

  test.each([
    ['approved', 'Approved Mar 08, 2026 9:00 AM by Mona Manager'],
    ['denied', 'Denied Mar 08, 2026 9:00 AM by Mona Manager'],
  ] as const)('A request that is %s shows when and by whom', async (status, words) => {
    open(anna, {
      [LIST]: [
        aTimeOffRequest({
          status,
          approvedAt: '2026-03-08T13:00:00.000Z',
          approvedByName: 'Mona Manager',
          notes: 'Have fun',
        }),
      ],
    });
    expect(await (await card()).findByText(words, { exact: false })).toBeVisible();
    expect((await card()).getByText('Have fun')).toBeVisible();
  });

  test("‘Approved This Year’ shows the server's count", async () => {
    open(anna, { 'GET /api/time-off-requests/summary': { approvedThisYear: 1_234 } });
    const label = await screen.findByText('Approved This Year');
    await waitFor(() => expect(label.previousSibling).toHaveTextContent('1,234'));
  });

  test('The time-off tab is in the address; an invalid value is ignored', async () => {
    const { person, address, unmount } = open(manager, {}, '/time-off?tab=all');
    expect(screen.getByRole('tab', { name: 'All Requests' })).toHaveAttribute('aria-selected', 'true');
    await person.click(screen.getByRole('tab', { name: 'Pending Approvals' }));
    await waitFor(() => expect(address()).toBe('/time-off'));
    await person.click(screen.getByRole('tab', { name: 'All Requests' }));
    await waitFor(() => expect(address()).toBe('/time-off?tab=all'));
    unmount();

    open(anna, {}, '/time-off?tab=all');
    expect(screen.getByRole('tab', { name: 'My Time Off Requests' })).toHaveAttribute('aria-selected', 'true');
  });

  describe('A long list of requests', () => {
    const of = (employeeName: string) => aTimeOffRequest({ employeeName });
    const first = answer(200, [of('Anna Berg')], { 'X-Next-Cursor': 'c1' });
    const next = (later: unknown) => (call: { query: URLSearchParams }) =>
      call.query.get('cursor') === 'c1' ? later : first;

    test.each([
      ['Pending Approvals', 'status=pending&limit=60&cursor=c1'],
      ['All Requests', 'limit=60&cursor=c1'],
    ])('Load More of ‘%s’ continues at the cursor with the same filter', async (tab, query) => {
      const { api, person } = open(manager, { [LIST]: next([of('Ben Later')]) });
      await person.click(screen.getByRole('tab', { name: tab }));
      const panel = within(await screen.findByRole('tabpanel', { name: tab }));
      await person.click(await panel.findByRole('button', { name: 'Load More' }));
      expect(await panel.findByRole('region', { name: /^Ben Later/ })).toBeVisible();
      expect(panel.getByRole('region', { name: /^Anna Berg/ })).toBeVisible();
      expect(panel.queryByRole('button', { name: 'Load More' })).toBeNull();
      expect(String(api.callsOf(LIST).at(-1)?.query)).toBe(query);
    });

    test('Loaded requests stay when the next page fails, which can be retried', async () => {
      const { api, person } = open(manager, { [LIST]: next(answer(503)) });
      await person.click(await screen.findByRole('button', { name: 'Load More' }));
      expect(await screen.findByText('More time off requests could not be loaded')).toBeVisible();
      expect(await card()).toBeTruthy();
      api.on(LIST, next([of('Ben Later')]));
      await person.click(screen.getByRole('button', { name: 'Load More' }));
      expect(await screen.findByRole('region', { name: /^Ben Later/ })).toBeVisible();
    });

    test('All loaded pages of requests are refetched after a decision', async () => {
      const decided = of('Ben Later');
      const { api, person } = open(manager, {
        [LIST]: next([decided]),
        [`PUT /api/time-off-requests/${decided.id}`]: decided,
      });
      await person.click(await screen.findByRole('button', { name: 'Load More' }));
      const ben = within(await screen.findByRole('region', { name: /^Ben Later/ }));
      api.on(LIST, next([of('Cara Last')]));
      await person.click(ben.getByRole('button', { name: 'Approve' }));
      expect(await screen.findByRole('region', { name: /^Cara Last/ })).toBeVisible();
      expect(screen.queryByRole('region', { name: /^Ben Later/ })).toBeNull();
      expect(await card()).toBeTruthy();
    });
  });

  describe('Deciding a request', () => {
    const request = aTimeOffRequest();
    const PUT = `PUT /api/time-off-requests/${request.id}`;

    test.each([
      ['Approve', { status: 'approved' }, 'Time off request approved'],
      ['Deny', { status: 'denied' }, 'Time off request denied'],
    ])('%s decides a request with one tap', async (name, body, words) => {
      const { api, person } = open(manager, { [LIST]: [request], [PUT]: request });
      await person.click((await card()).getByRole('button', { name }));
      expect(await screen.findByText(words)).toBeVisible();
      expect(api.callsOf(PUT)[0]?.body).toEqual(body);
    });

    test('A decision can be undone', async () => {
      const UNDO = `DELETE /api/time-off-requests/${request.id}/decision`;
      const { api, person } = open(manager, { [LIST]: [request], [PUT]: request, [UNDO]: request });
      await person.click((await card()).getByRole('button', { name: 'Deny' }));
      await person.click(await screen.findByRole('button', { name: 'Undo' }));
      expect(await screen.findByText('The request is pending again')).toBeVisible();
      expect(api.callsOf(UNDO)).toHaveLength(1);
    });

    test.each(['Approve', 'Deny'])('What ‘%s’ decides, also with a note, can be undone for 10 s', async (name) => {
      const shown = jest.spyOn(toaster, 'show');
      const { person } = open(manager, { [LIST]: [request], [PUT]: request });
      for (const hasNote of [false, true]) {
        if (hasNote) {
          await person.click((await card()).getByRole('button', { name: 'Add Note' }));
          await person.type(screen.getByLabelText('Note (optional)'), 'Two others are off');
        }
        await person.click((await card()).getByRole('button', { name }));
        await waitFor(() =>
          expect(shown).toHaveBeenLastCalledWith(
            expect.objectContaining({ duration: 10_000, action: expect.objectContaining({ label: 'Undo' }) }),
          ),
        );
        shown.mockClear();
      }
      shown.mockRestore();
    });

    test('A note is sent with the decision', async () => {
      const { api, person } = open(manager, { [LIST]: [request], [PUT]: request });
      await person.click((await card()).getByRole('button', { name: 'Add Note' }));
      await person.type(screen.getByLabelText('Note (optional)'), ' Two others are off ');
      await person.click((await card()).getByRole('button', { name: 'Deny' }));
      await screen.findByText('Time off request denied');
      expect(api.callsOf(PUT)[0]?.body).toEqual({ status: 'denied', notes: 'Two others are off' });
    });

    test('A request that another manager decided first shows a message, and the list is refetched', async () => {
      const message = 'This request has already been approved by Kim.';
      const { api, person } = open(manager, {
        [LIST]: [request],
        [PUT]: answer(409, { code: 'TIME_OFF_DECIDED', message }),
      });
      await card();
      api.on(LIST, []);
      await person.click(screen.getByRole('button', { name: 'Deny' }));
      expect(await screen.findByText(message)).toBeVisible();
      expect(await screen.findByText('No time off requests')).toBeVisible();
    });

    test('A failed decision without a server message shows the fallback', async () => {
      const { person } = open(manager, { [LIST]: [request], [PUT]: answer(500) });
      await person.click((await card()).getByRole('button', { name: 'Approve' }));
      expect(await screen.findByText('Failed to update time off request')).toBeVisible();
    });

    test("A manager can't decide their own request; an admin can", async () => {
      const own = aTimeOffRequest({ employeeId: manager.id });
      const { unmount } = open(manager, { [LIST]: [own] });
      expect((await card()).queryByRole('button', { name: 'Approve' })).toBeNull();
      expect((await card()).getByText('Your own request: another manager decides it.')).toBeVisible();
      unmount();

      const admin = aUser('admin');
      open(admin, { [LIST]: [aTimeOffRequest({ employeeId: admin.id })] });
      expect((await card()).getByRole('button', { name: 'Approve' })).toBeEnabled();
    });
  });

  describe('Withdrawing a request', () => {
    const own = aTimeOffRequest({ employeeId: anna.id });
    const PUT = `PUT /api/time-off-requests/${own.id}`;

    test('An own pending request is withdrawn, after asking', async () => {
      const { api, person } = open(anna, { [LIST]: [own], [PUT]: { ...own, status: 'withdrawn' } });
      await person.click((await card()).getByRole('button', { name: 'Withdraw' }));
      expect(await screen.findByText(/you no longer need these days off: Mar 10, 2026 – Mar 12, 2026/)).toBeVisible();
      expect(api.callsOf(PUT)).toEqual([]);
      api.on(LIST, [{ ...own, status: 'withdrawn' }]);
      await person.click(screen.getByRole('button', { name: 'Withdraw Request' }));
      expect(await screen.findByText('Time off request withdrawn')).toBeVisible();
      expect(api.callsOf(PUT)[0]?.body).toEqual({ status: 'withdrawn' });
      expect(await (await card()).findByText('Withdrawn')).toBeVisible();
      expect((await card()).queryByRole('button', { name: 'Withdraw' })).toBeNull();
    });

    test.each(['approved', 'denied', 'withdrawn'] as const)('A request that is %s is not withdrawn', async (status) => {
      open(anna, { [LIST]: [{ ...own, status }] });
      expect((await card()).queryByRole('button', { name: 'Withdraw' })).toBeNull();
    });

    test("A manager doesn't withdraw the requests of others", async () => {
      open(manager, { [LIST]: [aTimeOffRequest()] });
      expect((await card()).queryByRole('button', { name: 'Withdraw' })).toBeNull();
    });
  });

  describe('Opening one request by its address', () => {
    const request = aTimeOffRequest({ employeeName: 'Ben Later' });
    const GET = `GET /api/time-off-requests/${request.id}`;
    const at = `/time-off?request=${request.id}`;

    test('The request opens with its decision, and closes once it is decided', async () => {
      const { api, person, address } = open(
        manager,
        { [GET]: request, [`PUT /api/time-off-requests/${request.id}`]: request },
        at,
      );
      const dialog = within(await screen.findByRole('dialog', { name: 'Time Off Request' }));
      expect(await dialog.findByText('A wedding')).toBeVisible();
      await person.click(dialog.getByRole('button', { name: 'Approve' }));
      expect(await screen.findByText('Time off request approved')).toBeVisible();
      await waitFor(() => expect(address()).toBe('/time-off'));
      expect(api.callsOf(`PUT /api/time-off-requests/${request.id}`)).toHaveLength(1);
    });

    test('A request that is gone says so', async () => {
      open(manager, { [GET]: answer(404) }, at);
      expect(await screen.findByText('The time off request could not be loaded')).toBeVisible();
    });
  });

  describe('Recording time off for somebody else', () => {
    const yesterday = addDays(today(new Date(), ZONE), -1);
    const ben = aUser('employee', { name: 'Ben Ill' });

    test('A manager records sickness of yesterday, which is approved at once', async () => {
      const { api, person } = open(manager, { 'GET /api/users': [ben], [ASK]: answer(201, aTimeOffRequest()) });
      await person.click(screen.getByRole('button', { name: 'Record Time Off' }));
      const dialog = within(await screen.findByRole('dialog', { name: 'Record Time Off' }));
      await person.type(dialog.getByLabelText('Start Date'), `${yesterday}{Enter}`);
      await person.type(dialog.getByLabelText('End Date'), `${yesterday}{Enter}`);
      await person.type(dialog.getByLabelText('Reason'), 'Called in sick');
      const submit = dialog.getByRole('button', { name: 'Record Time Off' });
      await person.click(submit);
      expect(await dialog.findByText('Please choose an employee')).toBeVisible();
      await person.click(dialog.getByRole('combobox', { name: 'Employee' }));
      await person.click(await screen.findByText('Ben Ill'));
      await person.click(submit);
      expect(await screen.findByText('Time off recorded')).toBeVisible();
      expect(api.callsOf(ASK)[0]?.body).toEqual({
        employeeId: ben.id,
        type: 'sick',
        startDate: yesterday,
        endDate: yesterday,
        reason: 'Called in sick',
      });
    });

    test('Employees record nothing for others', () => {
      open(anna);
      expect(screen.queryByRole('button', { name: 'Record Time Off' })).toBeNull();
    });

    test('What was recorded names who recorded it, not a request', async () => {
      const when = '2026-03-07T15:00:00.000Z';
      const recorded = aTimeOffRequest({
        employeeId: anna.id,
        status: 'approved',
        createdAt: when,
        approvedAt: when,
        approvedByName: 'Mona Manager',
      });
      open(anna, { [LIST]: [recorded] });
      expect((await card()).getByText('Recorded Mar 07, 2026 10:00 AM by Mona Manager')).toBeVisible();
      expect((await card()).queryByText(/^Requested/)).toBeNull();
    });
  });

  describe('Requesting time off', () => {
    const tomorrow = addDays(today(new Date(), ZONE), 1);

    async function ask(start: string, end: string, reason: string, answers: Answers = {}) {
      const page = open(anna, answers);
      const { person } = page;
      await person.click(screen.getByRole('button', { name: 'Request Time Off' }));
      const dialog = within(await screen.findByRole('dialog', { name: 'Request Time Off' }));
      if (start) await person.type(dialog.getByLabelText('Start Date'), `${start}{Enter}`);
      if (end) await person.type(dialog.getByLabelText('End Date'), `${end}{Enter}`);
      if (reason) await person.type(dialog.getByLabelText('Reason'), reason);
      await person.click(dialog.getByRole('button', { name: 'Submit Request' }));
      return { ...page, dialog };
    }

    test('Requesting time off sends days, type and reason', async () => {
      const { api } = await ask(tomorrow, addDays(tomorrow, 2), ' A wedding ', {
        [ASK]: answer(201, aTimeOffRequest()),
      });
      expect(await screen.findByText('Time off request submitted successfully')).toBeVisible();
      expect(api.callsOf(ASK)[0]?.body).toEqual({
        type: 'vacation',
        startDate: tomorrow,
        endDate: addDays(tomorrow, 2),
        reason: 'A wedding',
      });
    });

    test('The end follows the start, and neither of them offers a day before', async () => {
      const { person } = open(anna);
      await person.click(screen.getByRole('button', { name: 'Request Time Off' }));
      const dialog = within(await screen.findByRole('dialog', { name: 'Request Time Off' }));
      const [start, end] = [dialog.getByLabelText('Start Date'), dialog.getByLabelText('End Date')];
      const offers = (day: string) => {
        const cells = [
          ...document.querySelectorAll(`.ant-picker-dropdown:not(.ant-picker-dropdown-hidden) td[title="${day}"]`),
        ];
        return cells.length > 0 && cells.every((cell) => !cell.classList.contains('ant-picker-cell-disabled'));
      };
      const day = today(new Date(), ZONE);
      await person.click(start);
      await waitFor(() => expect(offers(day)).toBe(true));
      expect(offers(addDays(day, -1))).toBe(false);
      await person.type(end, `${tomorrow}{Enter}`);
      const wanted = addDays(day, 40);
      await person.type(start, `${wanted}{Enter}`);
      await waitFor(() => expect(end).toHaveValue((start as HTMLInputElement).value));
      await person.click(end);
      await waitFor(() => expect(offers(wanted)).toBe(true));
      expect(offers(addDays(wanted, -1))).toBe(false);
    });

    test('An end before the start is an invalid range, and nothing is sent', async () => {
      const { api, dialog } = await ask(addDays(tomorrow, 2), tomorrow, 'A wedding');
      expect(await dialog.findByText('Invalid Date Range')).toBeVisible();
      expect(dialog.getByText('End date must be after start date')).toBeVisible();
      expect(screen.getAllByText('Invalid Date Range')).toHaveLength(2);
      expect(api.callsOf(ASK)).toEqual([]);
    });

    test('Missing and past dates show a message at their field', async () => {
      const { api, dialog } = await ask(addDays(tomorrow, -2), '', '');
      expect(await dialog.findByText('The date can’t be before today')).toBeVisible();
      expect(dialog.getByText('End date is required')).toBeVisible();
      expect(dialog.getByText('Reason is required')).toBeVisible();
      expect(api.callsOf(ASK)).toEqual([]);
    });

    test.each([
      [
        'the server’s message',
        answer(409, { code: 'TIME_OFF_OVERLAP', message: 'You already asked for these days.' }),
        'You already asked for these days.',
      ],
      ['the fallback', answer(500), 'Failed to submit time off request'],
    ])('A refused time-off request shows %s and keeps the typed values', async (_, refusal, words) => {
      const { dialog } = await ask(tomorrow, tomorrow, 'A wedding', { [ASK]: refusal });
      expect(await screen.findByText(words)).toBeVisible();
      expect(dialog.getByLabelText('Reason')).toHaveValue('A wedding');
    });
  });

  test('Time-off requests that failed to load can be retried', async () => {
    const { api, person } = open(anna, { [LIST]: answer(503) });
    expect(await screen.findByText('Time off requests could not be loaded')).toBeVisible();
    api.on(LIST, [aTimeOffRequest()]);
    await person.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await card()).toBeTruthy();
  });
});
