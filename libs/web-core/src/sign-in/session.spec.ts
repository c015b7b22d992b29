import { waitFor } from '@testing-library/react';
import { answer, aToken, aUser, fakeApi, noAnswer } from '@workforce/testing/web';
import { configApi } from '../api/config.api.ts';
import { injectedApi } from '../api/injected-endpoints.harness.ts';
import { createStore } from '../store/store.ts';
import { knownUser } from '../session/known-user.ts';
import { followStored } from '../session/page-session.ts';
import { userKnown } from '../session/session.slice.ts';
import { resumeSession, signIn, signOut, signOutEverywhere } from './session.ts';
import { TOKEN_KEY } from '../session/token.ts';

const anna = aUser('employee');
const ben = aUser('employee');
const LOGOUT = 'POST /api/auth/logout';
const CONFIG = { timeZone: 'America/New_York' };
const storedToken = () => localStorage.getItem(TOKEN_KEY);

describe('The session', () => {
  afterEach(() => localStorage.clear());

  describe('on load', () => {
    test('A page without a stored token is signed out and sends no request', async () => {
      const api = fakeApi();
      const store = createStore();

      await store.dispatch(resumeSession());

      expect(store.getState().session.status).toBe('signed-out');
      expect(api.calls).toEqual([]);
    });

    test('A valid stored token restores the session', async () => {
      localStorage.setItem(TOKEN_KEY, 'good');
      fakeApi({ 'GET /api/auth/me': anna });
      const store = createStore();
      expect(store.getState().session.status).toBe('loading');

      await store.dispatch(resumeSession());

      expect(store.getState().session).toEqual({ status: 'signed-in', user: anna, token: 'good' });
    });

    test.each([401, 403, 404])('A stored token refused with %i is deleted', async (status) => {
      localStorage.setItem(TOKEN_KEY, 'bad');
      fakeApi({ 'GET /api/auth/me': answer(status) });
      const store = createStore();

      await store.dispatch(resumeSession());

      expect(store.getState().session.status).toBe('signed-out');
      expect(storedToken()).toBeNull();
    });

    test.each([
      ['offline', noAnswer],
      ['while the server is down', answer(503)],
    ])('A token that cannot be validated %s is kept and can be retried', async (_title, reply) => {
      localStorage.setItem(TOKEN_KEY, 'good');
      const api = fakeApi({ 'GET /api/auth/me': reply });
      const store = createStore();

      await store.dispatch(resumeSession());
      expect(store.getState().session.status).toBe('unreachable');
      expect(storedToken()).toBe('good');

      api.on('GET /api/auth/me', anna);
      await store.dispatch(resumeSession());
      expect(store.getState().session.status).toBe('signed-in');
    });
  });

  test('A session renewed by another tab during its validation is validated again, not ended', async () => {
    const [before, renewed] = [aToken(anna), aToken(anna)];
    localStorage.setItem(TOKEN_KEY, before);
    const store = createStore();
    fakeApi({
      'GET /api/auth/me': ({ headers }: { headers: Headers }) => {
        if (headers.get('Authorization') === `Bearer ${renewed}`) return anna;
        localStorage.setItem(TOKEN_KEY, renewed);
        followStored(store);
        return answer(401);
      },
    });

    await store.dispatch(resumeSession());

    expect(store.getState().session).toEqual({ status: 'signed-in', user: anna, token: renewed });
    expect(storedToken()).toBe(renewed);
  });

  describe('a sign-in that is not complete', () => {
    const half = { ...anna, places: [], sites: [], signInStep: 'confirm' as const };

    test('The page knows what is left of the sign-in, and opens with nothing of it later', async () => {
      fakeApi({ 'POST /api/auth/login': { user: half, token: aToken(anna) } });
      const store = createStore();
      expect(await store.dispatch(signIn({ username: 'anna', password: 'demo1234' }))).toEqual(half);
      expect(store.getState().session.user).toMatchObject({ signInStep: 'confirm' });
      expect(knownUser()).toBeNull();
    });

    test('A refusal for want of the second factor makes the page ask who is signed in, and how far', async () => {
      localStorage.setItem(TOKEN_KEY, aToken(anna));
      const store = createStore();
      store.dispatch(userKnown(anna));
      fakeApi({
        'GET /api/auth/me': half,
        'GET /api/checklist-templates': answer(403, { code: 'SECOND_FACTOR_REQUIRED' }),
      });
      await store.dispatch(injectedApi.endpoints.templates.initiate());
      await waitFor(() => expect(store.getState().session.user).toMatchObject({ signInStep: 'confirm' }));
      store.dispatch(userKnown(anna));
      expect(store.getState().session.user).not.toHaveProperty('signInStep');
    });
  });

  describe('signing in', () => {
    test('Signing in stores the token and clears what was read before', async () => {
      fakeApi({ 'POST /api/auth/login': { user: anna, token: 'fresh' }, 'GET /api/checklist-templates': [] });
      const store = createStore();
      await store.dispatch(injectedApi.endpoints.templates.initiate());

      await store.dispatch(signIn({ username: 'anna', password: 'demo1234' }));

      expect(store.getState().session).toEqual({ status: 'signed-in', user: anna, token: 'fresh' });
      expect(storedToken()).toBe('fresh');
      expect(injectedApi.endpoints.templates.select()(store.getState()).data).toBeUndefined();
    });

    test("Signing in keeps the cached configuration, which is public: the first screen needs the organisation's day", async () => {
      const api = fakeApi({ 'POST /api/auth/login': { user: anna, token: 'fresh' }, 'GET /api/config': CONFIG });
      const store = createStore();
      // As on load: the response arrives after the page is known to be signed out.
      const read = store.dispatch(configApi.endpoints.config.initiate());
      await store.dispatch(resumeSession());
      await read;

      await store.dispatch(signIn({ username: 'anna', password: 'demo1234' }));

      expect(configApi.endpoints.config.select()(store.getState()).data).toEqual(CONFIG);
      expect(api.callsOf('GET /api/config')).toHaveLength(1);
    });

    test('A refused sign-in throws and stores nothing', async () => {
      fakeApi({ 'POST /api/auth/login': answer(401, { code: 'INVALID_CREDENTIALS', message: 'Wrong.' }) });
      const store = createStore();

      await expect(store.dispatch(signIn({ username: 'anna', password: 'x' }))).rejects.toMatchObject({
        message: 'Wrong.',
      });
      expect(storedToken()).toBeNull();
    });
  });

  describe('signing in over the session of another user', () => {
    test("Signing in over another user's stored token revokes their session on the server", async () => {
      const before = aToken(anna);
      const fresh = aToken(ben);
      const api = fakeApi({ 'POST /api/auth/login': { user: ben, token: fresh }, [LOGOUT]: answer(204) });
      const store = createStore();
      await store.dispatch(resumeSession());
      localStorage.setItem(TOKEN_KEY, before);

      await store.dispatch(signIn({ username: 'ben', password: 'demo1234' }));

      expect(storedToken()).toBe(fresh);
      await waitFor(() => expect(api.callsOf(LOGOUT)).toHaveLength(1));
      expect(api.callsOf(LOGOUT)[0]?.headers.get('Authorization')).toBe(`Bearer ${before}`);
    });
  });

  describe('signing out', () => {
    const drafts = () => Object.keys(sessionStorage).filter((key) => key.startsWith('workforce.draft.'));
    afterEach(() => sessionStorage.clear());

    function signedIn(token = aToken(anna)) {
      localStorage.setItem(TOKEN_KEY, token);
      const store = createStore();
      store.dispatch(userKnown(anna));
      return store;
    }

    test("Signing out is sent with the user's token and without an idempotency key, as it is idempotent", async () => {
      const token = aToken(anna);
      const api = fakeApi({ [LOGOUT]: noAnswer });
      const store = signedIn(token);

      await store.dispatch(signOut());

      const headers = api.calls[0]?.headers;
      expect(headers?.get('Authorization')).toBe(`Bearer ${token}`);
      expect(headers?.get('X-Acting-User')).toBe(anna.id);
      expect(headers?.has('Idempotency-Key')).toBe(false);
      expect(store.getState().session.status).toBe('signed-out');
      expect(storedToken()).toBeNull();
    });

    test('Signing out is not aborted by the end of the session here, and outlives the page', async () => {
      const sent: RequestInit[] = [];
      globalThis.fetch = (_address, init = {}) => {
        sent.push(init);
        return new Promise(() => undefined);
      };
      await signedIn().dispatch(signOut());

      expect(sent).toHaveLength(1);
      expect([sent[0]?.keepalive, sent[0]?.signal?.aborted]).toEqual([true, false]);
    });

    test("Signing out deletes the user's drafts and keeps those of others", async () => {
      fakeApi({ [LOGOUT]: answer(204) });
      sessionStorage.setItem(`workforce.draft.chat.${anna.id}.g1`, 'mine');
      sessionStorage.setItem(`workforce.draft.chat.${ben.id}.g1`, 'not mine');

      await signedIn().dispatch(signOut());

      expect(drafts()).toEqual([`workforce.draft.chat.${ben.id}.g1`]);
    });

    test("Signing out on a page that missed another user's sign-in leaves their session alone", async () => {
      const [annas, bens] = [aToken(anna), aToken(ben)];
      const api = fakeApi({ [LOGOUT]: answer(204), 'GET /api/auth/me': ben });
      const store = signedIn(annas);
      localStorage.setItem(TOKEN_KEY, bens);

      await store.dispatch(signOut());

      expect(storedToken()).toBe(bens);
      expect(api.callsOf(LOGOUT).map(({ headers }) => headers.get('Authorization'))).toEqual([`Bearer ${annas}`]);
      expect(store.getState().session).toEqual({ status: 'signed-in', user: ben, token: bens });
    });

    test('Signing out everywhere succeeds when a retry after a lost response finds the session ended', async () => {
      const api = fakeApi({ 'DELETE /api/auth/sessions': noAnswer });
      const store = signedIn();
      sessionStorage.setItem(`workforce.draft.chat.${anna.id}.g1`, 'mine');
      await expect(store.dispatch(signOutEverywhere())).rejects.toMatchObject({ code: 'NETWORK' });
      expect(store.getState().session.status).toBe('signed-in');

      api.on('DELETE /api/auth/sessions', answer(401, { code: 'UNAUTHENTICATED', message: 'Sign in.' }));
      await store.dispatch(signOutEverywhere());

      expect(store.getState().session.status).toBe('signed-out');
      expect([storedToken(), drafts()]).toEqual([null, []]);
    });
  });

  describe("signing out of a provider's session", () => {
    const OIDC_LOGOUT = 'POST /api/auth/oidc/logout';
    const ADDRESS = 'https://acme.example/session/end';

    function signedIn() {
      const token = aToken(anna, 's1', 'acme');
      localStorage.setItem(TOKEN_KEY, token);
      const store = createStore();
      store.dispatch(userKnown(anna));
      return { store, token };
    }

    test('It answers the address at which the session ends there too', async () => {
      const api = fakeApi({ [OIDC_LOGOUT]: { address: ADDRESS }, [LOGOUT]: answer(401) });
      const { store, token } = signedIn();
      expect(await store.dispatch(signOut())).toBe(ADDRESS);
      expect(api.callsOf(OIDC_LOGOUT)[0]?.headers.get('Authorization')).toBe(`Bearer ${token}`);
      expect(store.getState().session.status).toBe('signed-out');
      expect(storedToken()).toBeNull();
    });

    test('Without an answer it ends here, and on the server as soon as that is reachable', async () => {
      const api = fakeApi({ [OIDC_LOGOUT]: noAnswer, [LOGOUT]: answer(204) });
      const { store } = signedIn();
      expect(await store.dispatch(signOut())).toBeNull();
      expect(store.getState().session.status).toBe('signed-out');
      await waitFor(() => expect(api.callsOf(LOGOUT)).toHaveLength(1));
    });

    test('A password’s session asks no provider', async () => {
      const api = fakeApi({ [LOGOUT]: answer(204) });
      localStorage.setItem(TOKEN_KEY, aToken(anna));
      const store = createStore();
      store.dispatch(userKnown(anna));
      expect(await store.dispatch(signOut())).toBeNull();
      expect(api.callsOf(OIDC_LOGOUT)).toEqual([]);
    });
  });
});
