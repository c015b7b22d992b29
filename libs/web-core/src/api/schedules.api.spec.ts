import { answer, aSchedule, fakeApi, type RecordedCall } from '@workforce/testing/web';
import { ALL_SITES } from '../session/site-choice.ts';
import { createStore } from '../store/store.ts';
import { schedulesApi } from './schedules.api.ts';

const READ = 'GET /api/schedules';
const WEEK = { from: '2026-11-01', to: '2026-11-07' };

const read = (store: ReturnType<typeof createStore>) =>
  store.dispatch(schedulesApi.endpoints.schedules.initiate({ ...WEEK, sites: ALL_SITES })).unwrap();

test('A window of shifts is read to its end over all pages', async () => {
  const [first, second] = [aSchedule(), aSchedule()];
  const api = fakeApi({
    [READ]: ({ query }: RecordedCall) =>
      query.get('cursor') === null ? answer(200, [first], { 'X-Next-Cursor': 'here' }) : [second],
  });
  expect(await read(createStore())).toEqual([first, second]);
  expect(api.callsOf(READ).map(({ query }) => query.toString())).toEqual([
    'from=2026-11-01&to=2026-11-07',
    'from=2026-11-01&to=2026-11-07&cursor=here',
  ]);
});

test('A window of shifts fails when one of its pages fails', async () => {
  fakeApi({
    [READ]: ({ query }: RecordedCall) =>
      query.get('cursor') === null ? answer(200, [aSchedule()], { 'X-Next-Cursor': 'here' }) : answer(503),
  });
  await expect(read(createStore())).rejects.toMatchObject({ status: 503 });
});
