import { jest } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import type { ExportFile } from '@workforce/contracts';
import { answer, aUser, fakeApi, renderScreen, withHidden, type Answers } from '@workforce/testing/web';
import TimeManagementPage from './time-management.page.tsx';

const ID = '01900000-0000-7000-8000-00000000000e';
const EXPORT = 'GET /api/time-entries/export';
const FILE = `GET /api/exports/${ID}`;
const CONTENT = `GET /api/exports/${ID}/file`;
const SHOWN = `/time-management?export=${ID}`;

const aFile = (changes: Partial<ExportFile> = {}): ExportFile => ({
  id: ID,
  fileName: 'time-entries-2026-03-07.csv',
  status: 'preparing',
  rows: 0,
  createdAt: '2026-03-07T15:00:00.000Z',
  expiresAt: '2026-03-08T15:05:00.000Z',
  ...changes,
});
const READY = aFile({ status: 'ready', rows: 24_310 });

function open({ at = '/time-management', ...answers }: Answers & { at?: string } = {}) {
  const api = fakeApi({
    'GET /api/config': { timeZone: 'America/New_York' },
    'GET /api/time-entries': [],
    'GET /api/users': [],
    ...answers,
  });
  return { api, ...renderScreen(<TimeManagementPage />, { user: aUser('manager'), at }) };
}

describe('a large export', () => {
  withHidden();

  // Load the lazy dialog up front.
  beforeAll(() => import('./export-dialog.tsx'));

  let saved: string[];

  beforeEach(() => {
    saved = [];
    URL.createObjectURL = () => 'blob:file';
    jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      saved.push(this.download);
    });
  });
  afterEach(() => jest.restoreAllMocks());

  test('A large export is shown while it is prepared, is in the address and is downloaded when it is ready', async () => {
    const { api, person, address } = open({ [EXPORT]: answer(202, aFile()), [FILE]: aFile({ rows: 12_000 }) });
    await person.click(await screen.findByRole('button', { name: 'Export CSV' }));
    expect(await screen.findByText('Your file is being prepared: 12,000 rows so far.')).toBeVisible();
    expect(address()).toBe(SHOWN);
    expect(screen.queryByRole('button', { name: 'Download' })).toBeNull();

    api.on(FILE, READY);
    const disposition = { 'Content-Disposition': 'attachment; filename="time-entries-2026-03-07.csv"' };
    api.on(CONTENT, answer(200, 'a,b', disposition));
    expect(await screen.findByText('Your file is ready: 24,310 rows.', {}, { timeout: 5_000 })).toBeVisible();
    expect(screen.getByText('You can download it until Mar 08, 2026 11:05 AM.')).toBeVisible();
    await person.click(screen.getByRole('button', { name: 'Download' }));
    await waitFor(() => expect(saved).toEqual(['time-entries-2026-03-07.csv']));
  });

  test('Closing a large export keeps the filters, and nothing is requested any more', async () => {
    const { api, person, address } = open({ at: `/time-management?date=2026-03-07&export=${ID}`, [FILE]: READY });
    await screen.findByText('Your file is ready: 24,310 rows.');
    await person.click(screen.getAllByRole('button', { name: 'Close' })[0] as HTMLElement);
    await waitFor(() => expect(address()).toBe('/time-management?date=2026-03-07'));
    expect(api.callsOf(FILE)).toHaveLength(1);
  });

  test('A failed export can be tried again', async () => {
    const other = '01900000-0000-7000-8000-00000000000f';
    const { person, address } = open({
      at: SHOWN,
      [FILE]: aFile({ status: 'failed' }),
      [`POST /api/exports/${ID}/retry`]: aFile({ id: other }),
      [`GET /api/exports/${other}`]: { ...READY, id: other },
    });
    expect(await screen.findByText('The file could not be created. Please try again.')).toBeVisible();
    await person.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Your file is ready: 24,310 rows.')).toBeVisible();
    expect(address()).toBe(`/time-management?export=${other}`);
  });

  test('A link to a file whose day has passed says so', async () => {
    open({ at: SHOWN, [FILE]: answer(404, { code: 'NOT_FOUND', message: 'The file was not found.' }) });
    expect(await screen.findByText('This file is no longer available. Please export again.')).toBeVisible();
    for (const name of ['Download', 'Try again']) expect(screen.queryByRole('button', { name })).toBeNull();
  });

  test('An export that failed to load can be loaded again', async () => {
    const { api, person } = open({ at: SHOWN, [FILE]: answer(503) });
    expect(await screen.findByText('The export could not be loaded. Please try again.')).toBeVisible();
    api.on(FILE, READY);
    await person.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Your file is ready: 24,310 rows.')).toBeVisible();
  });

  test('A download that is refused shows the reason', async () => {
    const { person } = open({ at: SHOWN, [FILE]: READY, [CONTENT]: answer(503, { message: 'Not now.' }) });
    await person.click(await screen.findByRole('button', { name: 'Download' }));
    expect(await screen.findByText('Not now.')).toBeVisible();
    expect(saved).toEqual([]);
    await act(async () => undefined);
  });
});
