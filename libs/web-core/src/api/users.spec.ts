import { answer, aUser, fakeApi } from '@workforce/testing/web';
import { ALL_SITES } from '../session/site-choice.ts';
import { createStore } from '../store/store.ts';
import { rowsOf } from './list-of.ts';
import { usersApi } from './users.api.ts';

const LIST = 'GET /api/users';

test('A paged list of users is read to its end', async () => {
  const api = fakeApi({
    [LIST]: ({ query }: { query: URLSearchParams }) =>
      query.get('cursor') === null
        ? answer(200, [aUser('employee', { name: 'Anna' })], { 'X-Next-Cursor': 'after-anna' })
        : [aUser('employee', { name: 'Ben' })],
  });

  const store = createStore();
  await store.dispatch(usersApi.endpoints.peoplePages.initiate({ sites: ALL_SITES }));
  const { data, hasNextPage } = await store.dispatch(
    usersApi.endpoints.peoplePages.initiate({ sites: ALL_SITES }, { direction: 'forward' }),
  );

  expect(rowsOf(data)?.map(({ name }) => name)).toEqual(['Anna', 'Ben']);
  expect(hasNextPage).toBe(false);
  expect(api.callsOf(LIST).map(({ query }) => query.get('cursor'))).toEqual([null, 'after-anna']);
});
