import 'fake-indexeddb/auto';
import { aSchedule, aUser, BOTH_SITES, fakeApi, HARBOUR, noAnswer } from '@workforce/testing/web';
import { schedulesApi } from '../api/schedules.api.ts';
import { clearDevice } from '../offline/outbox/outboxes.ts';
import { userKnown } from '../session/session.slice.ts';
import { ALL_SITES, chosenSites } from '../session/site-choice.ts';
import { sitesChosen } from '../session/site-choice.slice.ts';
import { createStore } from '../store/store.ts';

const regional = aUser('manager', { sites: BOTH_SITES });
const DAY = '2026-03-07';

describe('Chosen sites', () => {
  beforeEach(() => localStorage.clear());
  afterEach(() => clearDevice(regional.id));

  const { schedules } = schedulesApi.endpoints;

  /** A page on which the user has chosen sites. */
  function aPage(chosen: string[]) {
    const store = createStore();
    store.dispatch(userKnown(regional));
    store.dispatch(sitesChosen(chosen));
    const sites = chosenSites('schedule.read-all', regional, chosen);
    const readTeam = async () => (await store.dispatch(schedules.initiate({ from: DAY, sites }))).data;
    const own = { from: DAY, employeeId: regional.id, sites: ALL_SITES };
    const readOwn = async () => (await store.dispatch(schedules.initiate(own))).data;
    return { store, readTeam, readOwn };
  }

  async function visitAtHarbour() {
    fakeApi({ 'GET /api/schedules': [aSchedule(HARBOUR)] });
    const { store, readTeam, readOwn } = aPage([HARBOUR.siteId]);
    await readTeam();
    await readOwn();
    await store.deviceCache.write();
    fakeApi({ 'GET /api/schedules': noAnswer });
  }

  test('Without a network the rows of the chosen sites are restored', async () => {
    await visitAtHarbour();
    expect(await aPage([HARBOUR.siteId]).readTeam()).toHaveLength(1);
  });

  test('Rows that were stored for other chosen sites are not restored', async () => {
    await visitAtHarbour();
    expect(await aPage([]).readTeam()).toBeUndefined();
  });

  test("The user's own rows are restored whatever sites are chosen", async () => {
    await visitAtHarbour();
    expect(await aPage([]).readOwn()).toHaveLength(1);
  });
});
