import 'fake-indexeddb/auto';
import { aSchedule, aUser, BOTH_SITES, fakeApi, HARBOUR, noAnswer } from '@workforce/testing/web';
import { schedulesApi } from '../api/schedules.api.ts';
import { clearDevice } from '../offline/outbox/outboxes.ts';
import { userKnown } from '../session/session.slice.ts';
import { sitesChosen } from '../session/site-choice.slice.ts';
import { createStore } from '../store/store.ts';

const regional = aUser('manager', { sites: BOTH_SITES });
const TEAM = { from: '2026-03-07' };
const OWN = { from: '2026-03-07', employeeId: regional.id };

describe('Chosen sites', () => {
  beforeEach(() => localStorage.clear());
  afterEach(() => clearDevice(regional.id));

  const { schedules } = schedulesApi.endpoints;

  /** A page on which the user has chosen sites. */
  function aPage(chosen: string[]) {
    const store = createStore();
    store.dispatch(userKnown(regional));
    store.dispatch(sitesChosen(chosen));
    const read = async (filter: typeof TEAM) => (await store.dispatch(schedules.initiate(filter))).data;
    return { store, read };
  }

  async function visitAtHarbour() {
    fakeApi({ 'GET /api/schedules': [aSchedule(HARBOUR)] });
    const { store, read } = aPage([HARBOUR.siteId]);
    await read(TEAM);
    await read(OWN);
    await store.deviceCache.write();
    fakeApi({ 'GET /api/schedules': noAnswer });
  }

  test('Without a network the rows of the chosen sites are restored', async () => {
    await visitAtHarbour();
    expect(await aPage([HARBOUR.siteId]).read(TEAM)).toHaveLength(1);
  });

  test('Rows that were stored for other chosen sites are not restored', async () => {
    await visitAtHarbour();
    expect(await aPage([]).read(TEAM)).toBeUndefined();
  });

  test("The user's own rows are restored whatever sites are chosen", async () => {
    await visitAtHarbour();
    expect(await aPage([]).read(OWN)).toHaveLength(1);
  });
});
