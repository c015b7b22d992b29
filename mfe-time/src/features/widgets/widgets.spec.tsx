import { cleanup, screen, waitFor, within } from '@testing-library/react';
import {
  answer,
  anOpenEntry,
  aTimeEntry,
  aTimeOffRequest,
  aUser,
  fakeApi,
  renderScreen,
  withHidden,
} from '@workforce/testing/web';
import type { ReactNode } from 'react';
import {
  ClockBadge,
  EmployeeTimeEntries,
  EmployeeTimeOff,
  PendingApprovalsTile,
  PendingTimeOff,
  TimeOffRequestsTile,
} from '../../widgets.ts';

describe('Time on dashboards', () => {
  withHidden();

  const CURRENT = 'GET /api/time-entries/current';
  const REQUESTS = 'GET /api/time-off-requests';

  beforeEach(() => localStorage.clear());

  function draw(widget: ReactNode, answers: Record<string, unknown>) {
    const api = fakeApi({ 'GET /api/config': { timeZone: 'America/New_York' }, ...answers });
    return { api, ...renderScreen(widget, { user: aUser('manager') }) };
  }

  test('The clock badge shows clocked out, and one tap clocks in', async () => {
    const { api, person } = draw(<ClockBadge />, { [CURRENT]: null });
    const entry = anOpenEntry();
    api.on('POST /api/time-entries/clock-in', () => {
      api.on(CURRENT, entry);
      return answer(201, entry);
    });
    expect(await screen.findByText('Clocked Out')).toBeVisible();
    await person.click(screen.getByRole('button', { name: 'Clock In' }));
    expect(await screen.findByText('Successfully clocked in for the day!')).toBeVisible();
    expect(await screen.findByText(/^since .*9:00 AM$/)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Clock Out' })).toBeEnabled();
  });

  test('The clock badge offers End Break during a break', async () => {
    const breaks = [
      { start: '2026-03-07T15:00:00.000Z', end: '2026-03-07T15:15:00.000Z' },
      { start: '2026-03-07T17:20:00.000Z', end: null },
    ];
    draw(<ClockBadge />, { [CURRENT]: anOpenEntry({ status: 'on_break', breaks }) });
    expect(await screen.findByText('On Break', { exact: false })).toBeVisible();
    expect(screen.getByText(/^since .*12:20 PM$/)).toBeVisible();
    expect(screen.getByRole('button', { name: 'End Break' })).toBeEnabled();
  });

  test('The clock badge says the day of an entry that is not from today', async () => {
    const today = new Date();
    draw(<ClockBadge />, { [CURRENT]: anOpenEntry({ clockInTime: today.toISOString() }) });
    expect(await screen.findByText(/^since \d{1,2}:\d\d [AP]M$/)).toBeVisible();
    cleanup();
    draw(<ClockBadge />, { [CURRENT]: anOpenEntry({ clockInTime: '2026-03-07T14:00:00.000Z' }) });
    expect(await screen.findByText('since Mar 07, 2026 9:00 AM')).toBeVisible();
  });

  test('A clock badge that failed to load can be retried', async () => {
    const { api, person } = draw(<ClockBadge />, { [CURRENT]: answer(503) });
    const again = await screen.findByRole('button', { name: 'Time clock unavailable' });
    api.on(CURRENT, null);
    await person.click(again);
    expect(await screen.findByText('Clocked Out')).toBeVisible();
  });

  test('The first 5 pending requests are listed, each with a link to its decision', async () => {
    const requests = ['Ann', 'Ben', 'Cem', 'Dan', 'Eve', 'Fay'].map((employeeName) =>
      aTimeOffRequest({ employeeName }),
    );
    const { api } = draw(<PendingTimeOff />, { [REQUESTS]: requests });
    const links = await screen.findAllByRole('link', { name: 'Review' });
    expect(links.map((link) => link.getAttribute('href'))).toEqual(
      requests.slice(0, 5).map(({ id }) => `/time-off?request=${id}`),
    );
    expect(screen.getByRole('link', { name: 'All Requests' })).toHaveAttribute('href', '/time-off?tab=all');
    expect(screen.getByText('Eve')).toBeVisible();
    expect(screen.queryByText('Fay')).toBeNull();
    expect(screen.getAllByText('A wedding')).toHaveLength(5);
    expect(screen.getAllByText('Mar 10, 2026 – Mar 12, 2026 · 3 days')).toHaveLength(5);
    expect(api.callsOf(REQUESTS)[0]?.query.get('status')).toBe('pending');
  });

  test.each([
    ['Time Off Requests', <TimeOffRequestsTile key="tile" />],
    ['Pending Approvals', <PendingApprovalsTile key="tile" />],
  ])('The tile %s counts pending requests and links to them', async (label, tile) => {
    draw(tile, { [REQUESTS]: [aTimeOffRequest(), aTimeOffRequest()] });
    const link = screen.getByRole('link', { name: new RegExp(label) });
    await waitFor(() => expect(link).toHaveTextContent(`2${label}`));
    expect(link).toHaveAttribute('href', '/time-off');
  });

  test('The time-off widgets make no request when the dashboard passes their data', () => {
    const { api } = draw(
      <>
        <PendingTimeOff requests={[aTimeOffRequest({ employeeName: 'Gus' })]} />
        <TimeOffRequestsTile count={1234} />
        <PendingApprovalsTile count={0} />
      </>,
      {},
    );
    expect(screen.getByText('Gus')).toBeVisible();
    expect(screen.getByRole('link', { name: /1,234\s*Time Off Requests\s*Waiting for a decision/ })).toBeVisible();
    expect(screen.getByRole('link', { name: /0\s*Pending Approvals\s*None waiting/ })).toBeVisible();
    expect(api.callsOf(REQUESTS)).toEqual([]);
  });

  test("An employee's details show their latest entries and requests", async () => {
    const id = '01900000-0000-7000-8000-00000000000a';
    const { api } = draw(
      <>
        <EmployeeTimeEntries employeeId={id} />
        <EmployeeTimeOff employeeId={id} />
      </>,
      { 'GET /api/time-entries': [aTimeEntry()], [REQUESTS]: [aTimeOffRequest()] },
    );
    const entries = within(await screen.findByRole('region', { name: 'Recent Time Entries' }));
    expect(await entries.findByText('9:00 AM – 5:00 PM')).toBeVisible();
    const timeOff = within(screen.getByRole('region', { name: 'Time Off' }));
    expect(await timeOff.findByText('Mar 10, 2026 – Mar 12, 2026')).toBeVisible();
    expect(screen.getByRole('link', { name: 'All time entries' })).toHaveAttribute(
      'href',
      `/time-management?employeeId=${id}`,
    );
    for (const call of ['GET /api/time-entries', REQUESTS]) {
      expect(String(api.callsOf(call)[0]?.query)).toBe(`employeeId=${id}&limit=5`);
    }
  });
});
