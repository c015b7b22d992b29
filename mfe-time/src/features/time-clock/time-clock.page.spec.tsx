import 'fake-indexeddb/auto';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { TimeEntry } from '@workforce/contracts';
import {
  answer,
  anOpenEntry,
  aTimeEntry,
  aUser,
  fakeApi,
  noAnswer,
  renderScreen,
  withHidden,
  type Answers,
} from '@workforce/testing/web';
import { clearDevice, followFocus } from '@workforce/web-core';
import TimeClockPage from './time-clock.page.tsx';

describe("The time clock's page", () => {
  withHidden();
  beforeAll(() => import('../answers/confirmed-dialog.tsx'));

  const CURRENT = 'GET /api/time-entries/current';
  const CLOCK_IN = 'POST /api/time-entries/clock-in';
  const CLOCK_OUT = 'POST /api/time-entries/clock-out';
  const anna = aUser('employee');

  beforeEach(() => {
    localStorage.clear();
    sessionStorage.clear();
  });

  afterEach(() => clearDevice(anna.id));

  /** Opens the time clock as Anna with this open entry. */
  function open(entry: TimeEntry | null, answers: Answers = {}) {
    const api = fakeApi({
      'GET /api/config': { timeZone: 'America/New_York' },
      [CURRENT]: entry,
      'GET /api/time-entries': [],
      ...answers,
    });
    return { api, ...renderScreen(<TimeClockPage />, { user: anna }) };
  }

  const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();
  const button = (name: string) => screen.findByRole('button', { name });

  test('The time clock shows seconds and the full date', async () => {
    open(null);
    const clock = await screen.findByRole('timer', { name: 'Current time' });
    await waitFor(() => expect(clock).toHaveTextContent(/\d{1,2}:\d\d:\d\d [AP]M\w+, \w+ \d{1,2}, \d{4}/));
  });

  test('Without an open entry the user clocks in, with or without notes', async () => {
    const { api, person } = open(null);
    expect(await screen.findByRole('heading', { name: 'Ready to Start Work' })).toBeVisible();
    await person.type(screen.getByLabelText('Notes (optional)'), 'Gate key is with me');
    api.on(CLOCK_IN, () => {
      const entry = anOpenEntry({ employeeId: anna.id, clockInTime: minutesAgo(0) });
      api.on(CURRENT, entry);
      return answer(201, entry);
    });
    await person.click(await button('Clock In'));

    expect(await screen.findByText('Clocked In')).toBeVisible();
    expect(screen.getByText('Successfully clocked in for the day!')).toBeVisible();
    expect(await screen.findByRole('heading', { name: 'Current Session' })).toBeVisible();
    const [call] = api.callsOf(CLOCK_IN);
    expect(call?.body).toEqual({ notes: 'Gate key is with me' });
    expect(call?.headers.get('Idempotency-Key')).toBeTruthy();
  });

  test('The current session shows start, duration and actions', async () => {
    const breaks = [{ start: minutesAgo(60), end: minutesAgo(40) }];
    const entry = anOpenEntry({ clockInTime: minutesAgo(95), breakHours: 20, breaks });
    open(entry);
    const session = within(await screen.findByRole('region', { name: 'Current Session' }));
    expect(session.getByText('Working')).toBeVisible();
    expect(session.getByText('1h 15m')).toBeVisible();
    expect(session.getByText('0h 20m')).toBeVisible();
    expect(session.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Start Break', 'Clock Out']);
  });

  test('During a break only End Break is offered, and the break time keeps counting', async () => {
    open(
      anOpenEntry({
        status: 'on_break',
        clockInTime: minutesAgo(60),
        breaks: [{ start: minutesAgo(25), end: null }],
      }),
    );
    const session = within(await screen.findByRole('region', { name: 'Current Session' }));
    expect(session.getByText('On Break')).toBeVisible();
    expect(session.getByText('0h 25m')).toBeVisible();
    expect(session.getByText('0h 35m')).toBeVisible();
    expect(session.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['End Break']);
  });

  test.each([
    ['Start Break', 'break-start', 'clocked_in', 'Break Started', 'Enjoy your break!'],
    ['End Break', 'break-end', 'on_break', 'Break Ended', 'Welcome back to work!'],
  ] as const)('%s shows its confirmation toast', async (name, path, status, title, text) => {
    const breaks = status === 'on_break' ? [{ start: minutesAgo(5), end: null }] : [];
    const entry = anOpenEntry({ status, breaks, clockInTime: minutesAgo(60) });
    const { person } = open(entry, { [`POST /api/time-entries/${path}`]: entry });
    await person.click(await button(name));
    expect(await screen.findByText(title)).toBeVisible();
    expect(screen.getByText(text)).toBeVisible();
  });

  test("A clock action is shown before the server answers, and a refusal rolls it back with the server's message", async () => {
    const entry = anOpenEntry({ clockInTime: minutesAgo(60) });
    let refuse: (value: unknown) => void = () => undefined;
    const { api, person } = open(entry, {
      'POST /api/time-entries/break-start': () => new Promise((resolve) => (refuse = resolve)),
    });
    await person.click(await button('Start Break'));
    expect(await screen.findByText('On Break')).toBeVisible();
    expect(screen.getByText('Saving...')).toBeVisible();

    await waitFor(() => expect(api.callsOf('POST /api/time-entries/break-start')).toHaveLength(1));
    refuse(answer(409, { code: 'ALREADY_ON_BREAK', message: 'You are already on a break.' }));
    expect(await screen.findByText('You are already on a break.')).toBeVisible();
    expect(await screen.findByText('Working')).toBeVisible();
  });

  test.each([
    ['Clock In', CLOCK_IN, null, 'Failed to clock in'],
    ['Clock Out', CLOCK_OUT, 'clocked_in', 'Failed to clock out'],
    ['Start Break', 'POST /api/time-entries/break-start', 'clocked_in', 'Failed to start break'],
    ['End Break', 'POST /api/time-entries/break-end', 'on_break', 'Failed to end break'],
  ] as const)(
    '%s answered with a server fault says what failed, that it is saved, and that it is retried',
    async (name, call, status, words) => {
      const { person } = open(status && anOpenEntry({ status, clockInTime: minutesAgo(60) }), { [call]: answer(500) });
      await person.click(await button(name));
      const saved = 'The server had a problem. It is saved on this device and will be sent again automatically.';
      expect(await screen.findByText(`${words}. ${saved}`)).toBeVisible();
      // The pending command is shown as not confirmed, with the true reason.
      expect(await screen.findByText(new RegExp(`^${name} of .* is not confirmed yet$`))).toBeVisible();
      expect(screen.getByText(/^The server has not accepted it yet/)).toBeVisible();
      expect(screen.queryByText(/online/)).toBeNull();
    },
  );

  test.each([
    ['Clock In', CLOCK_IN, null, 'Failed to clock in'],
    ['Clock Out', CLOCK_OUT, 'clocked_in', 'Failed to clock out'],
  ] as const)('%s refused without a server message shows the fallback', async (name, call, status, words) => {
    const { person } = open(status && anOpenEntry({ status, clockInTime: minutesAgo(60) }), { [call]: answer(400) });
    await person.click(await button(name));
    expect(await screen.findByText(words)).toBeVisible();
    expect(screen.queryByText(/is not confirmed yet/)).toBeNull();
  });

  test('Shift notes survive a reload and are sent with the clock-out', async () => {
    const entry = anOpenEntry({ employeeId: anna.id, clockInTime: minutesAgo(60), notes: 'From the morning' });
    const first = open(entry);
    const notes = await screen.findByLabelText('Shift Notes');
    expect(notes).toHaveValue('From the morning');
    await first.person.type(notes, ', and more');
    first.unmount();

    const { api, person } = open(entry, { [CLOCK_OUT]: aTimeEntry({ id: entry.id, employeeId: anna.id }) });
    expect(await screen.findByLabelText('Shift Notes')).toHaveValue('From the morning, and more');
    api.on(CURRENT, null);
    await person.click(await button('Clock Out'));
    expect(await screen.findByText('Clocked Out')).toBeVisible();
    expect(await screen.findByText('Successfully clocked out for the day!')).toBeVisible();
    expect(api.callsOf(CLOCK_OUT)[0]?.body).toEqual({ notes: 'From the morning, and more' });
    expect(await screen.findByRole('heading', { name: 'Ready to Start Work' })).toBeVisible();
  });

  describe('A clock command without an answer', () => {
    test('A clock command without an answer stays pending on the device and is shown optimistically', async () => {
      const { person } = open(null, { [CLOCK_IN]: noAnswer });
      await person.click(await button('Clock In'));
      expect(await screen.findByText(/^Clock In of .* is not confirmed yet$/)).toBeVisible();
      expect(screen.getByText('Saved on this device')).toBeVisible();
      expect(screen.getByRole('heading', { name: 'Current Session' })).toBeVisible();
    });

    test('A pending clock command survives a reload and is retried with its key and original time', async () => {
      const { api, person, unmount } = open(null, { [CLOCK_IN]: noAnswer });
      const before = Date.now();
      await person.click(await button('Clock In'));
      await screen.findByText(/is not confirmed yet/);
      const key = api.callsOf(CLOCK_IN)[0]?.headers.get('Idempotency-Key');
      unmount();

      const again = open(null, { [CLOCK_IN]: answer(201, anOpenEntry()) });
      expect(await screen.findByRole('heading', { name: 'Current Session' })).toBeVisible();
      await again.person.click(await button('Send Now'));
      expect(await screen.findByText('Successfully clocked in for the day!')).toBeVisible();
      const [retry] = again.api.callsOf(CLOCK_IN);
      expect(retry?.headers.get('Idempotency-Key')).toBe(key);
      const { occurredAt } = retry?.body as { occurredAt: string };
      expect(Math.abs(Date.parse(occurredAt) - before)).toBeLessThan(60_000);
      await waitFor(() => expect(screen.queryByText(/is not confirmed yet/)).toBeNull());
    });

    test('A clock command queues behind a pending one', async () => {
      const { api, person } = open(null, { [CLOCK_IN]: noAnswer });
      await person.click(await button('Clock In'));
      await screen.findByText(/^Clock In of .* is not confirmed yet$/);
      await person.click(await button('Start Break'));
      expect(await screen.findByText(/^Start Break of .* is not confirmed yet$/)).toBeVisible();
      expect(screen.getByText('On Break')).toBeVisible();
      expect(api.callsOf('POST /api/time-entries/break-start')).toEqual([]);
    });

    test('A pending clock command can be discarded', async () => {
      const { person } = open(null, { [CLOCK_IN]: noAnswer });
      await person.click(await button('Clock In'));
      await person.click(await button('Discard'));
      const question = within(await screen.findByRole('dialog', { name: 'Discard unsent work?' }));
      expect(question.getByText(/^Clock In of .* is deleted from this device/)).toBeVisible();
      expect(screen.getByText(/is not confirmed yet/)).toBeVisible();
      await person.click(question.getByRole('button', { name: 'Discard' }));
      await waitFor(() => expect(screen.queryByText(/is not confirmed yet/)).toBeNull());
      expect(screen.getByRole('heading', { name: 'Ready to Start Work' })).toBeVisible();
    });
  });

  test('Times on another day than the entry’s or today’s show that day', async () => {
    const night = aTimeEntry({ clockInTime: '2026-03-08T03:00:00.000Z', clockOutTime: '2026-03-08T10:00:00.000Z' });
    open(anOpenEntry({ date: '2026-03-06', clockInTime: '2026-03-07T03:00:00.000Z' }), {
      'GET /api/time-entries': [night],
    });
    const recent = within(await screen.findByRole('list', { name: 'Recent Time Entries' }));
    expect(recent.getByText('10:00 PM – 6:00 AM (Mar 08, 2026)')).toBeVisible();
    expect(await screen.findByText('Mar 06, 2026 10:00 PM')).toBeVisible();
  });

  test('Recent entries are the user’s 5 latest; an open one is in progress', async () => {
    const { api } = open(null, {
      'GET /api/time-entries': [anOpenEntry({ clockInTime: minutesAgo(61) }), aTimeEntry()],
    });
    const recent = within(await screen.findByRole('list', { name: 'Recent Time Entries' }));
    expect(recent.getByText(/– In Progress$/)).toBeVisible();
    expect(recent.getByText('9:00 AM – 5:00 PM')).toBeVisible();
    expect(recent.getByText('8h 0m')).toBeVisible();
    expect(recent.getByText('1h 1m')).toBeVisible();
    const asked = api
      .callsOf('GET /api/time-entries')
      .map(({ query }) => [query.get('employeeId'), query.get('limit')]);
    expect(asked).toContainEqual([anna.id, '5']);
  });

  test('The day timeline is also given as text', async () => {
    open(null, { 'GET /api/time-entries': [aTimeEntry()] });
    const words = within(await screen.findByRole('list', { name: 'Your day as text' }));
    expect(words.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Work: 9:00 AM – 12:00 PM',
      'Break: 12:00 PM – 12:30 PM',
      'Work: 12:30 PM – 5:00 PM',
    ]);
  });

  test('A time clock that failed to load can be retried', async () => {
    const { api, person } = open(null, { [CURRENT]: answer(503) });
    expect(await screen.findByText('The time clock could not be loaded')).toBeVisible();
    api.on(CURRENT, null);
    await person.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('heading', { name: 'Ready to Start Work' })).toBeVisible();
  });

  test('Window focus refetches the current entry', async () => {
    const { api, store } = open(null);
    const stop = followFocus(store);
    await screen.findByRole('heading', { name: 'Ready to Start Work' });
    const before = api.callsOf(CURRENT).length;
    api.on(CURRENT, anOpenEntry({ clockInTime: minutesAgo(3) }));
    fireEvent.focus(window);
    expect(await screen.findByRole('heading', { name: 'Current Session' })).toBeVisible();
    expect(api.callsOf(CURRENT).length).toBe(before + 1);
    stop();
  });

  test('An entry open for too long says what to do', async () => {
    open(anOpenEntry({ needsReview: true, clockInTime: minutesAgo(17 * 60) }));
    expect(await screen.findByText(/^Open for more than 16 hours/)).toBeVisible();
  });
});
