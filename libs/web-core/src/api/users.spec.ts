import { answer, aUser, fakeApi } from '@workforce/testing/web';
import { createStore } from '../store/store.ts';
import { usersApi } from './users.api.ts';

const LIST = 'GET /api/users';

test('A paged list of users is read to its end', async () => {
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
