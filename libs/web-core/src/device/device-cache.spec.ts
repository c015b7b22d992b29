import 'fake-indexeddb/auto';
import { jest } from '@jest/globals';
import type { ChecklistInstance, TimeEntry, User } from '@workforce/contracts';
import { addDays } from '@workforce/domain';
import {
  aGroup,
  aMessage,
  answer,
  anInstance,
  anOpenEntry,
  aSchedule,
  aUser,
  fakeApi,
  noAnswer,
} from '@workforce/testing/web';
import { chatApi } from '../api/chat.api.ts';
import { checklistsApi } from '../api/checklists.api.ts';
import { checklistsOfHome } from '../api/dashboards.api.ts';
import { schedulesApi, type ShiftWindow, shiftsOfToday } from '../api/schedules.api.ts';
import { timeEntriesApi } from '../api/time-entries.api.ts';
import { sessionEnded, userKnown } from '../session/session.slice.ts';
import { ALL_SITES } from '../session/site-choice.ts';
import { createStore } from '../store/store.ts';
import { inDeviceDatabase } from './device-database.ts';
import { checklistUpdateKind } from '../outbox-kinds/checklist-update.kind.ts';
import { clockKind } from '../outbox-kinds/clock.kind.ts';
import { photoKind } from '../outbox-kinds/photo.kind.ts';
import { clearDevice } from '../offline/outbox/outboxes.ts';

const PHOTO = 'POST /api/photos/upload';
const CLOCK_IN = 'POST /api/time-entries/clock-in';
const LISTS = 'GET /api/checklist-instances';
const CURRENT = 'GET /api/time-entries/current';
/** Pages in a row that nothing kills, until every write has been the last one of a page. */
const SURVIVORS = 5;
const MAX_SWEEPS = 5;

/** What the user did, and what of it the server has. */
interface Floor {
  tick: boolean;
  photo: boolean;
  clockIn: boolean;
}

let anna: User;

