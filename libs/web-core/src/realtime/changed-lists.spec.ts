import { jest } from '@jest/globals';
import type { ChecklistInstance, Role } from '@workforce/contracts';
import { aManagerDashboard, anInstance, answer, aUser, fakeApi } from '@workforce/testing/web';
import { api } from '../api/api.ts';
import { checklistsApi } from '../api/checklists.api.ts';
import { dashboardsApi } from '../api/dashboards.api.ts';
import { injectedApi } from '../api/injected-endpoints.harness.ts';
import { timeEntriesApi } from '../api/time-entries.api.ts';
import { sessionEnded, userKnown } from '../session/session.slice.ts';
import { ALL_SITES } from '../session/site-choice.ts';
import { createStore } from '../store/store.ts';
import { ChangedLists, REFETCH_INTERVAL_MS } from './changed-lists.ts';

const LIST = 'GET /api/checklist-instances';
const ONE = 'GET /api/checklist-instances/one';
const ALERTS = 'GET /api/checklist-instances/needs-attention';
const DASHBOARD = 'GET /api/dashboards/manager';
const PHOTOS = 'GET /api/checklist-instances/one/photos';
const ENTRIES = 'GET /api/time-entries';

describe('Changed lists', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => {
    // Responses of one session must not show in the next.
    createStore().dispatch(sessionEnded());
    jest.useRealTimers();
  });

  const passTime = (milliseconds: number) => jest.advanceTimersByTimeAsync(milliseconds);

  /** A user with the checklist 'one' and its photos in the cache, and the server's current state of it. */
  async function someone(role: Role, { stored = {} }: { stored?: Partial<ChecklistInstance> } = {}) {
    const known = anInstance({ id: 'one', version: 3 });
    const server = fakeApi({
      [LIST]: [known],
      [ONE]: { ...known, ...stored },
      [ALERTS]: [],
      [DASHBOARD]: aManagerDashboard(),
      [PHOTOS]: [],
      [ENTRIES]: [],
    });
    const store = createStore();
    store.dispatch(userKnown(aUser(role)));
    await store.dispatch(checklistsApi.endpoints.instances.initiate({ sites: ALL_SITES }));
    await store.dispatch(injectedApi.endpoints.instancePhotos.initiate({ instanceId: 'one' }));
    if (role !== 'employee') {
      await store.dispatch(injectedApi.endpoints.needsAttention.initiate());
      await store.dispatch(dashboardsApi.endpoints.managerDashboard.initiate({ sites: ALL_SITES }));
      await store.dispatch(timeEntriesApi.endpoints.timeEntries.initiate({ sites: ALL_SITES }));
    }
    const before = server.calls.length;
    const lists = new ChangedLists(store);
    return {
      server,
      store,
      lists,
      push: async (payload: Parameters<ChangedLists['apply']>[0]) => {
        void lists.apply(payload);
        await passTime(0);
      },
      reads: () => server.calls.slice(before).map(({ call }) => call),
      shown: () => checklistsApi.endpoints.instances.select({ sites: ALL_SITES })(store.getState()).data,
    };
  }

  test('A push for a ticked task makes a second device refetch and show that checklist only', async () => {
    const { push, reads, shown } = await someone('employee', { stored: { version: 4, completionPercentage: 50 } });
    await push({ list: 'checklist-progress', rows: [{ id: 'one', version: 4 }] });
    expect(reads().filter((read) => read !== PHOTOS)).toEqual([ONE]);
    expect(shown()).toMatchObject([{ id: 'one', version: 4, completionPercentage: 50 }]);
  });

  test('The device that made a change refetches nothing', async () => {
    const { push, reads } = await someone('employee');
    await push({ list: 'checklist-progress', rows: [{ id: 'one', version: 3 }] });
    await push({ list: 'checklists', rows: [{ id: 'one', version: 3 }] });
    expect(reads()).toEqual([]);
  });

  test('A pushed photo, which no version counts, shows on the checklist and in its list of photos', async () => {
    const { push, reads } = await someone('employee');
    await push({ list: 'checklist-progress', rows: [{ id: 'one' }] });
    expect(reads().sort()).toEqual([ONE, PHOTOS].sort());
  });

  test('Progress of an uncached checklist is ignored, a new one is read with the list', async () => {
    const { push, reads } = await someone('employee');
    await push({ list: 'checklist-progress', rows: [{ id: 'two', version: 2 }] });
    expect(reads()).toEqual([]);
    await push({ list: 'checklists', rows: [{ id: 'two', version: 1 }] });
    expect(reads()).toEqual([LIST]);
  });

  test('A deleted checklist leaves the list', async () => {
    const { server, push, reads, shown } = await someone('employee');
    server.on(ONE, answer(404, { code: 'NOT_FOUND', message: 'The checklist was not found.' }));
    server.on(LIST, []);
    await push({ list: 'checklists', rows: [{ id: 'one', version: 4 }] });
    expect(reads()).toContain(LIST);
    expect(shown()).toEqual([]);
  });

  test('Management refetches alerts and dashboard at once, then at most every five seconds', async () => {
    const { push, reads } = await someone('manager');
    const readsOf = (path: string) => reads().filter((read) => read === path).length;
    for (let second = 0; second < 20; second += 1) {
      await push({ list: 'checklist-progress', rows: [{ id: `of-${second}`, version: 2 }] });
      await push({ list: 'time-entries' });
      if (second === 0) expect([readsOf(ALERTS), readsOf(DASHBOARD)]).toEqual([1, 1]);
      await passTime(1_000);
    }
    await passTime(REFETCH_INTERVAL_MS);
    expect([readsOf(ALERTS), readsOf(DASHBOARD), readsOf(ENTRIES)]).toEqual([5, 5, 4]);
    expect(readsOf(LIST)).toBe(0);
    await passTime(2 * REFETCH_INTERVAL_MS);
    await push({ list: 'checklist-progress', rows: [{ id: 'late', version: 2 }] });
    expect(readsOf(ALERTS)).toBe(6);
  });

  test("The user's own change shows at once, also while pushes are being coalesced", async () => {
    const { store, push, reads } = await someone('manager');
    await push({ list: 'time-entries' });
    await push({ list: 'time-entries' });
    const before = reads().length;
    store.dispatch(api.util.invalidateTags(['NeedsAttention']));
    await passTime(0);
    expect(reads().slice(before).sort()).toEqual([ALERTS, DASHBOARD].sort());
  });

  test('Nothing is refetched after the connection has ended', async () => {
    const { lists, push, reads } = await someone('manager');
    await push({ list: 'time-entries' });
    await push({ list: 'time-entries' });
    const before = reads().length;
    lists.stop();
    await passTime(2 * REFETCH_INTERVAL_MS);
    expect(reads()).toHaveLength(before);
  });
});
