import { waitFor } from '@testing-library/react';
import { answer, aToken, fakeApi, noAnswer } from '@workforce/testing/web';
import { sessionEnded, userKnown } from '../session/session.slice.ts';
import { Preloads } from '../preload/preloads.ts';
import { ALL_SITES } from '../session/site-choice.ts';
import { readToken, TOKEN_KEY } from '../session/token.ts';
import { createStore } from '../store/store.ts';
import { aUser } from '@workforce/testing/web';
import { checklistsApi } from './checklists.api.ts';
import { apiUrl } from './base-query.ts';
import { injectedApi } from './injected-endpoints.harness.ts';
import { sessionApi } from './session.api.ts';
import { photosApi } from './photos.api.ts';

describe('Requests', () => {
  afterEach(() => localStorage.clear());

  const { instances } = checklistsApi.endpoints;
  const { templates, createToday, deleteInstance } = injectedApi.endpoints;

  const mia = aUser('manager');
  const ben = aUser('employee');

  function signedInStore(token = 'good') {
    localStorage.setItem(TOKEN_KEY, token);
    const store = createStore();
    store.dispatch(userKnown(mia));
    return store;
  }

  test('A request carries the stored token', async () => {
    const api = fakeApi({ 'GET /api/checklist-templates': [] });

    await signedInStore().dispatch(templates.initiate());

    expect(api.calls[0]?.headers.get('Authorization')).toBe('Bearer good');
  });

  test("Empty filters are left out of a request's URL", async () => {
    const api = fakeApi({ 'GET /api/checklist-instances': [] });

    await signedInStore().dispatch(instances.initiate({ date: '2026-03-07', employeeId: '', sites: ALL_SITES }));

    expect(api.calls[0]?.query.toString()).toBe('date=2026-03-07');
  });

  test('A write sends JSON and its own idempotency key; a read sends neither', async () => {
    const api = fakeApi({
      'GET /api/checklist-templates': [],
      'DELETE /api/checklist-instances/7': answer(204),
    });
    const store = signedInStore();
    await store.dispatch(templates.initiate());
    await store.dispatch(deleteInstance.initiate({ id: '7', reason: 'double' }));
    await store.dispatch(deleteInstance.initiate({ id: '7', reason: 'double' }));

    const [read, first, second] = api.calls;
    expect(read?.headers.get('Idempotency-Key')).toBeNull();
    expect(first?.headers.get('Content-Type')).toBe('application/json');
    expect(first?.body).toEqual({ reason: 'double' });
    expect(first?.headers.get('Idempotency-Key')).toMatch(/^[0-9a-f-]{36}$/);
    expect(second?.headers.get('Idempotency-Key')).not.toBe(first?.headers.get('Idempotency-Key'));
  });

  test('A photo is sent as a form, its fields before the file', async () => {
    const api = fakeApi({ 'POST /api/photos/upload': {} });

    await signedInStore().dispatch(
      photosApi.endpoints.uploadPhoto.initiate({
        instanceId: 'c1',
        itemId: 'i1',
        file: new Blob(['x']),
        label: 'door',
      }),
    );

    const form = api.calls[0]?.body as FormData;
    expect([...form.keys()]).toEqual(['checklistInstanceId', 'itemId', 'label', 'photo']);
    expect(api.calls[0]?.headers.get('Content-Type')).toBeNull();
  });

  test("An error response yields the server's message and '{status}: {body text}'", async () => {
    const body = { statusCode: 409, code: 'CHECKLIST_NOT_SUBMITTABLE', message: 'Not yet.', details: [] };
    fakeApi({ 'POST /api/checklist-instances/create-today': answer(409, body) });

    const { error } = await signedInStore().dispatch(createToday.initiate());

    expect(error).toEqual({
      status: 409,
      code: 'CHECKLIST_NOT_SUBMITTABLE',
      message: 'Not yet.',
      details: [],
      summary: `409: ${JSON.stringify(body)}`,
    });
  });

  test('An error response without the envelope still has a status and a summary', async () => {
    fakeApi({ 'GET /api/checklist-templates': answer(502, '<html>') });

    const { error } = await signedInStore().dispatch(templates.initiate());

    expect(error).toMatchObject({ status: 502, code: 'INTERNAL', message: null, details: [], summary: '502: <html>' });
  });

  test('A call without a response is an error of its own', async () => {
    fakeApi({ 'GET /api/checklist-templates': noAnswer });

    const { error } = await signedInStore().dispatch(templates.initiate());

    expect(error).toMatchObject({ status: 0, code: 'NETWORK', message: null });
  });

  test('A 401 ends the session and clears everything read in it', async () => {
    const api = fakeApi({ 'GET /api/checklist-templates': [] });
    const store = signedInStore();
    await store.dispatch(templates.initiate());
    api.on('GET /api/checklist-instances', answer(401, { code: 'UNAUTHENTICATED', message: 'Sign in.' }));

    await store.dispatch(instances.initiate({ sites: ALL_SITES }));

    expect(store.getState().session).toMatchObject({ status: 'signed-out', user: null });
    expect(localStorage.getItem(TOKEN_KEY)).toBeNull();
    expect(templates.select()(store.getState()).data).toBeUndefined();
  });

  test("A late 401 of an earlier session leaves the same person's new one, which the page continues", async () => {
    const store = signedInStore(aToken(mia));
    const newer = aToken(mia);
    const api = fakeApi({
      'GET /api/checklist-templates': () => {
        localStorage.setItem(TOKEN_KEY, newer);
        return answer(401);
      },
      'GET /api/checklist-instances': [],
    });

    await store.dispatch(templates.initiate());
    await store.dispatch(instances.initiate({ sites: ALL_SITES }));

    expect(store.getState().session.status).toBe('signed-in');
    expect(api.callsOf('GET /api/checklist-instances')[0]?.headers.get('Authorization')).toBe(`Bearer ${newer}`);
  });

  describe('the acting user', () => {
    const REMOVE = 'DELETE /api/checklist-instances/7';
    const remove = deleteInstance.initiate({ id: '7', reason: 'double' });

    test('Every request, read or write, names its acting user', async () => {
      const api = fakeApi({ 'GET /api/checklist-templates': [], [REMOVE]: answer(204) });
      const store = signedInStore(aToken(mia));
      await store.dispatch(templates.initiate());
      await store.dispatch(remove);

      expect(api.calls.map(({ headers }) => headers.get('X-Acting-User'))).toEqual([mia.id, mia.id]);
    });

    test("A page of one person sends nothing with another's token: its session ends and it shows no error", async () => {
      const api = fakeApi({ [REMOVE]: answer(204) });
      const store = signedInStore(aToken(mia));
      const bens = aToken(ben);
      localStorage.setItem(TOKEN_KEY, bens);

      const { error } = await store.dispatch(remove);

      expect(api.calls).toEqual([]);
      expect(error).toMatchObject({ status: 409, code: 'IDENTITY_MISMATCH' });
      expect(store.getState().session).toEqual({ status: 'left', user: null, token: null });
      expect(localStorage.getItem(TOKEN_KEY)).toBe(bens);
    });

    test('A page whose token was removed by another tab sends nothing, not even by cookie', async () => {
      const api = fakeApi({ [REMOVE]: answer(204) });
      const store = signedInStore(aToken(mia));
      localStorage.removeItem(TOKEN_KEY);

      const { error } = await store.dispatch(remove);

      expect(api.calls).toEqual([]);
      expect(error).toMatchObject({ status: 401 });
      expect(store.getState().session.status).toBe('signed-out');
    });

    test('A request of a signed-out page omits the cookie; asking who is signed in includes it', async () => {
      const sent: (RequestInit | undefined)[] = [];
      fakeApi({ 'GET /api/checklist-templates': [], 'GET /api/auth/me': answer(401) });
      const { fetch } = globalThis;
      globalThis.fetch = (input, init) => {
        sent.push(init);
        return fetch(input, init);
      };
      const store = createStore();
      store.dispatch(sessionEnded());
      await store.dispatch(templates.initiate());
      await store.dispatch(sessionApi.endpoints.me.initiate());

      expect(sent.map((init) => init?.credentials)).toEqual(['omit', 'include']);
    });

    test("A request refused as another's makes the page check its session, and ends it if it is another's", async () => {
      const mismatch = answer(409, { code: 'IDENTITY_MISMATCH', message: 'Not yours.' });
      const api = fakeApi({ [REMOVE]: mismatch, 'GET /api/auth/me': mia });
      const store = signedInStore();
      await store.dispatch(remove);
      await waitFor(() => expect(api.callsOf('GET /api/auth/me')).toHaveLength(1));
      expect(store.getState().session).toMatchObject({ status: 'signed-in', user: mia });

      api.on('GET /api/auth/me', mismatch);
      await store.dispatch(remove);
      await waitFor(() => expect(store.getState().session.status).toBe('left'));
      expect(api.callsOf('GET /api/auth/me')).toHaveLength(2);
    });
  });

  test('A started write is not aborted by the end of the session; a read is', async () => {
    const signals: Record<string, AbortSignal | null | undefined> = {};
    const { promise: held, resolve: release } = Promise.withResolvers<Response>();
    globalThis.fetch = (_address, init) => {
      signals[init?.method ?? ''] = init?.signal;
      return held;
    };
    const store = signedInStore(aToken(mia));
    const running = [
      store.dispatch(templates.initiate()),
      store.dispatch(deleteInstance.initiate({ id: '7', reason: 'double' })),
    ];
    await waitFor(() => expect(Object.keys(signals)).toEqual(['GET', 'DELETE']));
    store.dispatch(sessionEnded());
    await Promise.all(running);

    expect([signals['GET']?.aborted, signals['DELETE']?.aborted]).toEqual([true, false]);
    release(new Response(null, { status: 204 }));
  });

  test('A refused proof of identity does not end the session', async () => {
    fakeApi({ 'GET /api/auth/me': answer(401, { code: 'UNAUTHENTICATED', message: 'Wrong.' }) });
    const store = signedInStore();

    const { error } = await store.dispatch(sessionApi.endpoints.me.initiate());

    expect(error).toMatchObject({ code: 'UNAUTHENTICATED', message: 'Wrong.' });
    expect(store.getState().session.status).toBe('signed-in');
  });

  test("Every response updates the server's time", async () => {
    const ahead = new Date(Date.now() + 3_600_000);
    fakeApi({ 'GET /api/checklist-templates': answer(200, [], { Date: ahead.toUTCString() }) });

    const store = signedInStore();
    await store.dispatch(templates.initiate());

    expect(Math.abs(store.clock.now().getTime() - ahead.getTime())).toBeLessThan(2_000);
  });

  test('A preloaded response is taken once, and only with the token it was requested with', async () => {
    const api = fakeApi({ 'GET /api/checklist-templates': [] });
    const preloads = new Preloads();
    const read = () => {
      const store = createStore(preloads);
      return store.dispatch(templates.initiate());
    };
    await preloads.request('/api/checklist-templates', readToken());
    await read();
    expect(api.calls).toHaveLength(1);
    await read();
    expect(api.calls).toHaveLength(2);

    await preloads.request('/api/checklist-templates', 'of another person');
    await read();
    expect(api.calls).toHaveLength(4);
  });

  test('apiUrl adds the filter to the URL', () => {
    expect(apiUrl('/photos/7', { size: 'thumb', label: undefined })).toBe('/api/photos/7?size=thumb');
    expect(apiUrl('/photos/7')).toBe('/api/photos/7');
  });
});
