import { screen, waitFor, within } from '@testing-library/react';
import {
  anAuditEntry,
  answer,
  aUser,
  BOTH_SITES,
  fakeApi,
  HARBOUR,
  renderScreen,
  withHidden,
  type Answers,
} from '@workforce/testing/web';
import TimeAuditPage from './time-audit.page.tsx';

describe('The page of the time audit', () => {
  withHidden();

  const LOG = 'GET /api/time-card-audit-log';
  const VERIFY = 'GET /api/time-card-audit-log/verify';

  function open(answers: Answers = {}, at = '/time-audit') {
    const api = fakeApi({
      'GET /api/config': { timeZone: 'America/New_York' },
      'GET /api/users': [],
      [LOG]: [],
      ...answers,
    });
    return { api, ...renderScreen(<TimeAuditPage />, { user: aUser('manager'), at }) };
  }

  test('An employee sees that the audit log is restricted, and no data is requested', () => {
    const api = fakeApi();
    renderScreen(<TimeAuditPage />, { user: aUser('employee') });
    expect(screen.getByText("You don't have permission to view audit logs.")).toBeVisible();
    expect(api.calls).toEqual([]);
  });

  test('An audit entry shows action, time, actor, employee and reason, and expands to formatted JSON', async () => {
    const row = anAuditEntry({ previousData: null });
    const { person } = open({ [LOG]: [row] });
    const entry = within(await screen.findByRole('listitem', { name: 'Updated: Anna Berg, Mar 07, 2026 6:00 PM' }));
    for (const text of ['Updated', 'Anna Berg', 'Mona Manager', 'Forgot to clock out', row.timeEntryId]) {
      expect(entry.getByText(text)).toBeVisible();
    }
    expect(screen.getByText('Found 1 audit log entry')).toBeVisible();

    await person.click(entry.getByText('Previous and new data'));
    const data = (name: string) => within(entry.getByRole('region', { name }));
    await waitFor(() => expect(data('Previous Data').getByText('None')).toBeInTheDocument());
    expect(data('New Data').getByText(/totalHours/).textContent).toBe('{\n  "totalHours": 480\n}');
  });

  test('An audit entry without a reason says so', async () => {
    open({ [LOG]: [anAuditEntry({ actionType: 'created', reason: null }), anAuditEntry({ reason: '  ' })] });
    expect(await screen.findAllByText('No reason provided')).toHaveLength(2);
    expect(screen.getByText('Found 2 audit log entries')).toBeVisible();
  });

  test('The audit filters go to address and request and are cleared together', async () => {
    const { api, person, address } = open({}, '/time-audit?startDate=2026-03-01');
    expect(await screen.findByText('No audit log entries found for the selected filters')).toBeVisible();
    await person.type(screen.getByLabelText('End Date'), '2026-03-07{Enter}');
    await waitFor(() => expect(address()).toBe('/time-audit?startDate=2026-03-01&endDate=2026-03-07'));
    await waitFor(() =>
      expect(String(api.callsOf(LOG).at(-1)?.query)).toBe('startDate=2026-03-01&endDate=2026-03-07&limit=50'),
    );
    await person.click(screen.getByRole('button', { name: 'Clear Filters' }));
    await waitFor(() => expect(address()).toBe('/time-audit'));
  });

  test('An end date before the start is marked, and stays where it can be mended', async () => {
    const { api, person } = open({}, '/time-audit?startDate=2026-03-05');
    const end = await screen.findByLabelText('End Date');
    await person.type(end, '3/1/2026{Enter}');
    expect(await screen.findByText('Enter a day from Mar 05, 2026 on')).toBeVisible();
    expect(end).toHaveValue('Mar 01, 2026');
    expect(end).toBeInvalid();
    // The server would refuse it in its own words.
    expect(api.callsOf(LOG).map(({ query }) => query.get('endDate'))).toEqual([null]);
    await person.clear(end);
    await person.type(end, '3/5/2026{Enter}');
    await waitFor(() => expect(end).toBeValid());
  });

  test('An audit log that failed to load can be retried', async () => {
    const { api, person } = open({ [LOG]: answer(503) });
    expect(await screen.findByText('The audit log could not be loaded')).toBeVisible();
    api.on(LOG, [anAuditEntry()]);
    await person.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Found 1 audit log entry')).toBeVisible();
  });

  test.each([
    [
      'an intact chain',
      {
        ok: true,
        rows: 40,
        checkpoints: 3,
        firstFault: null,
        unknowns: [{ code: 'unsigned_rows', message: 'Rows 31 to 40 are not signed yet.' }],
      },
      [
        'The audit log is intact',
        '40 entries checked, 3 signed checkpoints match.',
        'Limits of this check',
        'Rows 31 to 40 are not signed yet.',
      ],
    ],
    [
      'the first row that was tampered with',
      {
        ok: false,
        rows: 12,
        checkpoints: 0,
        firstFault: { sequence: 12, id: null, entryId: null, fault: 'removed', message: 'A row is missing.' },
        unknowns: [],
      },
      ['The audit log is not intact', 'First at entry no. 12 (removed): A row is missing.'],
    ],
    [
      'a time entry that was changed without a log entry',
      {
        ok: false,
        rows: 12,
        checkpoints: 0,
        unknowns: [],
        firstFault: {
          sequence: 7,
          id: null,
          entryId: 'e',
          fault: 'entry',
          message: 'The entry is not what row 7 says.',
        },
      },
      ['The audit log is not intact', 'First at entry no. 7 (time entry): The entry is not what row 7 says.'],
    ],
    [
      'an error when the log could not be verified',
      answer(503, { message: 'The database is away.' }),
      ['The audit log could not be verified', 'The database is away.'],
    ],
  ])('Verify Log shows %s', async (_, result, words) => {
    const { person } = open({ [VERIFY]: result });
    await person.click(await screen.findByRole('button', { name: 'Verify Log' }));
    for (const text of words) expect(await screen.findByText(text)).toBeVisible();
  });

  test("Each audit entry shows its time at its own site, and names it when the user's sites are in several zones", async () => {
    fakeApi({
      'GET /api/config': { timeZone: 'America/New_York' },
      'GET /api/users': [],
      [LOG]: [anAuditEntry(HARBOUR), anAuditEntry()],
    });
    renderScreen(<TimeAuditPage />, { user: aUser('manager', { sites: BOTH_SITES }), at: '/time-audit' });
    expect(await screen.findByText('Mar 07, 2026 3:00 PM')).toBeVisible();
    expect(screen.getByText('Harbour · PST')).toBeVisible();
    expect(screen.getByText('Mar 07, 2026 6:00 PM')).toBeVisible();
    expect(screen.getByText('Main Site · EST')).toBeVisible();
  });
});
