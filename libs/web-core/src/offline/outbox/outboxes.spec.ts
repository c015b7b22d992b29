import 'fake-indexeddb/auto';
import { jest } from '@jest/globals';
import { waitFor } from '@testing-library/react';
import {
  answer,
  anInstance,
  anOpenEntry,
  aToken,
  aUser,
  fakeApi,
  noAnswer,
  type Answers,
} from '@workforce/testing/web';
import { checklistsApi } from '../../api/checklists.api.ts';
import { timeEntriesApi } from '../../api/time-entries.api.ts';
import { sessionEnded, userKnown } from '../../session/session.slice.ts';
import { ALL_SITES } from '../../session/site-choice.ts';
import { signOut } from '../../sign-in/session.ts';
import { TOKEN_KEY } from '../../session/token.ts';
import { checklistUpdateKind } from '../../outbox-kinds/checklist-update.kind.ts';
import { clockKind } from '../../outbox-kinds/clock.kind.ts';
import { messageKind } from '../../outbox-kinds/message.kind.ts';
import { photoKind } from '../../outbox-kinds/photo.kind.ts';
import { createStore } from '../../store/store.ts';
import { connectionFound, connectionLost } from '../../connection/connection.slice.ts';
import { inDeviceDatabase } from '../../device/device-database.ts';
import type { OutboxKind } from './outbox-kind.ts';
import { clearDevice } from './outboxes.ts';
import { writeNote, readNotes } from './write-ahead.ts';

const anna = aUser('employee');
const ben = aUser('employee');
const instance = anInstance();
const [task] = instance.items;
const PUT = `PUT /api/checklist-instances/${instance.id}`;
const CLOCK_IN = 'POST /api/time-entries/clock-in';
const UPLOAD = 'POST /api/photos/upload';
const SYNC = 'POST /api/photos/sync';

const tick = {
  instanceId: instance.id,
  request: { items: [{ id: task?.id ?? '', status: 'completed' as const }] },
};
const press = { action: 'clock-in' as const, isOffline: false };
const photo = {
  instanceId: instance.id,
  itemId: task?.id ?? '',
  blob: new Blob(['x']),
  name: 'door.jpg',
  via: 'dialog' as const,
};

const stops: (() => void)[] = [];

/** A new page of the user on the same device. */
function page(answers: Answers, { user = anna, isStarted = true } = {}) {
  const api = fakeApi(answers);
  const store = createStore();
  store.dispatch(userKnown(user));
  // Setup only: stopped again, so that nothing else retries.
  const stop = isStarted ? store.outboxes.start() : () => undefined;
  stops.push(stop);
  const outbox = store.outboxes.of(user.id);
  const leave = () => {
    stop();
    outbox.close();
  };
  return { api, store, outbox, leave };
}

const keysOf = ({ api }: ReturnType<typeof page>, call: string) =>
  api.callsOf(call).map(({ headers }) => headers.get('Idempotency-Key'));

