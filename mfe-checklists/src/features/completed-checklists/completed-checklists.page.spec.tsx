import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { ChecklistInstance } from '@workforce/contracts';
import {
  answer,
  anInstance,
  anItem,
  aUser,
  fakeApi,
  renderScreen,
  withHidden,
  type Answers,
} from '@workforce/testing/web';
import CompletedChecklistsPage from './completed-checklists.page.tsx';

describe('The page of completed checklists', () => {
  // Computing styles of dialogs in jsdom takes seconds, and no query here depends on visibility.
  withHidden();

  // Load the lazy dialogs up front.
  beforeAll(() =>
    Promise.all([import('./details-dialog.tsx'), import('./redo-dialog.tsx'), import('./records-dialog.tsx')]),
  );

  const COMPLETED = '/api/checklist-instances/completed';
  const manager = aUser('manager');
  const SUM = { checklists: 12, tasks: 40, completedTasks: 30, needsAttention: 2 };

  const done = (changes: Partial<ChecklistInstance> = {}) =>
    anInstance({
      status: 'completed',
      completedAt: '2026-03-07T15:05:00.000Z',
      completionPercentage: 100,
      items: [
        anItem({ text: 'Feed the cats', status: 'completed', completedAt: '2026-03-07T15:00:00.000Z' }),
        anItem({
          text: 'Check the fence',
          status: 'needs_attention',
          notes: 'A hole at the gate',
          photoIds: ['p1', 'p2'],
        }),
        anItem({ text: 'Walk the dogs', status: 'not_completed' }),
      ],
      ...changes,
    });

  /** Opens the page as a manager with these checklists. */
  function open(
    checklists: ChecklistInstance[],
    { at = '/completed-checklists', ...answers }: Answers & { at?: string } = {},
  ) {
    const api = fakeApi({
      'GET /api/config': { timeZone: 'America/New_York' },
      [`GET ${COMPLETED}`]: checklists,
      [`GET ${COMPLETED}/summary`]: SUM,
      'GET /api/users/01900000-0000-7000-8000-00000000000a': aUser('employee', {
        name: 'Bea Stone',
        id: '01900000-0000-7000-8000-00000000000a',
      }),
      'GET /api/checklist-templates': [],
      ...Object.fromEntries(checklists.map((row) => [`GET /api/checklist-instances/${row.id}`, row])),
      ...answers,
    });
    return { api, ...renderScreen(<CompletedChecklistsPage />, { user: manager, at }) };
  }

  const card = async () => within(await screen.findByRole('region', { name: /^Morning round/ }));

  test('An employee sees that the history is restricted to managers, and no data is requested', () => {
    const api = fakeApi();
    renderScreen(<CompletedChecklistsPage />, { user: aUser('employee') });

    expect(screen.getByText('Access Restricted')).toBeVisible();
    expect(screen.getByText('Only managers and administrators can view completed checklist history.')).toBeVisible();
    expect(api.calls).toEqual([]);
  });

  test('A history card shows who completed what and when, the progress, and flagged tasks to review', async () => {
    open([done()]);
    const { getByText, findByText } = await card();

    expect(await findByText('Completed Mar 07, 2026 10:05 AM')).toBeVisible();
    expect(getByText('Anna Berg')).toBeVisible();
    expect(getByText('1/3 tasks (33%)')).toBeVisible();
    expect(getByText('Needs Attention')).toBeVisible();
  });

  test('Deleted names in the history are replaced by placeholders', async () => {
    open([done({ templateName: '', employeeName: '' })]);

    expect(await screen.findByRole('heading', { name: 'Unknown Template' })).toBeVisible();
    expect(screen.getByText('Unknown')).toBeVisible();
  });

  test('The five totals cover the whole filtered history, not only the loaded pages', async () => {
    open([done()]);
    const stats = await screen.findByRole('region', { name: 'Totals of the current filter' });

    await waitFor(() => expect(stats).toHaveTextContent('12Total Completed'));
    expect(stats).toHaveTextContent('30Tasks Completed2Need Attention40Total Tasks75%Completion Rate');
  });

  test('The history requests the last 7 days; a filter updates address and request; one button clears all', async () => {
    const { api, person, address } = open([]);
    expect(await screen.findByText('No Completed Checklists')).toBeVisible();
    expect(
      screen.getByText('No checklists match your current filters. Try adjusting your search criteria.'),
    ).toBeVisible();
    expect(api.callsOf(`GET ${COMPLETED}`)[0]?.query.get('range')).toBe('7');

    await person.click(screen.getByLabelText('Date Range'));
    await person.click(await screen.findByTitle('All Time (30 days max)'));
    await person.type(screen.getByPlaceholderText('Search employee or template...'), '50%');
    await waitFor(() => expect(address()).toBe('/completed-checklists?search=50%25&range=all'));
    await waitFor(() => {
      const { query } = api.callsOf(`GET ${COMPLETED}`).at(-1) ?? {};
      expect([query?.get('search'), query?.get('range')]).toEqual(['50%', '30']);
    });

    await person.click(screen.getByRole('button', { name: 'Clear Filters' }));
    expect(address()).toBe('/completed-checklists');
    expect(screen.getByLabelText('Search')).toHaveValue('');
  });

  test('A debounced search that fires while details open keeps them open, and they keep the search', async () => {
    const row = done();
    const { address } = open([row]);
    const details = (await card()).getByRole('button', { name: 'View Details' });
    const search = screen.getByPlaceholderText('Search employee or template...');
    // At once: the debounced search would replace the list, and its button, while somebody types slowly.
    fireEvent.change(search, { target: { value: 'Ari' } });
    // Both before the next render.
    act(() => {
      fireEvent.click(details);
      fireEvent.keyDown(search, { key: 'Enter', code: 'Enter', keyCode: 13 });
    });

    expect(await screen.findByRole('dialog', { name: 'Morning round' })).toBeVisible();
    expect(address()).toBe(`/completed-checklists?search=Ari&details=${row.id}`);
  });

  test('A shared address of the history restores its filter', async () => {
    const at = '/completed-checklists?employeeId=01900000-0000-7000-8000-00000000000a&range=3';
    const { api } = open([], { at });

    expect(await screen.findByText('Bea Stone')).toBeVisible();
    expect(screen.getByText('Last 3 days')).toBeVisible();
    expect(api.callsOf(`GET ${COMPLETED}/summary`)[0]?.query.get('employeeId')).toBe(
      '01900000-0000-7000-8000-00000000000a',
    );
  });

  test('The next page of the history is requested with the cursor of the previous one', async () => {
    const pages = {
      first: answer(200, [done()], { 'X-Next-Cursor': 'c1' }),
      second: [done({ templateName: 'Older' })],
    };
    const { person } = open([], {
      [`GET ${COMPLETED}`]: ({ query }: { query: URLSearchParams }) =>
        query.get('cursor') === 'c1' ? pages.second : pages.first,
    } as Answers);
    await person.click(await screen.findByRole('button', { name: 'Load More' }));

    expect(await screen.findByRole('heading', { name: 'Older' })).toBeVisible();
    expect(screen.getByRole('heading', { name: 'Morning round' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Load More' })).not.toBeInTheDocument();
  });

  test('A checklist is reset for redo after a warning', async () => {
    const row = done();
    const { api, person } = open([row], { [`POST /api/checklist-instances/${row.id}/redo`]: row });
    await person.click((await card()).getByRole('button', { name: 'Reset for Redo' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Reset Checklist for Redo?' }));
    for (const warning of [/returns to pending/, /All progress is cleared/, /must redo it/, /cannot be undone/]) {
      expect(dialog.getByText(warning)).toBeInTheDocument();
    }
    expect(dialog.getByRole('button', { name: 'Cancel' })).toBeInTheDocument();
    expect(api.callsOf(`POST /api/checklist-instances/${row.id}/redo`)).toHaveLength(0);

    await person.click(dialog.getByRole('button', { name: 'Yes, Reset for Redo' }));
    expect(await screen.findByText('Checklist Reset for Redo')).toBeVisible();
    expect(screen.getByText('The checklist has been assigned back to Anna Berg.')).toBeVisible();
  });

  test('A refused redo shows the reason, or that it failed', async () => {
    const row = done();
    const { api, person } = open([row], { [`POST /api/checklist-instances/${row.id}/redo`]: answer(500) });
    const reset = async () => {
      await person.click((await card()).getByRole('button', { name: 'Reset for Redo' }));
      await person.click(await screen.findByRole('button', { name: 'Yes, Reset for Redo' }));
    };
    await reset();
    expect(await screen.findByText('Failed to reset checklist for redo')).toBeVisible();

    const message = 'Only a completed checklist can be reset for redo.';
    api.on(`POST /api/checklist-instances/${row.id}/redo`, answer(409, { code: 'CHECKLIST_NOT_COMPLETED', message }));
    await reset();
    expect(await screen.findByText(message)).toBeVisible();
  });

  test('The details dialog shows every task with its proof, and a flagged task can be marked reviewed', async () => {
    const row = done();
    const flagged = row.items[1]?.id ?? '';
    const review = `PATCH /api/checklist-instances/${row.id}/items/${flagged}/review`;
    const { api, person } = open([row], { [review]: row });
    await person.click((await card()).getByRole('button', { name: 'View Details' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Morning round' }));
    const task = within(await dialog.findByRole('listitem', { name: 'Check the fence' }));

    await waitFor(() => expect(task.getByText('A hole at the gate')).toBeVisible());
    expect(task.getByText('Photos (2)')).toBeVisible();
    expect(task.getByText('Needs Attention')).toBeVisible();
    expect(dialog.getAllByRole('button', { name: 'Mark Reviewed' })).toHaveLength(1);
    const fed = within(dialog.getByRole('listitem', { name: 'Feed the cats' }));
    expect(fed.getByText('Completed Mar 07, 2026 10:00 AM')).toBeVisible();

    const items = row.items.map((item) =>
      item.id === flagged ? { ...item, reviewedBy: manager.id, reviewedAt: '2026-03-07T16:00:00.000Z' } : item,
    );
    api.on(`GET /api/checklist-instances/${row.id}`, { ...row, items });
    await person.click(task.getByRole('button', { name: 'Mark Reviewed' }));
    expect(await screen.findByText('Item has been marked as reviewed.')).toBeVisible();
    expect(await task.findByText('Reviewed Mar 07, 2026 11:00 AM')).toBeVisible();
    expect(task.getByText('Reviewed')).toBeVisible();
    await waitFor(() => expect(task.queryByText('Needs Attention')).not.toBeInTheDocument());
  });

  test('A failed review shows the reason, or that it is unknown', async () => {
    const row = done();
    const review = `PATCH /api/checklist-instances/${row.id}/items/${row.items[1]?.id ?? ''}/review`;
    const { api, person } = open([row], { [review]: answer(500) });
    await person.click((await card()).getByRole('button', { name: 'View Details' }));
    await person.click(await screen.findByRole('button', { name: 'Mark Reviewed' }));
    expect(await screen.findByText('Failed to mark item as reviewed: Unknown error')).toBeVisible();

    api.on(review, answer(409, { code: 'ITEM_NOT_REVIEWABLE', message: 'Not flagged.' }));
    await person.click(screen.getByRole('button', { name: 'Mark Reviewed' }));
    expect(await screen.findByText('Failed to mark item as reviewed: Not flagged.')).toBeVisible();
  });

  test('Earlier attempts are requested when expanded', async () => {
    const row = done({ attempt: 2 });
    const attempts = `GET /api/checklist-instances/${row.id}/attempts`;
    const archived = {
      attempt: 1,
      startedAt: null,
      completedAt: '2026-03-06T15:00:00.000Z',
      resetAt: '2026-03-06T17:00:00.000Z',
      resetBy: manager.id,
      resetByName: 'Mona Manager',
      items: [anItem({ text: 'Left undone', status: 'needs_attention' })],
    };
    const { api, person } = open([row], { [attempts]: [archived] });
    await person.click((await card()).getByRole('button', { name: 'View Details' }));
    const summary = await screen.findByText('Earlier attempt (1)');
    expect(api.callsOf(attempts)).toHaveLength(0);

    await person.click(summary);
    expect(await screen.findByText(/Reset for redo by Mona Manager on Mar 06, 2026 12:00 PM/)).toBeVisible();
    const task = within(screen.getByRole('listitem', { name: 'Left undone' }));
    expect(task.queryByRole('button', { name: 'Mark Reviewed' })).not.toBeInTheDocument();
  });

  test('A refused export keeps the page and shows the reason', async () => {
    const refused = answer(503, { code: 'SERVICE_UNAVAILABLE', message: 'The database is away.' });
    const { api, person } = open([done()], {
      [`GET ${COMPLETED}/export`]: refused,
      at: '/completed-checklists?range=3',
    });
    await person.click(screen.getByRole('button', { name: 'Export Data' }));
    await person.click(await screen.findByRole('menuitem', { name: 'Excel' }));

    expect(await screen.findByText('The database is away.')).toBeVisible();
    expect(String(api.callsOf(`GET ${COMPLETED}/export`)[0]?.query)).toBe('range=3&format=xlsx');
  });

  test('Records of any age are exported by their first and last day', async () => {
    const RECORDS = 'GET /api/checklist-instances/records/export';
    const { api, person } = open([done()], {
      [RECORDS]: answer(503, { code: 'SERVICE_UNAVAILABLE', message: 'Away.' }),
    });
    await person.click(screen.getByRole('button', { name: 'Export Data' }));
    await person.click(await screen.findByRole('menuitem', { name: 'Older records…' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Export Records' }));
    await person.type(dialog.getByLabelText('First day'), '1/2/2025');
    await person.type(dialog.getByLabelText('Last day'), '1/1/2025');
    await person.click(dialog.getByRole('button', { name: 'Export' }));
    expect(await dialog.findByText('The last day is before the first.')).toBeVisible();
    expect(api.callsOf(RECORDS)).toHaveLength(0);

    await person.clear(dialog.getByLabelText('Last day'));
    await person.type(dialog.getByLabelText('Last day'), '3/31/2025');
    await person.click(dialog.getByRole('button', { name: 'Export' }));
    expect(await screen.findByText('Away.')).toBeVisible();
    expect(String(api.callsOf(RECORDS)[0]?.query)).toBe('from=2025-01-02&to=2025-03-31&format=xlsx');
  });

  test('A history that failed to load can be retried, totals included', async () => {
    const { api, person } = open([], { [`GET ${COMPLETED}`]: answer(503), [`GET ${COMPLETED}/summary`]: answer(503) });
    expect(await screen.findByText('The completed checklists could not be loaded')).toBeVisible();

    api.on(`GET ${COMPLETED}`, [done()]);
    api.on(`GET ${COMPLETED}/summary`, SUM);
    await person.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await card()).toBeTruthy();
    expect(await screen.findByText('75%')).toBeVisible();
  });

  test('Totals that failed to load can be retried on their own', async () => {
    const { api, person } = open([done()], { [`GET ${COMPLETED}/summary`]: answer(503) });
    expect(await screen.findByText('The totals could not be loaded')).toBeVisible();

    api.on(`GET ${COMPLETED}/summary`, SUM);
    await person.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('75%')).toBeVisible();
  });
});
