import { answer, aUser, fakeApi } from '@workforce/testing/web';
import { userKnown } from '../session/session.slice.ts';
import { createStore } from '../store/store.ts';
import { usersApi } from './users.api.ts';

const LIST = 'GET /api/users';

test('a list that comes in pages is read to its end', async () => {
  const api = fakeApi({
    [LIST]: ({ query }: { query: URLSearchParams }) =>
      query.get('cursor') === null
        ? answer(200, [aUser('employee', { name: 'Anna' })], { 'X-Next-Cursor': 'after-anna' })
        : [aUser('employee', { name: 'Ben' })],
  });

  const { data } = await createStore().dispatch(usersApi.endpoints.users.initiate());

  expect(data?.map(({ name }) => name)).toEqual(['Anna', 'Ben']);
  expect(api.callsOf(LIST).map(({ query }) => query.get('cursor'))).toEqual([null, 'after-anna']);
});

test("what a person changes on their own row shows at once wherever they are named; others' rows don't", async () => {
  const anna = aUser('manager', { email: 'old@shelter.example' });
  const ben = aUser('employee');
  fakeApi({
    [`PUT /api/users/${anna.id}`]: { ...anna, email: 'new@shelter.example' },
    [`PUT /api/users/${ben.id}`]: ben,
  });
  const store = createStore();
  store.dispatch(userKnown(anna));

  await store.dispatch(usersApi.endpoints.updateUser.initiate({ id: ben.id, changes: { email: ben.email } }));
  expect(store.getState().session.user).toEqual(anna);

  await store.dispatch(
    usersApi.endpoints.updateUser.initiate({ id: anna.id, changes: { email: 'new@shelter.example' } }),
  );
  expect(store.getState().session.user?.email).toBe('new@shelter.example');
});

test('a username is looked up as it was typed, whatever is in it', async () => {
  const api = fakeApi();
  await createStore().dispatch(usersApi.endpoints.checkCredentials.initiate('a/b ?c'));
  expect(api.calls[0]?.call).toBe('GET /api/admin/check-credentials/a%2Fb%20%3Fc');
});
