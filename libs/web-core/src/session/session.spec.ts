import { answer, aUser, fakeApi, noAnswer } from '@workforce/testing/web';
import { configApi } from '../api/config.api.ts';
import { templatesApi } from '../api/templates.api.ts';
import { createStore } from '../store/store.ts';
import { followOtherTabs } from './session-end.ts';
import { sessionEnded, userKnown } from './session.slice.ts';
import { resumeSession, signIn, signOut } from './session.ts';
import { TOKEN_KEY } from './token.ts';

const anna = aUser('employee');
const CONFIG = { timeZone: 'America/New_York' };
const storedToken = () => localStorage.getItem(TOKEN_KEY);

afterEach(() => localStorage.clear());

describe('on load', () => {
  test('nobody is signed in without a stored token, and nothing is asked', async () => {
    const api = fakeApi();
    const store = createStore();

    await store.dispatch(resumeSession());

    expect(store.getState().session.status).toBe('signed-out');
    expect(api.calls).toEqual([]);
  });

  test('a stored token that is good brings its person back', async () => {
    localStorage.setItem(TOKEN_KEY, 'good');
    fakeApi({ 'GET /api/auth/me': anna });
    const store = createStore();
    expect(store.getState().session.status).toBe('loading');

    await store.dispatch(resumeSession());

    expect(store.getState().session).toEqual({ status: 'signed-in', user: anna });
  });

  test.each([401, 403, 404])('a stored token that is refused with %i is forgotten', async (status) => {
    localStorage.setItem(TOKEN_KEY, 'bad');
    fakeApi({ 'GET /api/auth/me': answer(status) });
    const store = createStore();

    await store.dispatch(resumeSession());

    expect(store.getState().session.status).toBe('signed-out');
    expect(storedToken()).toBeNull();
  });

  test.each([
    ['without a network', noAnswer],
    ['while the server is down', answer(503)],
  ])('a token that cannot be validated %s is kept and can be tried again', async (_title, reply) => {
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

describe('signing in', () => {
  test('keeps the token and forgets what was read before', async () => {
    fakeApi({ 'POST /api/auth/login': { user: anna, token: 'fresh' }, 'GET /api/checklist-templates': [] });
    const store = createStore();
    await store.dispatch(templatesApi.endpoints.templates.initiate());

    await store.dispatch(signIn({ username: 'anna', password: 'demo1234' }));

    expect(store.getState().session).toEqual({ status: 'signed-in', user: anna });
    expect(storedToken()).toBe('fresh');
    expect(templatesApi.endpoints.templates.select()(store.getState()).data).toBeUndefined();
  });

  test("keeps the configuration, which is nobody's: the first screen goes by the organisation's day", async () => {
    const api = fakeApi({ 'POST /api/auth/login': { user: anna, token: 'fresh' }, 'GET /api/config': CONFIG });
    const store = createStore();
    // As at the start of a page: the answer comes after the page has found that nobody is signed in.
    const read = store.dispatch(configApi.endpoints.config.initiate());
    await store.dispatch(resumeSession());
    await read;

    await store.dispatch(signIn({ username: 'anna', password: 'demo1234' }));

    expect(configApi.endpoints.config.select()(store.getState()).data).toEqual(CONFIG);
    expect(api.callsOf('GET /api/config')).toHaveLength(1);
  });

  test('throws the refusal and keeps nothing', async () => {
    fakeApi({ 'POST /api/auth/login': answer(401, { code: 'INVALID_CREDENTIALS', message: 'Wrong.' }) });
    const store = createStore();

    await expect(store.dispatch(signIn({ username: 'anna', password: 'x' }))).rejects.toMatchObject({
      message: 'Wrong.',
    });
    expect(storedToken()).toBeNull();
  });
});

describe('signing out', () => {
  test('tells the server with the token, and ends the session here even if it does not hear', async () => {
    localStorage.setItem(TOKEN_KEY, 'good');
    const api = fakeApi({ 'POST /api/auth/logout': noAnswer });
    const store = createStore();
    store.dispatch(userKnown(anna));

    await store.dispatch(signOut());

    expect(api.calls[0]?.headers.get('Authorization')).toBe('Bearer good');
    expect(store.getState().session.status).toBe('signed-out');
    expect(storedToken()).toBeNull();
  });

  test('in one tab signs out the others', () => {
    const store = createStore();
    store.dispatch(userKnown(anna));
    const stop = followOtherTabs(() => store.dispatch(sessionEnded()));

    window.dispatchEvent(new StorageEvent('storage', { key: 'something else', newValue: null }));
    expect(store.getState().session.status).toBe('signed-in');
    window.dispatchEvent(new StorageEvent('storage', { key: TOKEN_KEY, newValue: null }));
    expect(store.getState().session.status).toBe('signed-out');
    stop();
  });
});
