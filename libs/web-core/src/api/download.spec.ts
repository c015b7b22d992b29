import { jest } from '@jest/globals';
import { answer, aUser, fakeApi, noAnswer } from '@workforce/testing/web';
import { userKnown } from '../session/session.slice.ts';
import { storeToken } from '../session/token.ts';
import { createStore } from '../store/store.ts';
import { downloadFile } from './download.ts';

const ADDRESS = '/api/checklist-instances/completed/export?format=csv';
const CALL = 'GET /api/checklist-instances/completed/export';

describe('a file', () => {
  let saved: { name: string; href: string }[];

  beforeEach(() => {
    saved = [];
    URL.createObjectURL = () => 'blob:file';
    jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      saved.push({ name: this.download, href: this.href });
    });
  });
  afterEach(() => jest.restoreAllMocks());

  it('is fetched as the signed-in person and kept under the name the server gave it', async () => {
    storeToken('t1');
    const disposition = { 'Content-Disposition': 'attachment; filename="completed-2026-03-07.csv"' };
    const server = fakeApi({ [CALL]: answer(200, 'a,b', disposition) });
    await createStore().dispatch(downloadFile(ADDRESS));

    expect(saved).toEqual([{ name: 'completed-2026-03-07.csv', href: 'blob:file' }]);
    expect(server.calls[0]?.headers.get('Authorization')).toBe('Bearer t1');
  });

  it('that the server refuses is not saved; the refusal is thrown', async () => {
    fakeApi({ [CALL]: answer(403, { code: 'FORBIDDEN', message: 'Not yours.' }) });
    await expect(createStore().dispatch(downloadFile(ADDRESS))).rejects.toMatchObject({
      status: 403,
      message: 'Not yours.',
    });
    expect(saved).toEqual([]);
  });

  it('ends the session when the server no longer knows it', async () => {
    fakeApi({ [CALL]: answer(401) });
    const store = createStore();
    store.dispatch(userKnown(aUser('manager')));
    await expect(store.dispatch(downloadFile(ADDRESS))).rejects.toMatchObject({ status: 401 });
    expect(store.getState().session.status).toBe('signed-out');
  });

  it('without an answer is an error like that of every call', async () => {
    fakeApi({ [CALL]: noAnswer });
    await expect(createStore().dispatch(downloadFile(ADDRESS))).rejects.toMatchObject({ code: 'NETWORK' });
  });
});
