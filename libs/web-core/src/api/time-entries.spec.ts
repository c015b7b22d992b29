import { anOpenEntry, answer, aUser, fakeApi } from '@workforce/testing/web';
import { userKnown } from '../session/session.slice.ts';
import { createStore } from '../store/store.ts';
import { configApi } from './config.api.ts';
import { timeEntriesApi } from './time-entries.api.ts';

const CURRENT = 'GET /api/time-entries/current';
const { currentTimeEntry, clock } = timeEntriesApi.endpoints;
const clockIn = { action: 'clock-in', idempotencyKey: 'k1' } as const;

const anna = aUser('employee');

/** A store whose cache says that nobody is clocked in. */
async function clockedOut() {
  const api = fakeApi({ 'GET /api/config': { timeZone: 'America/New_York' }, [CURRENT]: null });
  const store = createStore();
  store.dispatch(userKnown(anna));
  await store.dispatch(configApi.endpoints.config.initiate());
  await store.dispatch(currentTimeEntry.initiate());
  return { api, store, status: () => currentTimeEntry.select()(store.getState()).data?.status };
}

test('A read overtaken by a clock action shows the action: the clock never jumps back', async () => {
  const { api, store, status } = await clockedOut();
  const entry = anOpenEntry({ employeeId: anna.id });
  let answerOld: (value: unknown) => void = () => undefined;
  api.on(CURRENT, () => new Promise((resolve) => (answerOld = resolve)));
  const poll = store.dispatch(currentTimeEntry.initiate(undefined, { forceRefetch: true }));
  await new Promise((resolve) => setTimeout(resolve, 0));

  api.on('POST /api/time-entries/clock-in', answer(201, entry));
  await store.dispatch(clock.initiate(clockIn));
  api.on(CURRENT, entry);
  answerOld(answer(200, 'null'));
  await poll;
  expect(status()).toBe('clocked_in');
});

test('A clock action sends its own key, its time and the notes', async () => {
  const { api, store } = await clockedOut();
  api.on('POST /api/time-entries/clock-in', answer(201, anOpenEntry()));
  const occurredAt = '2026-03-07T14:00:00.000Z';
  await store.dispatch(clock.initiate({ ...clockIn, occurredAt, notes: 'Gate' }));
  const [call] = api.callsOf('POST /api/time-entries/clock-in');
  expect(call?.headers.get('Idempotency-Key')).toBe('k1');
  expect(call?.body).toEqual({ occurredAt, notes: 'Gate' });
});
