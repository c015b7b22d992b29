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

  it("A file is downloaded as the signed-in user under the server's file name", async () => {
    storeToken('t1');
    const disposition = { 'Content-Disposition': 'attachment; filename="completed-2026-03-07.csv"' };
    const server = fakeApi({ [CALL]: answer(200, 'a,b', disposition) });
    expect(await createStore().dispatch(downloadFile(ADDRESS))).toBeNull();

    expect(saved).toEqual([{ name: 'completed-2026-03-07.csv', href: 'blob:file' }]);
    expect(server.calls[0]?.headers.get('Authorization')).toBe('Bearer t1');
  });

  it('A file that the server makes later is not saved, and its export is returned', async () => {
    const file = { id: 'e1', fileName: 'completed-2026-03-07.csv', status: 'preparing', rows: 0 };
    fakeApi({ [CALL]: answer(202, file) });
    expect(await createStore().dispatch(downloadFile(ADDRESS))).toEqual(file);
    expect(saved).toEqual([]);
  });

  it('A download that the server refuses saves nothing and throws the error', async () => {
    fakeApi({ [CALL]: answer(403, { code: 'FORBIDDEN', message: 'Not yours.' }) });
    await expect(createStore().dispatch(downloadFile(ADDRESS))).rejects.toMatchObject({
      status: 403,
      message: 'Not yours.',
    });
    expect(saved).toEqual([]);
  });

  it('A download that wants a confirmation comes once the person has given it', async () => {
    let isConfirmed = false;
    const refusal = answer(403, { code: 'CONFIRMATION_REQUIRED', message: 'Please confirm that it is you.' });
    fakeApi({ [CALL]: () => (isConfirmed ? answer(200, 'a,b') : refusal) });
    const store = createStore();
    await expect(store.dispatch(downloadFile(ADDRESS))).rejects.toMatchObject({
      code: 'CONFIRMATION_REQUIRED',
    });
    store.confirmation.askBy(() => Promise.resolve((isConfirmed = true)));
    expect(await store.dispatch(downloadFile(ADDRESS))).toBeNull();
    expect(saved).toHaveLength(1);
  });

  it('A download ends the session on a 401', async () => {
    fakeApi({ [CALL]: answer(401) });
    const store = createStore();
    store.dispatch(userKnown(aUser('manager')));
    await expect(store.dispatch(downloadFile(ADDRESS))).rejects.toMatchObject({ status: 401 });
    expect(store.getState().session.status).toBe('signed-out');
  });

  it('A download without a response throws the usual network error', async () => {
    fakeApi({ [CALL]: noAnswer });
    await expect(createStore().dispatch(downloadFile(ADDRESS))).rejects.toMatchObject({ code: 'NETWORK' });
  });
});
