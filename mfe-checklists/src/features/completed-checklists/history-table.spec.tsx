import { screen, waitFor, within } from '@testing-library/react';
import { answer, anInstance, anItem, atDesk, aUser, fakeApi, renderScreen, type Answers } from '@workforce/testing/web';
import CompletedChecklistsPage from './completed-checklists.page.tsx';

describe('The table of completed checklists', () => {
  beforeAll(() =>
    Promise.all([
      import('./history-table.tsx'),
      import('./redo-dialog.tsx'),
      import('./details-dialog.tsx'),
      import('@workforce/web-ui/table'),
    ]),
  );
  beforeEach(() => localStorage.clear());
  atDesk();

  const LIST = 'GET /api/checklist-instances/completed';
  const flagged = (text: string) => anItem({ text, status: 'needs_attention' });
  const completed = { status: 'completed', completedAt: '2026-03-07T18:05:00.000Z' } as const;
  const annas = anInstance({ ...completed, items: [anItem({ status: 'completed' }), flagged('Lock the door')] });
  const bens = anInstance({
    ...completed,
    templateName: 'Kennels',
    employeeName: 'Ben Ode',
    attempt: 2,
    items: [flagged('Sweep'), flagged('Feed')],
  });
  const clean = anInstance({ ...completed, employeeName: 'Cara Fox', items: [anItem({ status: 'completed' })] });

  async function openTable(answers: Answers = {}) {
    const api = fakeApi({
      'GET /api/config': { timeZone: 'America/New_York', remotes: {} },
      'GET /api/users': [],
      'GET /api/checklist-templates': [],
      'GET /api/checklist-instances/completed/summary': {
        checklists: 3,
        tasks: 5,
        completedTasks: 2,
        needsAttention: 3,
      },
      [LIST]: [annas, bens, clean],
      ...answers,
    });
    const view = renderScreen(<CompletedChecklistsPage />, { user: aUser('manager'), at: '/completed-checklists' });
    await view.person.click(await screen.findByRole('radio', { name: 'Table' }));
    return { api, ...view, table: within(await screen.findByRole('table', { name: 'Completed checklists' })) };
  }

  test('A row of the history table shows the content of a card', async () => {
    const { table } = await openTable();
    await waitFor(() =>
      expect([...table.getByRole('row', { name: /Kennels/ }).children].map(({ textContent }) => textContent)).toEqual([
        '',
        'Kennels',
        'BOBen Ode',
        'Mar 07, 2026 1:05 PM',
        'CompletedNeeds AttentionAttempt 2',
        '0/2 tasks (0%)',
        '',
      ]),
    );
  });

  test('Sorting a column of the history table makes one request', async () => {
    const { api, person, table, address } = await openTable();
    await person.click(table.getByRole('columnheader', { name: 'Template' }));
    await waitFor(() => expect(api.callsOf(LIST).map(({ query }) => query.get('sort'))).toEqual([null, 'template']));
    expect(address()).toBe('/completed-checklists?sort=template');
  });

  test('Flagged tasks of the selected checklists are reviewed one after the other', async () => {
    const urlOf = (instanceId: string, itemId: string | undefined) =>
      `PATCH /api/checklist-instances/${instanceId}/items/${itemId}/review`;
    const [sweep, feed] = bens.items;
    const { api, person, table } = await openTable({
      [urlOf(annas.id, annas.items[1]?.id)]: annas,
      [urlOf(bens.id, sweep?.id)]: bens,
      [urlOf(bens.id, feed?.id)]: answer(503),
    });
    expect(table.getByRole('checkbox', { name: /Cara Fox/ })).toBeDisabled();
    await person.click(table.getByRole('checkbox', { name: 'Select all on this page' }));
    const bar = within(screen.getByRole('group', { name: 'Selected rows' }));
    await person.click(bar.getByRole('button', { name: 'Mark Reviewed' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Mark Tasks as Reviewed' }));
    expect(dialog.getByText('3 flagged tasks are marked as reviewed.')).toBeVisible();
    await person.click(dialog.getByRole('button', { name: 'Mark Reviewed' }));
    expect(await dialog.findByText('2 of 3 done')).toBeVisible();
    expect(await dialog.findByText('Failed')).toBeVisible();
    expect(api.callsOf(urlOf(annas.id, annas.items[1]?.id))).toHaveLength(1);
    await person.click(dialog.getAllByRole('button', { name: 'Close' }).at(-1) as HTMLElement);
    // A failed checklist stays selected.
    await waitFor(() => expect(bar.getByRole('status')).toHaveTextContent('1 selected'));
  });

  test('The row menu of the history table opens the details and resets for redo', async () => {
    const { person, table } = await openTable();
    await person.click(table.getByRole('button', { name: /^Actions: Kennels, Ben Ode/ }));
    await person.click(await screen.findByRole('menuitem', { name: 'Reset for Redo' }));
    expect(await screen.findByRole('dialog', { name: 'Reset Checklist for Redo?' })).toBeVisible();
  });
});
