import { jest } from '@jest/globals';
import 'fake-indexeddb/auto';
import { waitFor } from '@testing-library/react';
import { answer, aToken, aUser, fakeApi, noAnswer } from '@workforce/testing/web';
import { schedulesApi } from '../api/schedules.api.ts';
import { usersApi } from '../api/users.api.ts';
import { sessionEnded, userKnown } from '../session/session.slice.ts';
import { ALL_SITES } from '../session/site-choice.ts';
import { resumeSession } from '../sign-in/session.ts';
import { TOKEN_KEY } from '../session/token.ts';
import { createStore } from '../store/store.ts';
import { watchConnection } from './connection.ts';
import { clearDeviceDatabase, inDeviceDatabase } from '../device/device-database.ts';

const anna = aUser('employee');
const manager = aUser('manager');
const CARE = [{ id: 'f1', name: 'Animal Care', description: null, color: '#007AFF', version: 1 }];

/** A page of the user: its data comes from the device or the server. */
function page(user = anna) {
  const store = createStore();
  store.dispatch(userKnown(user));
  return {
    store,
    write: () => store.deviceCache.write(),
    jobFunctions: () => store.dispatch(schedulesApi.endpoints.jobFunctions.initiate(undefined, { forceRefetch: true })),
    isOffline: () => store.getState().connection.isOffline,
  };
}

describe('Tasks ticked offline', () => {
  afterEach(async () => {
    jest.restoreAllMocks();
    localStorage.clear();
    for (const { id } of [anna, manager]) await clearDeviceDatabase(id);
  });

  describe('an offline read', () => {
    test('An offline read is answered with what the device has persisted, also in a page opened later', async () => {
      const api = fakeApi({ 'GET /api/job-functions': CARE });
      const earlier = page();
      await earlier.jobFunctions();
      await earlier.write();
      api.on('GET /api/job-functions', noAnswer);

      const later = page();
      const { data, isError } = await later.jobFunctions();

      expect(data).toEqual(CARE);
      expect(isError).toBe(false);
      // Also on a refetch.
      expect(await later.jobFunctions()).toMatchObject({ data: CARE, isError: false });
      expect(later.isOffline()).toBe(true);
    });

    test('An offline read fails when nothing is persisted, or only for another user', async () => {
      const api = fakeApi({ 'GET /api/job-functions': CARE });
      const earlier = page(manager);
      await earlier.jobFunctions();
      await earlier.write();
      api.on('GET /api/job-functions', noAnswer);

      expect((await page().jobFunctions()).error).toMatchObject({ code: 'NETWORK' });
    });

    test('An offline read of an endpoint that is not persisted fails', async () => {
      const api = fakeApi({ 'GET /api/users': [anna] });
      const { store, write } = page(manager);
      const users = () =>
        store.dispatch(usersApi.endpoints.peoplePages.initiate({ sites: ALL_SITES }, { forceRefetch: true }));
      await users();
      await write();
      api.on('GET /api/users', noAnswer);

      expect((await users()).error).toMatchObject({ code: 'NETWORK' });
    });

    test('An offline read never hides an error response of the server', async () => {
      const api = fakeApi({ 'GET /api/job-functions': CARE });
      const { jobFunctions, isOffline, write } = page();
      await jobFunctions();
      await write();
      api.on('GET /api/job-functions', answer(403, { code: 'FORBIDDEN', message: 'No.' }));

      expect((await jobFunctions()).error).toMatchObject({ status: 403 });
      expect(isOffline()).toBe(false);
    });
  });

  test('Signing out deletes what was persisted', async () => {
    fakeApi({ 'GET /api/job-functions': CARE });
    const { store, jobFunctions, write } = page();
    const persisted = () =>
      inDeviceDatabase(anna.id, async ({ answers }) => (await answers.toArray()).map(({ value }) => value));
    await jobFunctions();
    await write();
    expect(await persisted()).toEqual([CARE]);

    store.dispatch(sessionEnded());
    await waitFor(async () => expect(await persisted()).toEqual([]));
  });

  describe('the session on load', () => {
    test('The session on load opens for the user of the stored token when the server is unreachable', async () => {
      localStorage.setItem(TOKEN_KEY, aToken(anna));
      createStore().dispatch(userKnown(anna));
      fakeApi({ 'GET /api/auth/me': noAnswer });
      const store = createStore();

      await store.dispatch(resumeSession());

      expect(store.getState()).toMatchObject({
        session: { status: 'signed-in', user: anna },
        connection: { isOffline: true },
      });
    });

    test('The session on load does not open for a user who signed out', async () => {
      localStorage.setItem(TOKEN_KEY, aToken(anna));
      const before = createStore();
      before.dispatch(userKnown(anna));
      before.dispatch(sessionEnded());
      localStorage.setItem(TOKEN_KEY, aToken(anna));
      fakeApi({ 'GET /api/auth/me': noAnswer });
      const store = createStore();

      await store.dispatch(resumeSession());

      expect(store.getState().session.status).toBe('unreachable');
    });
  });

  test('The session on load does not open for a user known before the token’s', async () => {
    localStorage.setItem(TOKEN_KEY, aToken(anna));
    createStore().dispatch(userKnown(anna));
    localStorage.setItem(TOKEN_KEY, aToken(manager));
    fakeApi({ 'GET /api/auth/me': noAnswer });
    const store = createStore();

    await store.dispatch(resumeSession());

    expect(store.getState().session).toMatchObject({ status: 'unreachable', user: null });
  });

  describe('reconnecting', () => {
    test('Everything on the page is refetched when the server is reachable again', async () => {
      const api = fakeApi({ 'GET /api/job-functions': noAnswer, 'GET /api/auth/me': anna, 'GET /health/live': {} });
      const { store, jobFunctions, isOffline } = page();
      const stop = watchConnection(store);
      await jobFunctions();
      expect(isOffline()).toBe(true);

      api.on('GET /api/job-functions', CARE);
      window.dispatchEvent(new Event('online'));
      await waitFor(() => expect(store.getState().api.queries['jobFunctions(undefined)']?.data).toEqual(CARE));
      expect(isOffline()).toBe(false);
      stop();
    });
  });
});