describe('The cache on the device', () => {
  beforeEach(() => {
    anna = aUser('employee');
  });
  afterEach(async () => {
    jest.restoreAllMocks();
    await clearDevice(anna.id);
  });

  /** A page on a phone and a fake server that returns what it has stored. */
  function aPage() {
    const instance = anInstance({ employeeId: anna.id });
    const [task, proven] = instance.items;
    const server: Floor = { tick: false, photo: false, clockIn: false };
    const state = { isAlive: true };
    const entry = anOpenEntry({ employeeId: anna.id });

    const now = (): ChecklistInstance => ({
      ...instance,
      version: server.tick ? 2 : 1,
      items: instance.items.map((item) => ({
        ...item,
        ...(item === task && server.tick && { status: 'completed', isCompleted: true }),
        ...(item === proven && server.photo && { photoIds: ['p1'] }),
      })),
    });
    const takes = (what: keyof Floor, response: () => unknown) => () => {
      if (!state.isAlive) return noAnswer();
      server[what] = true;
      return response();
    };
    const api = fakeApi({
      [LISTS]: () => [now()],
      [CURRENT]: () => answer(200, JSON.stringify(server.clockIn ? entry : null)),
      [`PUT /api/checklist-instances/${instance.id}`]: takes('tick', now),
      [PHOTO]: takes('photo', () => ({ id: 'p1', checklistInstanceId: instance.id, itemId: proven?.id })),
      [CLOCK_IN]: takes('clockIn', () => answer(201, entry)),
    });
    const store = createStore();
    store.dispatch(userKnown(anna));
    const outbox = store.outboxes.of(anna.id);
    const filter = { employeeId: anna.id, sites: ALL_SITES };
    return {
      api,
      server,
      state,
      outbox,
      store,
      write: () => store.deviceCache.write(),
      lists: () => [now()],
      readLists: () =>
        store.dispatch(checklistsApi.endpoints.instances.initiate(filter, { forceRefetch: true, subscribe: false })),
      readCurrent: () =>
        store.dispatch(
          timeEntriesApi.endpoints.currentTimeEntry.initiate(undefined, { forceRefetch: true, subscribe: false }),
        ),
      tick: () =>
        outbox.enqueue(
          checklistUpdateKind,
          {
            instanceId: instance.id,
            request: { items: [{ id: task?.id ?? '', status: 'completed' }] },
          },
          'Feed the cats',
        ),
      photograph: () =>
        outbox.enqueue(
          photoKind,
          {
            instanceId: instance.id,
            itemId: proven?.id ?? '',
            blob: new Blob(['x']),
            name: 'door.jpg',
            via: 'dialog',
          },
          'Clean the kennels',
        ),
      clockIn: () => outbox.enqueue(clockKind, { action: 'clock-in', isOffline: false }),
    };
  }

  /** What the device has persisted for the user, independent of any page. */
  const onTheDevice = () =>
    inDeviceDatabase(anna.id, async ({ answers, outbox }) => {
      const valueOf = async (endpoint: string) =>
        (await answers.filter((each) => each.endpointName === endpoint).first())?.value;
      const lists = ((await valueOf('instances')) ?? []) as ChecklistInstance[];
      const current = ((await valueOf('currentTimeEntry')) ?? null) as TimeEntry | null;
      const items = lists.flatMap((instance) => instance.items);
      const known: Floor = {
        tick: items.some(({ status }) => status === 'completed'),
        photo: items.some(({ photoIds }) => photoIds.includes('p1')),
        clockIn: current !== null,
      };
      const entries = await outbox.toArray();
      const waits = (kind: string) => entries.some(({ command, refusal }) => command.kind === kind && refusal === null);
      return { known, waiting: { tick: waits('update'), photo: waits('photo'), clockIn: waits('clock') } };
    });

  /** Kills the page at its n-th write to the database: the transaction is rolled back. */
  function killAtWrite(count: number, onDeath: () => void): void {
    let writes = 0;
    for (const [owner, name] of [
      [IDBObjectStore.prototype, 'put'],
      [IDBObjectStore.prototype, 'add'],
      [IDBObjectStore.prototype, 'delete'],
      [IDBCursor.prototype, 'delete'],
      [IDBCursor.prototype, 'update'],
    ] as const) {
      const write = Reflect.get(owner, name) as (...given: unknown[]) => unknown;
      jest.spyOn(owner as unknown as Record<string, () => unknown>, name).mockImplementation(function (
        this: IDBObjectStore | IDBCursor,
        ...given: unknown[]
      ) {
        writes += 1;
        if (writes < count) return write.apply(this, given);
        onDeath();
        const source = this instanceof IDBObjectStore ? this : this.source;
        (source instanceof IDBObjectStore ? source : source.objectStore).transaction.abort();
        throw new Error('The page is gone.');
      });
    }
  }

  test('Wherever the page is killed, every acknowledged change is queued or persisted on the device', async () => {
    const killedAfter = { tick: 0, photo: 0, clockIn: 0 };
    const least = () => Math.min(...Object.values(killedAfter));
    // How much follows the last act depends on the machine: once more from the first write when no page was killed after it.
    for (let sweep = 0; sweep < MAX_SWEEPS && least() === 0; sweep += 1) {
      // On a busy machine some pages write less before they are closed: a few in a row must have lived on.
      let survivors = 0;
      for (let count = 1; survivors < SURVIVORS; count += 1) {
        anna = aUser('employee');
        const page = aPage();
        let isKilled = false;
        killAtWrite(count, () => {
          isKilled = true;
          page.state.isAlive = false;
        });
        await page.readLists();
        await page.readCurrent();
        for (const act of [page.tick, page.photograph, page.clockIn]) if (page.state.isAlive) await act();
        // The write of a moment later, which a page on a busy machine may have begun already: so writes follow the last act on any machine.
        if (page.state.isAlive) await page.write().catch(() => undefined);
        page.outbox.close();
        jest.restoreAllMocks();

        survivors = isKilled ? 0 : survivors + 1;
        const { known, waiting } = await onTheDevice();
        for (const what of ['tick', 'photo', 'clockIn'] as const) {
          if (!page.server[what]) continue;
          if (isKilled) killedAfter[what] += 1;
          expect({ what, count, isShown: known[what] || waiting[what] }).toEqual({ what, count, isShown: true });
        }
        await clearDevice(anna.id);
      }
    }
    expect(least()).toBeGreaterThan(0);
  });

  test('An acknowledged change is persisted on the device and no longer pending', async () => {
    const page = aPage();
    await page.readLists();
    await page.readCurrent();
    await page.write();
    for (const act of [page.tick, page.photograph, page.clockIn]) expect((await act()).state).toBe('sent');
    page.outbox.close();
    expect(await onTheDevice()).toEqual({
      known: { tick: true, photo: true, clockIn: true },
      waiting: { tick: false, photo: false, clockIn: false },
    });
  });

  test('A read in progress meanwhile does not overwrite an acknowledged change', async () => {
    const page = aPage();
    const before = JSON.stringify(page.lists());
    const { promise: late, resolve: arrive } = Promise.withResolvers<unknown>();
    page.api.on(LISTS, () => late);
    const reading = page.readLists();
    expect((await page.tick()).state).toBe('sent');
    arrive(answer(200, before));
    await reading;
    await page.write();
    page.outbox.close();
    expect((await onTheDevice()).known.tick).toBe(true);
  });

  test('A device without space for the new state drops the old one', async () => {
    const page = aPage();
    await page.readLists();
    await page.write();
    const put = Reflect.get(IDBObjectStore.prototype, 'put') as (...given: unknown[]) => unknown;
    jest
      .spyOn(IDBObjectStore.prototype as unknown as Record<string, () => unknown>, 'put')
      .mockImplementation(function (this: IDBObjectStore, ...given: unknown[]) {
        if (this.name === 'answers') throw new DOMException('Full.', 'QuotaExceededError');
        return put.apply(this, given);
      });
    expect((await page.tick()).state).toBe('sent');
    page.outbox.close();
    jest.restoreAllMocks();
    expect(
      await inDeviceDatabase(anna.id, ({ answers, outbox }) => Promise.all([answers.count(), outbox.count()])),
    ).toEqual([0, 0]);
  });

  test('A response that could not be persisted is persisted on the next read', async () => {
    const page = aPage();
    const fails = jest.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
      throw new DOMException('The disk is away.', 'UnknownError');
    });
    await page.readLists();
    while (fails.mock.calls.length === 0) await moment();
    await moment();
    jest.restoreAllMocks();

    await page.readLists();
    while ((await inDeviceDatabase(anna.id, ({ answers }) => answers.count())) === 0) await moment();
    page.outbox.close();
  });

  const moment = () => new Promise((resolve) => setTimeout(resolve, 50));

  test('A response that arrives after its user’s session has ended is not persisted', async () => {
    const page = aPage();
    const { promise: late, resolve: arrive } = Promise.withResolvers<unknown>();
    page.api.on(LISTS, () => late);
    const reading = page.readLists();
    page.store.dispatch(sessionEnded());
    arrive(answer(200, JSON.stringify(page.lists())));
    await reading;
    await page.write();
    page.outbox.close();
    expect(await inDeviceDatabase(anna.id, ({ answers }) => answers.count())).toBe(0);
  });

  test('Data persisted by one user’s page is restored for nobody else', async () => {
    const page = aPage();
    await page.readLists();
    await page.write();
    page.outbox.close();
    await inDeviceDatabase(anna.id, ({ answers }) => answers.toCollection().modify({ userId: 'ben' }));
    const later = createStore();
    later.dispatch(userKnown(anna));
    await later.deviceCache.restore();
    expect(
      checklistsApi.endpoints.instances.select({ employeeId: anna.id, sites: ALL_SITES })(later.getState()).data,
    ).toBeUndefined();
  });

  test('After a midnight without the server, the lists of the new day have the rows that the day before read of it', async () => {
    const days = ['2026-11-27', '2026-11-28', '2026-11-29'];
    const lists = days.map((date) => anInstance({ employeeId: anna.id, date }));
    const shifts = days.map((date) => aSchedule({ employeeId: anna.id, date }));
    const read = async (store: ReturnType<typeof createStore>, day: string) => {
      const [{ data: read }, { data: planned }, { data: week }] = await Promise.all([
        store.dispatch(checklistsApi.endpoints.instances.initiate(checklistsOfHome(anna.id, day))),
        store.dispatch(schedulesApi.endpoints.schedules.initiate(shiftsOfToday(anna.id, day))),
        store.dispatch(schedulesApi.endpoints.schedules.initiate({ from: day, to: addDays(day, 6), sites: ALL_SITES })),
      ]);
      return [read, planned, week].map((rows) => rows?.map(({ date }) => date));
    };
    const saturday = aPage();
    saturday.api.on(LISTS, lists);
    saturday.api.on('GET /api/schedules', shifts);
    expect(await read(saturday.store, '2026-11-28')).toEqual([days, days, days]);
    await saturday.write();
    saturday.outbox.close();

    fakeApi({ [LISTS]: noAnswer, 'GET /api/schedules': noAnswer, 'GET /health/live': noAnswer });
    const sunday = createStore();
    sunday.dispatch(userKnown(anna));
    const after = days.slice(1);
    // Of next Saturday's week nothing is known.
    expect(await read(sunday, '2026-11-29')).toEqual([after, after, days.slice(2)]);
    expect(await read(sunday, '2026-12-05')).toEqual([undefined, undefined, undefined]);
  });

  test('Another month, or a day that the last answer didn’t reach, isn’t shown as one without shifts', async () => {
    const november = { from: '2026-11-01', to: '2026-12-05' };
    const december = { from: '2026-11-29', to: '2027-01-02' };
    const [saturday, sunday, monday] = ['2026-11-28', '2026-11-29', '2026-11-30'] as const;
    const online = aPage();
    online.api.on('GET /api/schedules', [aSchedule({ employeeId: anna.id, date: sunday })]);
    for (const window of [november, shiftsOfToday(anna.id, saturday)])
      await online.store.dispatch(schedulesApi.endpoints.schedules.initiate({ ...window, sites: ALL_SITES }));
    await online.write();
    online.outbox.close();

    const shiftsOffline = async (window: ShiftWindow) => {
      const { store, write, outbox, api } = aPage();
      api.on('GET /api/schedules', noAnswer);
      const { data } = await store.dispatch(schedulesApi.endpoints.schedules.initiate({ ...window, sites: ALL_SITES }));
      await write();
      outbox.close();
      return data?.map(({ date }) => date);
    };
    expect(await shiftsOffline(december)).toBeUndefined();
    expect(await shiftsOffline(shiftsOfToday(anna.id, sunday))).toEqual([sunday]);
    // A page that was opened on Sunday had nothing newer to store.
    expect(await shiftsOffline(shiftsOfToday(anna.id, monday))).toBeUndefined();
  });

  test('Of a long conversation only the last page is persisted', async () => {
    const group = aGroup();
    const { store } = aPage();
    const [older, latest] = [[aMessage(group, 1)], [aMessage(group, 2)]].map((messages) => ({
      messages,
      hasOlder: false,
    }));
    store.dispatch(
      chatApi.util.upsertQueryEntries([
        {
          endpointName: 'groupMessages',
          arg: group.id,
          value: { pages: [latest, older].flatMap((page) => page ?? []), pageParams: [null, 'm2'] },
        },
      ]),
    );
    await store.deviceCache.write();
    const [persisted] = await inDeviceDatabase(anna.id, ({ answers }) => answers.toArray());
    expect(persisted?.value).toEqual({ pages: [latest], pageParams: [null] });
  });
});
