import { act, screen, waitFor, within } from '@testing-library/react';
import type { TimesheetPay } from '@workforce/contracts';
import {
  answer,
  type Answers,
  aPayPeriod,
  aTimesheet,
  aUser,
  BOTH_SITES,
  fakeApi,
  HARBOUR,
  SiteButtons,
  withHidden,
  renderScreen,
  type RecordedCall,
} from '@workforce/testing/web';
import { userKnown } from '@workforce/web-core';
import TimesheetsPage from './timesheets.page.tsx';

describe('The page of timesheets', () => {
  withHidden();
  beforeAll(() => Promise.all([import('../answers/confirmed-dialog.tsx'), import('../answers/reasoned-dialog.tsx')]));

  const LIST = 'GET /api/timesheets';
  const PERIODS = 'GET /api/pay-periods';
  const manager = aUser('manager', { name: 'Mona Manager' });
  const anna = aUser('employee', { name: 'Anna Berg' });

  function open(user: typeof manager, answers: Answers = {}, at = '/timesheets') {
    const api = fakeApi({
      'GET /api/config': { timeZone: 'America/New_York' },
      [LIST]: [],
      [PERIODS]: [],
      ...answers,
    });
    const page = (
      <>
        <SiteButtons />
        <TimesheetsPage />
      </>
    );
    return { api, ...renderScreen(page, { user, at }) };
  }

  const card = async () => within(await screen.findByRole('region', { name: /^Timesheet of Anna Berg/ }));

  const asked = async (name: string) => within(await screen.findByRole('dialog', { name }));

  test('A person submits their own timesheet', async () => {
    const sheet = aTimesheet({ employeeId: anna.id });
    const submit = `POST /api/timesheets/${sheet.id}/submit`;
    const { api, person } = open(anna, { [LIST]: [sheet], [submit]: sheet });
    const { getByText, getByRole, queryByRole } = await card();
    expect(getByText('Mar 02, 2026 – Mar 08, 2026')).toBeVisible();
    expect(getByText('7h 30m')).toBeVisible();
    expect(queryByRole('button', { name: 'Approve' })).toBeNull();
    await person.click(getByRole('button', { name: 'Submit' }));
    const question = await asked('Submit Timesheet');
    expect(question.getByText(/^Your hours of Mar 02, 2026 – Mar 08, 2026 go to a manager/)).toBeVisible();
    expect(api.callsOf(submit)).toHaveLength(0);
    await person.click(question.getByRole('button', { name: 'Submit' }));
    expect(await screen.findByText('Timesheet submitted')).toBeVisible();
    expect(api.callsOf(submit)).toHaveLength(1);
  });

  test('While the own timesheets of another account load none of the former ones can be submitted', async () => {
    const ben = aUser('employee', { name: 'Ben Ost' });
    const { store } = open(anna, {
      [LIST]: ({ query }: RecordedCall) =>
        query.get('employeeId') === anna.id ? [aTimesheet({ employeeId: anna.id })] : new Promise(() => undefined),
    });
    await screen.findByRole('button', { name: 'Submit' });
    act(() => void store.dispatch(userKnown(ben)));
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Submit' })).toBeNull());
    expect(screen.getByRole('status', { name: /^Loading/ })).toBeInTheDocument();
  });

  test('What blocks a timesheet is listed with its screen, and disables the button', async () => {
    const link = '/time-corrections?employeeId=1';
    const blockers = [
      { kind: 'correction' as const, date: '2026-03-07', message: 'A correction is unanswered.', link },
    ];
    open(anna, { [LIST]: [aTimesheet({ employeeId: anna.id, blockers })] });
    const { getByText, getByRole } = await card();
    expect(getByText('Settle this first')).toBeVisible();
    expect(getByText(/A correction is unanswered/)).toBeVisible();
    expect(getByRole('link', { name: 'Show' })).toHaveAttribute('href', link);
    expect(getByRole('button', { name: 'Submit' })).toBeDisabled();
  });

  test('Each pay line leads to its punches; the estimate says so, with its sentences', async () => {
    const sheet = aTimesheet({ employeeId: anna.id });
    const line = {
      employeeId: anna.id,
      workweek: '2026-03-01',
      date: '2026-03-07',
      source: { entryIds: ['1'], findingIds: [], adjustmentIds: [] },
    };
    const pay: TimesheetPay = {
      timesheetId: sheet.id,
      workweekStart: 'sunday',
      lines: [
        { ...line, code: 'regular', minutes: 480, rateCents: 2_000, amountCents: 16_000 },
        { ...line, code: 'overtime', minutes: 60, rateCents: 2_000, amountCents: 3_000 },
        {
          ...line,
          code: 'meal-break',
          minutes: 0,
          rateCents: null,
          amountCents: 2_000,
          source: { ...line.source, entryIds: ['1', '2'] },
        },
        {
          ...line,
          code: 'late-change',
          minutes: 0,
          rateCents: null,
          amountCents: 1_000,
          source: { ...line.source, entryIds: [] },
        },
      ],
      regularMinutes: 480,
      overtimeMinutes: 60,
      doubleMinutes: 0,
      totalCents: 21_000,
      sentences: [{ findingId: 'f', date: '2026-03-07', sentence: 'More than 8 hours in a day.' }],
      blockers: [],
    };
    const { person } = open(anna, { [LIST]: [sheet], [`GET /api/timesheets/${sheet.id}/pay`]: pay });
    const { getByRole, findByText, getAllByRole, getByText } = await card();
    await person.click(getByRole('button', { name: 'Hours and Pay' }));
    expect(await findByText(/^Estimate\./)).toBeVisible();
    expect(getByText('More than 8 hours in a day.')).toBeVisible();
    expect(getByText('210.00')).toBeVisible();
    expect(
      getAllByRole('row')
        .slice(1)
        .map(({ textContent }) => textContent),
    ).toEqual([
      'Mar 07, 2026Regular8h 0m20.00160.00',
      'Mar 07, 2026Overtime1h 0m20.0030.00',
      'Mar 07, 2026Meal break––20.00',
      'Mar 07, 2026Late change––10.00',
    ]);
    const links = getAllByRole('link', { name: 'Time entries of Mar 07, 2026' });
    expect(links.map((link) => link.getAttribute('href'))).toEqual([
      '/time-management?ids=1',
      '/time-management?ids=1',
      '/time-management?ids=1,2',
      '/time-management?date=2026-03-07',
    ]);
  });

  test('An opened timesheet lists the breaches that block it, each with its day', async () => {
    const correction = {
      kind: 'correction' as const,
      date: '2026-03-07',
      message: 'A correction is unanswered.',
      link: '/time-corrections?employeeId=1',
    };
    const finding = {
      kind: 'finding' as const,
      date: '2026-03-05',
      message: 'Anna Berg starts 10 h after the shift before.',
      link: `/time-management?employeeId=${anna.id}&date=2026-03-05`,
    };
    const sheet = aTimesheet({ employeeId: anna.id, status: 'submitted', blockers: [correction] });
    const pay: TimesheetPay = {
      timesheetId: sheet.id,
      workweekStart: 'sunday',
      lines: [],
      sentences: [],
      totalCents: null,
      regularMinutes: 0,
      overtimeMinutes: 0,
      doubleMinutes: 0,
      blockers: [correction, finding],
    };
    const period = aPayPeriod({ id: sheet.periodId, startDate: '2026-03-02', endDate: '2026-03-08' });
    const { person } = open(manager, {
      [PERIODS]: [period],
      [LIST]: [sheet],
      [`GET /api/timesheets/${sheet.id}/pay`]: pay,
    });
    const { getByRole, getByText, getAllByText, findByText } = await card();
    expect(getByText(/A correction is unanswered/)).toBeVisible();
    await person.click(getByRole('button', { name: 'Hours and Pay' }));
    expect(await findByText(/starts 10 h after/)).toBeVisible();
    expect(getAllByText(/A correction is unanswered/)).toHaveLength(1);
    const links = within(getByText(/starts 10 h after/).closest('ul') as HTMLElement).getAllByRole('link');
    expect(links.map((link) => link.getAttribute('href'))).toEqual([correction.link, finding.link]);
  });

  describe('The timesheets of a team', () => {
    const running = aPayPeriod({ startDate: '2026-03-02', endDate: '2026-03-08' });
    const next = aPayPeriod({ startDate: '2099-03-09', endDate: '2099-03-15' });
    const submitted = aTimesheet({ status: 'submitted', periodId: running.id });

    test('A manager sees those of the newest period that has begun, and approves', async () => {
      const approve = `POST /api/timesheets/${submitted.id}/approve`;
      const { api, person } = open(manager, { [PERIODS]: [next, running], [LIST]: [submitted], [approve]: submitted });
      await person.click((await card()).getByRole('button', { name: 'Approve' }));
      const question = await asked('Approve Timesheet');
      expect(question.getByText(/^The hours of Anna Berg for .* are ready for payroll/)).toBeVisible();
      expect(api.callsOf(approve)).toHaveLength(0);
      await person.click(question.getByRole('button', { name: 'Approve' }));
      expect(await screen.findByText('Timesheet approved')).toBeVisible();
      expect(api.callsOf(LIST)[0]?.query.get('periodId')).toBe(running.id);
    });

    test('Of the periods that run today they are of the newest one that has some', async () => {
      const NONE = { open: 0, submitted: 0, approved: 0, locked: 0 };
      const days = { startDate: '2026-03-04', endDate: '2099-03-10' };
      const ofOrganisation = aPayPeriod({ ...days, timesheets: NONE });
      const ofSite = aPayPeriod({ ...days, startDate: '2026-03-02', timesheets: { ...NONE, open: 1 } });
      const { api } = open(manager, { [PERIODS]: [ofOrganisation, ofSite, running], [LIST]: [] });
      await waitFor(() => expect(api.callsOf(LIST).at(-1)?.query.get('periodId')).toBe(ofSite.id));
    });

    test('Periods and timesheets are read for the chosen site, what adjusts one timesheet wherever it is', async () => {
      const SUMS = 'GET /api/adjustments';
      const pay: TimesheetPay = {
        timesheetId: submitted.id,
        workweekStart: 'sunday',
        lines: [
          {
            employeeId: submitted.employeeId,
            workweek: '2026-03-01',
            date: '2026-03-07',
            code: 'regular',
            minutes: 30,
            rateCents: null,
            amountCents: null,
            source: { entryIds: [], findingIds: [], adjustmentIds: ['1'] },
          },
        ],
        sentences: [],
        totalCents: null,
        regularMinutes: 0,
        overtimeMinutes: 0,
        doubleMinutes: 0,
        blockers: [],
      };
      const { api, person } = open(aUser('manager', { sites: BOTH_SITES }), {
        [PERIODS]: [running],
        [LIST]: [submitted],
        [`GET /api/timesheets/${submitted.id}/pay`]: pay,
        [SUMS]: [],
      });
      await card();
      await person.click(screen.getByRole('button', { name: 'Only Harbour' }));
      for (const route of [PERIODS, LIST]) {
        await waitFor(() =>
          expect([route, api.callsOf(route).at(-1)?.query.get('sites')]).toEqual([route, HARBOUR.siteId]),
        );
      }
      await person.click((await card()).getByRole('button', { name: 'Hours and Pay' }));
      await waitFor(() =>
        expect(api.callsOf(SUMS).map(({ query }) => String(query))).toEqual([
          `employeeId=${submitted.employeeId}&periodId=${submitted.periodId}`,
        ]),
      );
    });

    test('While timesheets of another status load none of the former ones can be approved', async () => {
      const { person } = open(manager, {
        [PERIODS]: [running],
        [LIST]: ({ query }: RecordedCall) =>
          query.get('status') === 'approved' ? new Promise(() => undefined) : [submitted],
      });
      await screen.findByRole('button', { name: 'Approve' });
      await person.click(screen.getByLabelText('Status'));
      await person.click(await screen.findByTitle('Approved'));
      await waitFor(() => expect(screen.queryByRole('button', { name: 'Approve' })).toBeNull());
    });

    test('Without timesheets of a status it isn’t said that nobody has recorded time', async () => {
      const { person } = open(manager, { [PERIODS]: [running] });
      const explanation = 'Timesheets appear here once somebody has recorded time in this period.';
      expect(await screen.findByText(explanation)).toBeVisible();
      await person.click(screen.getByLabelText('Status'));
      await person.click(await screen.findByTitle('Approved'));
      await waitFor(() => expect(screen.queryByText(explanation)).toBeNull());
      expect(await screen.findByText('No timesheets')).toBeVisible();
    });

    test('A rejection needs a reason', async () => {
      const reject = `POST /api/timesheets/${submitted.id}/reject`;
      const { api, person } = open(manager, { [PERIODS]: [running], [LIST]: [submitted], [reject]: submitted });
      await person.click((await card()).getByRole('button', { name: 'Reject' }));
      const dialog = within(await screen.findByRole('dialog', { name: 'Reject Timesheet' }));
      await person.type(dialog.getByLabelText('Reason'), 'Tuesday is missing');
      await person.click(dialog.getByRole('button', { name: 'Reject' }));
      await waitFor(() => expect(api.callsOf(reject)[0]?.body).toEqual({ reason: 'Tuesday is missing' }));
    });

    test('Nobody approves their own timesheet, and only admins reopen', async () => {
      const own = aTimesheet({ status: 'submitted', employeeId: manager.id });
      const { unmount } = open(manager, { [PERIODS]: [running], [LIST]: [own] });
      expect((await card()).getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Hours and Pay']);
      unmount();

      const approved = aTimesheet({ status: 'approved', approvedByName: 'Mona Manager' });
      open(aUser('admin'), { [PERIODS]: [running], [LIST]: [approved] });
      expect((await card()).getByText('Approved by Mona Manager')).toBeVisible();
      expect((await card()).getByRole('button', { name: 'Reopen' })).toBeEnabled();
    });

    test('A refusal of the server is shown', async () => {
      const approve = `POST /api/timesheets/${submitted.id}/approve`;
      const message = 'A break is too short. It needs a reason.';
      const { person } = open(manager, {
        [PERIODS]: [running],
        [LIST]: [submitted],
        [approve]: answer(409, { code: 'TIMESHEET_BLOCKED', message }),
      });
      await person.click((await card()).getByRole('button', { name: 'Approve' }));
      await person.click((await asked('Approve Timesheet')).getByRole('button', { name: 'Approve' }));
      expect(await screen.findByText(message)).toBeVisible();
    });
  });

  test('Without periods and timesheets the page says what comes first', async () => {
    const { unmount } = open(manager);
    expect(await screen.findByText('No pay periods yet')).toBeVisible();
    unmount();
    open(anna);
    expect(await screen.findByText('No timesheets yet')).toBeVisible();
  });
});