describe('Outboxes', () => {
  beforeEach(() => {
    localStorage.clear();
  });
  afterEach(async () => {
    jest.restoreAllMocks();
    stops.splice(0).forEach((stop) => stop());
    await clearDevice(anna.id);
    await clearDevice(ben.id);
  });

  test('An entry without a response is sent again by the next page, under its first key', async () => {
    const first = page({ [PUT]: noAnswer }, { isStarted: false });
    expect((await first.outbox.enqueue(checklistUpdateKind, tick, 'Feed the cats')).state).toBe('pending');
    first.leave();

    const next = page({ [PUT]: { ...instance, version: 2 } });
    await waitFor(() => expect(next.api.callsOf(PUT)).toHaveLength(1));
    expect(keysOf(next, PUT)).toEqual(keysOf(first, PUT));
    await waitFor(() => expect(next.outbox.entries).toEqual([]));
  });

  test('Pending entries are sent in order when the device is online again', async () => {
    const { api, store, outbox } = page({ [PUT]: noAnswer, [CLOCK_IN]: noAnswer });
    await outbox.enqueue(checklistUpdateKind, tick);
    await outbox.enqueue(clockKind, press);
    store.dispatch(connectionLost());
    api.on(PUT, instance);
    api.on(CLOCK_IN, answer(201, anOpenEntry()));
    const before = api.calls.length;
    store.dispatch(connectionFound());
    await waitFor(() => expect(outbox.entries).toEqual([]));
    const sent = api.calls.slice(before).map(({ call }) => call);
    expect(sent.filter((call) => [PUT, CLOCK_IN].includes(call))).toEqual([PUT, CLOCK_IN]);
  });

  test('The browser is asked not to evict what is stored when the first entry is kept, not for one that is sent', async () => {
    const persist = jest.fn(() => Promise.resolve(true));
    const storage = { persisted: () => Promise.resolve(false), persist };
    Object.defineProperty(navigator, 'storage', { configurable: true, value: storage });
    const { api, outbox } = page({ [PUT]: instance, [CLOCK_IN]: noAnswer });
    await outbox.enqueue(checklistUpdateKind, tick);
    expect(persist).not.toHaveBeenCalled();
    await outbox.enqueue(clockKind, press);
    api.on(PUT, noAnswer);
    await outbox.enqueue(checklistUpdateKind, tick);
    await waitFor(() => expect(persist).toHaveBeenCalledTimes(1));
    Reflect.deleteProperty(navigator, 'storage');
  });

  test('Pending entries are found even when the killed browser had no time to set the marker', async () => {
    const first = page({ [PUT]: noAnswer }, { isStarted: false });
    await first.outbox.enqueue(checklistUpdateKind, tick);
    first.leave();
    localStorage.clear();
    const next = page({ [PUT]: instance });
    expect(next.outbox.entries).toEqual([]);
    await waitFor(() => expect(next.api.callsOf(PUT)).toHaveLength(1));
  });

  test('An entry whose page was closed before the database had it is sent by the next page', async () => {
    const first = page({ [PUT]: noAnswer }, { isStarted: false });
    // Not awaited: the page is closed here.
    void first.outbox.enqueue(checklistUpdateKind, tick, 'Feed the cats');
    const noted = readNotes(anna.id);
    expect(noted).toMatchObject([{ subject: 'Feed the cats', key: first.outbox.entries[0]?.key }]);
    await waitFor(() => expect(readNotes(anna.id)).toEqual([]));
    first.leave();
    await clearDevice(anna.id);

    noted.forEach(writeNote);
    const next = page({ [PUT]: instance });
    await waitFor(() => expect(keysOf(next, PUT)).toEqual([noted[0]?.key]));
    await waitFor(() => expect(next.outbox.entries).toEqual([]));
    expect(readNotes(anna.id)).toEqual([]);
  });

  test('An unreadable write-ahead note hides no other, and is deleted on sign-out', async () => {
    const first = page({ [PUT]: noAnswer }, { isStarted: false });
    void first.outbox.enqueue(checklistUpdateKind, tick);
    const noted = readNotes(anna.id);
    await waitFor(() => expect(readNotes(anna.id)).toEqual([]));
    first.leave();
    noted.forEach(writeNote);
    const names = ['{', '{}', 'null'].map((text, index) => {
      localStorage.setItem(`workforce.outbox.${anna.id}.broken-${index}`, text);
      return `workforce.outbox.${anna.id}.broken-${index}`;
    });
    expect(readNotes(anna.id)).toEqual(noted);

    await clearDevice(anna.id);
    expect(
      [...names, `workforce.outbox.${anna.id}.${noted[0]?.key}`].filter((name) => localStorage.getItem(name)),
    ).toEqual([]);
  });

  test('Nothing of one user is sent as another', async () => {
    const { outbox, leave } = page({ [PUT]: noAnswer });
    await outbox.enqueue(checklistUpdateKind, tick);
    leave();
    const other = page({ [PUT]: instance }, { user: ben });
    await other.outbox.deliver();
    expect(other.api.callsOf(PUT)).toEqual([]);
  });

  describe('the author of an entry', () => {
    const mismatch = answer(409, { code: 'IDENTITY_MISMATCH', message: 'Made for somebody else.' });
    const actingUsers = ({ api }: ReturnType<typeof page>, call: string) =>
      api.callsOf(call).map(({ headers }) => headers.get('X-Acting-User'));

    test("An entry's author is stored in it and sent with every attempt", async () => {
      const first = page({ [PUT]: noAnswer, [CLOCK_IN]: noAnswer, [UPLOAD]: noAnswer }, { isStarted: false });
      await first.outbox.enqueue(checklistUpdateKind, tick);
      await first.outbox.enqueue(clockKind, press);
      await first.outbox.enqueue(photoKind, photo);
      expect(first.outbox.entries.map(({ userId }) => userId)).toEqual([anna.id, anna.id, anna.id]);
      first.leave();

      const next = page({ [PUT]: instance, [CLOCK_IN]: answer(201, anOpenEntry()), [UPLOAD]: noAnswer });
      await waitFor(() => expect(next.api.callsOf(UPLOAD)).toHaveLength(1));
      await waitFor(() => expect(next.outbox.entries).toMatchObject([{ failures: 1 }]));
      next.leave();
      const last = page({ [SYNC]: { total: 1, successful: 1, results: [{ photoId: 'x', photo: { id: 'p' } }] } });
      await waitFor(() => expect(last.api.callsOf(SYNC)).toHaveLength(1));
      const sent = [...[PUT, CLOCK_IN, UPLOAD].map((call) => actingUsers(next, call)), actingUsers(last, SYNC)];
      expect(sent).toEqual([[anna.id], [anna.id], [anna.id], [anna.id]]);
    });

    test("An entry refused as another user's stays pending for its own, and nobody sees a refusal", async () => {
      const { api, outbox } = page({ [PUT]: mismatch, 'GET /api/auth/me': anna });
      expect(await outbox.enqueue(checklistUpdateKind, tick)).toEqual({ state: 'pending', reason: 'unavailable' });
      expect(outbox.entries).toMatchObject([{ userId: anna.id, refusal: null }]);

      api.on(PUT, instance);
      await outbox.deliver();
      expect(outbox.entries).toEqual([]);
    });

    test('An entry refused because the sign-in is not complete stays pending', async () => {
      const half = answer(403, { code: 'SECOND_FACTOR_REQUIRED', message: 'Finish signing in first.' });
      const { api, outbox } = page({ [PUT]: half, 'GET /api/auth/me': anna });
      expect(await outbox.enqueue(checklistUpdateKind, tick)).toEqual({ state: 'pending', reason: 'unavailable' });
      expect(outbox.entries).toMatchObject([{ refusal: null }]);

      api.on(PUT, instance);
      await outbox.deliver();
      expect(outbox.entries).toEqual([]);
    });

    test("A tab that missed another user's sign-in sends nothing, and leaves it to its own user", async () => {
      localStorage.setItem(TOKEN_KEY, aToken(anna));
      const stuck = page({ [CLOCK_IN]: answer(201, anOpenEntry()) });
      localStorage.setItem(TOKEN_KEY, aToken(ben));
      expect((await stuck.outbox.enqueue(clockKind, press)).state).toBe('pending');
      expect(stuck.api.callsOf(CLOCK_IN)).toEqual([]);
      expect(stuck.store.getState().session.status).toBe('left');
      stuck.leave();

      const bens = page({ [CLOCK_IN]: answer(201, anOpenEntry()) }, { user: ben });
      await bens.outbox.deliver();
      expect(bens.api.callsOf(CLOCK_IN)).toEqual([]);
      bens.leave();

      localStorage.setItem(TOKEN_KEY, aToken(anna));
      const back = page({ [CLOCK_IN]: answer(201, anOpenEntry()) });
      await waitFor(() => expect(actingUsers(back, CLOCK_IN)).toEqual([anna.id]));
    });
  });

  test('An entry in progress when the session ends has no fault: it is sent again', async () => {
    const { promise, resolve } = Promise.withResolvers<unknown>();
    const { api, store, outbox } = page({ [PUT]: () => promise });
    const given = outbox.enqueue(checklistUpdateKind, tick);
    await waitFor(() => expect(api.callsOf(PUT)).toHaveLength(1));
    store.dispatch(sessionEnded());
    expect((await given).state).toBe('pending');
    expect(outbox.entries).toMatchObject([{ faults: 0, refusal: null }]);
    resolve(instance);
  });

  test('Pending entries of an ended session are sent when the same user signs in again', async () => {
    const { api, store, outbox } = page({ [PUT]: answer(401, { code: 'UNAUTHENTICATED', message: 'Sign in.' }) });
    expect((await outbox.enqueue(checklistUpdateKind, tick)).state).toBe('pending');
    store.dispatch(sessionEnded());
    await outbox.deliver();
    expect(api.callsOf(PUT)).toHaveLength(1);

    api.on(PUT, instance);
    store.dispatch(userKnown(anna));
    await waitFor(() => expect(api.callsOf(PUT)).toHaveLength(2));
    await waitFor(() => expect(outbox.entries).toEqual([]));
  });

  test('Signing out deletes pending entries from the device', async () => {
    const { store, outbox } = page({ [PUT]: noAnswer, 'POST /api/auth/logout': answer(204) });
    await outbox.enqueue(checklistUpdateKind, tick);
    await store.dispatch(signOut());
    const next = page({ [PUT]: instance });
    await next.outbox.deliver();
    expect(next.api.callsOf(PUT)).toEqual([]);
  });

  describe('a clock action', () => {
    test('A clock action sent at once has no time; every retry has one', async () => {
      const first = page({ [CLOCK_IN]: noAnswer }, { isStarted: false });
      const before = Date.now();
      await first.outbox.enqueue(clockKind, press);
      expect(first.api.callsOf(CLOCK_IN)[0]?.body).toEqual({});
      first.leave();

      const next = page({ [CLOCK_IN]: answer(201, anOpenEntry()) });
      await waitFor(() => expect(next.api.callsOf(CLOCK_IN)).toHaveLength(1));
      const [retry] = next.api.callsOf(CLOCK_IN);
      const { occurredAt } = retry?.body as { occurredAt: string };
      expect(Math.abs(Date.parse(occurredAt) - before)).toBeLessThan(60_000);
      expect(keysOf(next, CLOCK_IN)).toEqual(keysOf(first, CLOCK_IN));
    });

    test('A clock action made offline has its time from the first attempt on', async () => {
      const { api, outbox } = page({ [CLOCK_IN]: answer(201, anOpenEntry()) });
      await outbox.enqueue(clockKind, { ...press, isOffline: true });
      expect(api.callsOf(CLOCK_IN)[0]?.body).toMatchObject({ occurredAt: expect.any(String) });
    });

    test('A clock action that did arrive the first time gets its first response, even a refusal', async () => {
      const first = page({ [CLOCK_IN]: noAnswer }, { isStarted: false });
      await first.outbox.enqueue(clockKind, press);
      first.leave();
      const message = 'You are already clocked in.';
      const next = page({
        [CLOCK_IN]: ({ body }: { body: unknown }) =>
          'occurredAt' in (body as object)
            ? answer(409, { code: 'IDEMPOTENCY_KEY_REUSED', message: 'Another body.' })
            : answer(409, { code: 'ALREADY_CLOCKED_IN', message }),
      });
      await waitFor(() => expect(next.outbox.entries[0]?.refusal).toEqual({ code: 'ALREADY_CLOCKED_IN', message }));
    });
  });

  describe('a photo', () => {
    test('A photo is sent by the dialog’s call first and by the sync later, both under the device’s id', async () => {
      const first = page({ [UPLOAD]: noAnswer }, { isStarted: false });
      await first.outbox.enqueue(photoKind, photo, 'Feed the cats');
      const uploaded = first.api.callsOf(UPLOAD)[0]?.body as FormData;
      first.leave();

      const next = page({ [SYNC]: { total: 1, successful: 1, results: [{ photoId: 'x', photo: { id: 'p' } }] } });
      await waitFor(() => expect(next.api.callsOf(SYNC)).toHaveLength(1));
      const form = next.api.callsOf(SYNC)[0]?.body as FormData;
      const [mapping] = JSON.parse(String(form.get('photoMappings'))) as { photoId: string }[];
      expect(mapping?.photoId).toBe(uploaded.get('photoId'));
    });

    test('A photo refused by the sync stays listed with its message', async () => {
      const first = page({ [UPLOAD]: noAnswer }, { isStarted: false });
      await first.outbox.enqueue(photoKind, photo);
      first.leave();
      const refused = { photoId: 'x', photo: null, code: 'PHOTO_LIMIT_REACHED', message: 'Ten are enough.' };
      const next = page({ [SYNC]: { total: 1, successful: 0, results: [refused] } });
      await waitFor(() =>
        expect(next.outbox.entries[0]?.refusal).toEqual({ code: 'PHOTO_LIMIT_REACHED', message: 'Ten are enough.' }),
      );
    });
  });

  describe('entries sent by another tab', () => {
    const done = { ...instance, version: 2, items: instance.items.map((item) => ({ ...item, photoIds: ['p1'] })) };
    let tab: BroadcastChannel;
    beforeEach(() => {
      tab = new BroadcastChannel('workforce-outbox');
    });
    afterEach(() => tab.close());
    const shown = ({ store }: ReturnType<typeof page>) =>
      checklistsApi.endpoints.instances.select({ sites: ALL_SITES })(store.getState()).data;

    test('An entry sent by another tab applies here, and no pending read overwrites it in the cache or on the device', async () => {
      const here = page({ 'GET /api/checklist-instances': [instance] });
      const lists = here.store.dispatch(checklistsApi.endpoints.instances.initiate({ sites: ALL_SITES }));
      await lists;
      const { promise: late, resolve: arrive } = Promise.withResolvers<unknown>();
      here.api.on('GET /api/checklist-instances', () => late);
      const reading = lists.refetch();
      tab.postMessage({ userId: anna.id, rows: [{ type: 'checklist', row: done }] });
      await waitFor(() => expect(shown(here)).toEqual([done]));
      arrive([instance]);
      await reading;
      expect(shown(here)).toEqual([done]);
      await here.store.deviceCache.write();
      const persisted = await inDeviceDatabase(anna.id, ({ answers }) => answers.toArray());
      expect(persisted.map(({ value }) => value)).toEqual([[done]]);
    });

    test("An entry sent by another user's tab does not apply here", async () => {
      const own = anInstance();
      const here = page({ 'GET /api/checklist-instances': [own] });
      await here.store.dispatch(checklistsApi.endpoints.instances.initiate({ sites: ALL_SITES }));
      tab.postMessage({
        userId: ben.id,
        rows: [{ type: 'checklist', row: { ...own, version: 2 } }],
      });
      // Messages arrive in order: when the second one shows, the first one was processed.
      const row = { id: 'p2', checklistInstanceId: own.id, itemId: own.items[0]?.id };
      tab.postMessage({ userId: anna.id, rows: [{ type: 'photo', row }] });
      await waitFor(() => expect(shown(here)?.[0]?.items[0]?.photoIds).toEqual(['p2']));
      expect(shown(here)?.[0]?.version).toBe(1);
    });

    test('A clock action sent by another tab applies here', async () => {
      const entry = anOpenEntry({ employeeId: anna.id });
      const here = page({ 'GET /api/time-entries/current': answer(200, 'null') });
      await here.store.dispatch(timeEntriesApi.endpoints.currentTimeEntry.initiate());
      here.api.on('GET /api/time-entries/current', entry);
      tab.postMessage({ userId: anna.id, rows: [{ type: 'time-entry', row: entry }] });
      await waitFor(() =>
        expect(timeEntriesApi.endpoints.currentTimeEntry.select()(here.store.getState()).data).toEqual(entry),
      );
    });
  });

  describe('a chat message', () => {
    const SEND = 'POST /api/messages';
    const message = { groupId: 'g1', content: 'Hello' };
    const sent = { id: 'm1', number: 1, groupId: 'g1', content: 'Hello', senderId: anna.id };

    test('A chat message is sent by the next page under its first key, without opening the chat', async () => {
      const first = page({ [SEND]: noAnswer }, { isStarted: false });
      await first.outbox.enqueue(messageKind, message);
      first.leave();
      const next = page({ [SEND]: answer(201, sent) });
      await waitFor(() => expect(next.api.callsOf(SEND)).toHaveLength(1));
      expect(keysOf(next, SEND)).toEqual(keysOf(first, SEND));
      await waitFor(() => expect(next.outbox.entries).toEqual([]));
    });
  });

  test("An entry of a remote's kind stays pending until the remote registers it, and is then sent", async () => {
    const swapKind: OutboxKind<{ shiftId: string }> = {
      name: 'swap',
      lifetimeMs: null,
      laneOf: () => 'swaps',
      send: (dispatch, { command, key }) =>
        Promise.resolve(
          dispatch(
            checklistsApi.endpoints.updateInstance.initiate(
              { id: command.shiftId, update: {}, idempotencyKey: key },
              { track: false },
            ),
          ),
        ).then(({ error }) => (error ? { error } : {})),
      describe: () => 'Swap',
      pathOf: () => '/schedule',
    };
    const first = page({ [PUT]: noAnswer }, { isStarted: false });
    first.store.outboxes.register(swapKind);
    await first.outbox.enqueue(swapKind, { shiftId: instance.id }, 'Monday');
    first.leave();

    const next = page({ [PUT]: instance });
    await next.outbox.deliver();
    expect(next.outbox.entries).toMatchObject([{ subject: 'Monday', refusal: null }]);
    expect(next.api.callsOf(PUT)).toEqual([]);
    next.store.outboxes.register(swapKind);
    await waitFor(() => expect(next.outbox.entries).toEqual([]));
    expect(keysOf(first, PUT)).toContain(keysOf(next, PUT)[0]);
  });
});
