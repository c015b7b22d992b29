import { act, screen, waitFor, within } from '@testing-library/react';
import type { SessionUser } from '@workforce/contracts';
import {
  answer,
  atDesk,
  aSiteFigures,
  aUser,
  BOTH_SITES,
  fakeApi,
  HARBOUR,
  renderScreen,
  type Answers,
  type RecordedCall,
} from '@workforce/testing/web';
import { api as cache } from '@workforce/web-core';
import { DashboardSites } from './dashboard-sites.tsx';

const SITES = 'GET /api/dashboards/manager/sites';

describe('Figures of sites', () => {
  beforeAll(() => Promise.all([import('./site-figures-card.tsx'), import('./site-figures-table.tsx')]));

  const harbour = aSiteFigures({ ...BOTH_SITES[0], overdue: 4 });
  const main = aSiteFigures({ ...BOTH_SITES[1], openToday: 1, completedToday: 2, scheduledToday: 1_200 });

  function open(answers: Answers, { at = '/manager', ...changes }: Partial<SessionUser> & { at?: string } = {}) {
    const server = fakeApi({
      'GET /api/config': { timeZone: 'America/New_York', remotes: {} },
      ...answers,
    });
    const user = aUser('manager', { sites: BOTH_SITES, ...changes });
    return { server, ...renderScreen(<DashboardSites of="manager" />, { user, at }) };
  }

  /** As many sites as are shown at once and one more. */
  const many = (count: number): SessionUser['sites'] =>
    Array.from({ length: count }, (_, n) => ({ ...aSiteFigures({ name: `Site ${n + 1}` }), isClosed: false }));

  const href = (name: string) => screen.getByRole('link', { name }).getAttribute('href');

  describe('at a desk', () => {
    atDesk();

    const rows = async () => {
      const table = within(await screen.findByRole('table', { name: 'Sites and their figures of today' }));
      return table.getAllByRole('rowheader').map(({ textContent }) => textContent);
    };

    test('The sites are compared in the order of the server, each with its own time when zones differ', async () => {
      open({ [SITES]: [harbour, main] });
      expect(await rows()).toEqual([
        expect.stringMatching(/^Harbour.*\d (AM|PM) P[SD]T$/),
        expect.stringMatching(/^Main Site.*\d (AM|PM) E[SD]T$/),
      ]);
    });

    test('The sites of one zone show no time', async () => {
      const sites = BOTH_SITES.map((site) => ({ ...site, timeZone: 'America/New_York' }));
      open({ [SITES]: [harbour, main] }, { sites });
      expect(await rows()).toEqual(['Harbour', 'Main Site']);
    });

    test('Every number leads to what it counts at its site', async () => {
      open({ [SITES]: [harbour, main] });
      await rows();
      expect(href('Harbour')).toBe(`/manager?sites=${harbour.id}`);
      expect(href('Harbour: 4 overdue checklists')).toBe(`/manager?sites=${harbour.id}#overdue`);
      expect(screen.getByRole('link', { name: 'Main Site: 1200 people scheduled today' })).toHaveTextContent('1,200');
      expect(href('Main Site: 1200 people scheduled today')).toBe(
        `/admin/schedule?view=day&date=${main.day}&sites=${main.id}`,
      );
      expect(href('Main Site: 0 people clocked in now')).toBe(`/time-management?sites=${main.id}`);
      expect(href("Main Site: 1 of today's checklists is open")).toBe(`/manager?sites=${main.id}`);
      expect(href("Main Site: 2 of today's 3 checklists completed, 67%")).toBe(
        `/completed-checklists?range=1&sites=${main.id}`,
      );
      expect(href('Main Site: 0 checklists need attention')).toBe(`/manager?sites=${main.id}`);
      expect(href('Main Site: 0 pending time-off requests')).toBe(`/time-off?sites=${main.id}`);
      expect(screen.getByText('No checklists today')).toBeInTheDocument();
    });

    test('The server sorts by a column, and the most urgent come first again', async () => {
      const { person, server, address } = open({ [SITES]: [harbour, main] });
      await rows();
      await person.click(screen.getByRole('columnheader', { name: 'Overdue' }));
      await waitFor(() => expect(server.callsOf(SITES).at(-1)?.query.get('sort')).toBe('overdue'));
      expect(address()).toBe('/manager?sort=overdue');
      await person.click(screen.getByRole('button', { name: 'Most urgent first' }));
      expect(address()).toBe('/manager');
      expect(screen.queryByRole('button', { name: 'Most urgent first' })).toBeNull();
    });

    test('Many sites are shown page by page and searched by the server', async () => {
      const sites = many(11);
      const paged = ({ query }: RecordedCall) =>
        query.get('search') !== null
          ? []
          : query.get('cursor') === 'next'
            ? [main]
            : answer(200, [harbour], { 'X-Next-Cursor': 'next' });
      const { person, server } = open({ [SITES]: paged }, { sites });
      expect(await rows()).toHaveLength(1);
      expect(server.callsOf(SITES)[0]?.query.get('limit')).toBe('10');
      await person.click(screen.getByRole('button', { name: 'Show more sites' }));
      await waitFor(async () => expect(await rows()).toHaveLength(2));
      expect(screen.queryByRole('button', { name: 'Show more sites' })).toBeNull();
      await person.type(screen.getByRole('searchbox', { name: 'Search sites' }), 'zzz{Enter}');
      expect(await screen.findByText('No site of this name')).toBeVisible();
      expect(server.callsOf(SITES).at(-1)?.query.get('search')).toBe('zzz');
    });

    test('Few sites need no search', async () => {
      open({ [SITES]: [harbour, main] });
      await rows();
      expect(screen.queryByRole('searchbox')).toBeNull();
    });

    test('The next sites that could not be loaded leave those that are there', async () => {
      const paged = ({ query }: RecordedCall) =>
        query.has('cursor') ? answer(503) : answer(200, [harbour], { 'X-Next-Cursor': 'next' });
      const { person } = open({ [SITES]: paged });
      await rows();
      await person.click(screen.getByRole('button', { name: 'Show more sites' }));
      expect(await screen.findByRole('alert')).toHaveTextContent('More sites could not be loaded. Try again.');
      expect(await rows()).toHaveLength(1);
    });

    test('Sites that could not be loaded can be retried', async () => {
      const { person, server } = open({ [SITES]: answer(503) });
      const card = within(await screen.findByRole('region', { name: 'Your sites today' }));
      expect(await card.findByText('The sites could not be loaded')).toBeVisible();
      server.on(SITES, [harbour]);
      await person.click(card.getByRole('button', { name: 'Try again' }));
      expect(await rows()).toHaveLength(1);
    });

    test('The sites follow changes of what they count, and the passage of time', async () => {
      const past = { ...harbour, freshUntil: new Date(Date.now() - 60_000).toISOString() };
      const answers = [[past], [{ ...harbour, overdue: 5 }], [{ ...harbour, overdue: 6 }]];
      const { store } = open({ [SITES]: () => answers.shift() });
      expect(await screen.findByRole('link', { name: 'Harbour: 5 overdue checklists' })).toBeVisible();
      act(() => void store.dispatch(cache.util.invalidateTags(['Instance'])));
      expect(await screen.findByRole('link', { name: 'Harbour: 6 overdue checklists' })).toBeVisible();
    });
  });

  test('On a phone the sites are cards, five at once', async () => {
    const { server } = open({ [SITES]: [harbour, main] });
    const list = within(await screen.findByRole('list', { name: 'Sites and their figures of today' }));
    expect(list.getByRole('link', { name: 'Harbour: 4 overdue checklists' })).toHaveTextContent('4');
    expect(server.callsOf(SITES)[0]?.query.get('limit')).toBe('5');
    expect(screen.queryByRole('table')).toBeNull();
  });

  test.each([
    ['with one site', { sites: [...BOTH_SITES].slice(1) }],
    ['who manages one of their sites', { places: [{ role: 'manager' as const, sites: [HARBOUR.siteId] }] }],
  ])('A manager %s sees no comparison, and none is read', (_who, changes) => {
    const { server, container } = open({}, changes);
    expect(container.querySelector('.wf-card')).toBeNull();
    expect(server.callsOf(SITES)).toEqual([]);
  });
});
