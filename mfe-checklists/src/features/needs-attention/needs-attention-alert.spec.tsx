import { act, screen, waitFor, within } from '@testing-library/react';
import type { NeedsAttention } from '@workforce/contracts';
import { aUser, BOTH_SITES, fakeApi, HARBOUR, renderScreen, SITE } from '@workforce/testing/web';
import { api } from '@workforce/web-core';
import { NeedsAttentionAlert } from './needs-attention-alert.tsx';

const READ = 'GET /api/checklist-instances/needs-attention';
const manager = aUser('manager');

const flagged = (id: string, changes: Partial<NeedsAttention> = {}): NeedsAttention => ({
  ...SITE,
  instanceId: id,
  employeeName: `Employee ${id}`,
  templateName: 'Morning round',
  status: 'completed',
  count: 1,
  items: [{ id: `${id}-1`, text: 'Check the fence', notes: null }],
  ...changes,
});

/** Renders the alert expanded, as a manager. */
async function open(alerts: NeedsAttention[], user = manager) {
  const server = fakeApi({ [READ]: alerts });
  const screenOf = renderScreen(<NeedsAttentionAlert />, { user });
  await screenOf.person.click(await screen.findByRole('button', { name: /^Needs Attention/, expanded: false }));
  return { server, ...screenOf };
}

const shown = () => screen.queryAllByRole('button', { name: 'Dismiss' }).length;

describe('The alert of what needs attention', () => {
  beforeAll(() => import('./needs-attention-card.tsx'));
  beforeEach(() => sessionStorage.clear());

  test('The alert renders nothing while nothing needs attention', async () => {
    const server = fakeApi({ [READ]: [] });
    renderScreen(<NeedsAttentionAlert />, { user: manager });

    await waitFor(() => expect(server.callsOf(READ)).toHaveLength(1));
    expect(screen.queryByRole('complementary')).not.toBeInTheDocument();
  });

  test('The alert makes no request when the page passes its data', async () => {
    const server = fakeApi({});
    renderScreen(<NeedsAttentionAlert alerts={[flagged('1')]} />, { user: manager });
    expect(await screen.findByText('Employee 1')).toBeInTheDocument();
    expect(server.callsOf(READ)).toEqual([]);
  });

  test('The alert shows up to 3 checklists, each with 2 tasks, shortened notes and the remaining count', async () => {
    const notes = 'The latch of kennel seven sticks, needs oil';
    const items = [
      { id: 'a', text: 'One', notes },
      { id: 'b', text: 'Two', notes: null },
    ];
    await open([flagged('1', { count: 5, items }), flagged('2'), flagged('3'), flagged('4')]);

    expect(shown()).toBe(3);
    const first = screen.getByRole('listitem', { name: /Employee 1/ });
    expect(first).toHaveTextContent('Employee 15 tasksMorning round');
    expect(first).toHaveTextContent('One – The latch of kennel seven stic...');
    expect(first).toHaveTextContent('+3 more tasks...');
    expect(screen.getByText('+1 more checklist')).toBeVisible();
  });

  test('Tasks and notes from right to left leave the sentence around them as it is', async () => {
    const items = [{ id: 'a', text: 'להאכיל', notes: 'הדלת פתוחה' }];
    await open([flagged('1', { items })]);
    const task = screen.getByText('\u2068להאכיל\u2069').closest('li');
    expect(task).toHaveTextContent('\u2068להאכיל\u2069 – \u2068הדלת פתוחה\u2069');
  });

  test('Deleted names in the alert are replaced by placeholders', async () => {
    await open([flagged('1', { employeeName: '', templateName: '' })]);

    expect(screen.getByText('Unknown Template')).toBeVisible();
    expect(screen.getByText('Unknown')).toBeVisible();
  });

  test('Review links to the completed checklists, Review All to the templates', async () => {
    const { person, address } = await open([flagged('1')]);
    await person.click(screen.getByRole('button', { name: 'Review' }));
    expect(address()).toBe('/completed-checklists?details=1');

    await person.click(screen.getByRole('button', { name: /^Needs Attention/ }));
    await person.click(screen.getByRole('button', { name: 'Review All' }));
    expect(address()).toBe('/admin/checklists');
  });

  test('A dismissed checklist stays hidden for the browser session, and the focus stays in the alert', async () => {
    const { person, unmount } = await open([flagged('1'), flagged('2')]);
    const first = within(screen.getByRole('listitem', { name: /Employee 1/ }));
    await person.click(first.getByRole('button', { name: 'Dismiss' }));
    expect(shown()).toBe(1);
    expect(screen.getByRole('complementary', { name: 'Needs Attention' })).toHaveFocus();

    unmount();
    await open([flagged('1'), flagged('2')]);
    expect(screen.queryByText('Employee 1')).not.toBeInTheDocument();
    expect(screen.getByText('Employee 2')).toBeVisible();
  });

  test('Dismiss All hides the alert until another task is flagged', async () => {
    const { person, server, store } = await open([flagged('1'), flagged('2')]);
    await person.click(screen.getByRole('button', { name: 'Dismiss All' }));
    expect(screen.queryByRole('complementary')).not.toBeInTheDocument();

    const items = [...flagged('2').items, { id: '2-2', text: 'New', notes: null }];
    server.on(READ, [flagged('1'), flagged('2', { count: 2, items })]);
    act(() => void store.dispatch(api.util.invalidateTags(['NeedsAttention'])));
    expect(await screen.findByText('Employee 2')).toBeInTheDocument();
    expect(screen.queryByText('Employee 1')).not.toBeInTheDocument();
  });

  test('A dismissed checklist that was settled and is flagged again is shown again', async () => {
    const { person, server, store } = await open([flagged('1'), flagged('2')]);
    await person.click(screen.getByRole('button', { name: 'Dismiss All' }));
    const readAgain = (alerts: NeedsAttention[]) => {
      server.on(READ, alerts);
      act(() => void store.dispatch(api.util.invalidateTags(['NeedsAttention'])));
    };
    readAgain([flagged('2')]);
    await waitFor(() =>
      expect(sessionStorage.getItem(`workforce.dismissed-attention.${manager.id}`)).not.toContain('"1"'),
    );
    readAgain([flagged('1'), flagged('2')]);

    expect(await screen.findByText('Employee 1')).toBeInTheDocument();
    expect(screen.queryByText('Employee 2')).not.toBeInTheDocument();
  });

  test('A flagged checklist names its site to a manager of several', async () => {
    await open([flagged('1', HARBOUR), flagged('2')], aUser('manager', { sites: BOTH_SITES }));
    expect(screen.getByText('Harbour')).toBeVisible();
    expect(screen.getByText('Main Site')).toBeVisible();
  });

  test('A flagged checklist names no site to a manager of one', async () => {
    await open([flagged('1')]);
    expect(screen.queryByText('Main Site')).toBeNull();
  });
});
