import { waitFor } from '@testing-library/react';
import { answer, aToken, aUser, fakeApi } from '@workforce/testing/web';
import { readDraft, writeDraft } from '../drafts/draft-storage.ts';
import { followOtherTabs } from './other-tabs.ts';
import { userKnown } from '../session/session.slice.ts';
import { resumeSession, signOut } from './session.ts';
import { createStore } from '../store/store.ts';
import { TOKEN_KEY } from '../session/token.ts';

const anna = aUser('employee');
const ben = aUser('employee');
const stops: (() => void)[] = [];

/** A tab of the user, or a signed-out one, with the number of its reloads. */
async function tab(user: typeof anna | null) {
  if (user) localStorage.setItem(TOKEN_KEY, aToken(user));
  const store = createStore();
  if (user) store.dispatch(userKnown(user));
  else await store.dispatch(resumeSession());
  let begun = 0;
  stops.push(followOtherTabs(store, () => (begun += 1)));
  return { session: () => store.getState().session, begun: () => begun };
}

/** Simulates another tab's write; its storage event may get lost. */
function anotherTabStores(token: string | null) {
  if (token === null) localStorage.removeItem(TOKEN_KEY);
  else localStorage.setItem(TOKEN_KEY, token);
}

const events: [string, () => void][] = [
  ['as it happens', () => window.dispatchEvent(new StorageEvent('storage', { key: TOKEN_KEY }))],
  ['when the whole storage is cleared', () => window.dispatchEvent(new StorageEvent('storage', { key: null }))],
  ['when it is looked at again', () => document.dispatchEvent(new Event('visibilitychange'))],
  ['when it gets the focus', () => window.dispatchEvent(new Event('focus'))],
  ['when it comes back from the browser’s cache', () => window.dispatchEvent(new Event('pageshow'))],
];

describe('Other tabs', () => {
  afterEach(() => {
    stops.splice(0).forEach((stop) => stop());
    localStorage.clear();
  });

  describe.each(events)('%s', (_title, happens) => {
    test('A sign-out in one tab signs out the others', async () => {
      const { session, begun } = await tab(anna);
      anotherTabStores(null);
      happens();
      expect(session()).toEqual({ status: 'signed-out', user: null, token: null });
      expect(begun()).toBe(0);
    });

    test('A tab of another user reloads, once, and shows no user until then', async () => {
      const { session, begun } = await tab(anna);
      anotherTabStores(aToken(ben));
      happens();
      happens();
      expect(session()).toEqual({ status: 'left', user: null, token: null });
      expect(begun()).toBe(1);
    });

    test('A signed-out tab adopts the user who signed in', async () => {
      const { session, begun } = await tab(null);
      fakeApi({ 'GET /api/auth/me': ben });
      const token = aToken(ben);
      anotherTabStores(token);
      happens();
      await waitFor(() => expect(session()).toEqual({ status: 'signed-in', user: ben, token }));
      expect(begun()).toBe(0);
    });

    test('A tab adopts a new session of the same user silently', async () => {
      const { session, begun } = await tab(anna);
      const token = aToken(anna);
      anotherTabStores(token);
      happens();
      expect(session()).toEqual({ status: 'signed-in', user: anna, token });
      expect(begun()).toBe(0);
    });
  });

  describe('Drafts', () => {
    const DRAFT = `chat.${anna.id}.group`;
    afterEach(() => sessionStorage.clear());

    test.each(events)('A log-out in one tab deletes the drafts of the others, %s', async (_title, happens) => {
      const { session } = await tab(anna);
      const other = createStore();
      other.dispatch(userKnown(anna));
      fakeApi({ 'POST /api/auth/logout': answer(204) });
      await other.dispatch(signOut());
      writeDraft(DRAFT, 'Half a message');
      happens();
      expect(session().status).toBe('signed-out');
      expect(readDraft(DRAFT)).toBeNull();
    });

    test('A session that expired keeps the drafts for whoever signs in again', async () => {
      await tab(anna);
      writeDraft(DRAFT, 'Half a message');
      anotherTabStores(null);
      window.dispatchEvent(new StorageEvent('storage', { key: TOKEN_KEY }));
      expect(readDraft(DRAFT)).toBe('Half a message');
    });
  });

  test('A tab ignores other changes of the storage', async () => {
    const { session } = await tab(anna);
    anotherTabStores(null);
    window.dispatchEvent(new StorageEvent('storage', { key: 'something else', newValue: null }));
    expect(session().status).toBe('signed-in');
  });

  test('A session refused while another tab signs in as another user keeps their token', async () => {
    const bens = aToken(ben);
    localStorage.setItem(TOKEN_KEY, aToken(anna));
    const store = createStore();
    fakeApi({
      'GET /api/auth/me': () => {
        anotherTabStores(bens);
        return answer(401);
      },
    });
    await store.dispatch(resumeSession());
    expect(localStorage.getItem(TOKEN_KEY)).toBe(bens);
  });
});
