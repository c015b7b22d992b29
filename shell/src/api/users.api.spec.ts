import { aUser, fakeApi } from '@workforce/testing/web';
import { createStore, userKnown } from '@workforce/web-core';
import { usersApi } from './users.api.ts';

test("A change of the user's own row is shown wherever they are named; others' rows don't change", async () => {
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

test('checkCredentials escapes the username in the URL', async () => {
  const api = fakeApi();
  await createStore().dispatch(usersApi.endpoints.checkCredentials.initiate('a/b ?c'));
  expect(api.calls[0]?.call).toBe('GET /api/admin/check-credentials/a%2Fb%20%3Fc');
});
