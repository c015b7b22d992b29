import { jest } from '@jest/globals';
import { aManagerDashboard, fakeApi } from '@workforce/testing/web';
import { createStore } from '../store/store.ts';
import { api } from './api.ts';
import { dashboardsApi } from './dashboards.api.ts';
import { READING_SPACE } from './spaced-reading.ts';

const READ = 'GET /api/dashboards/manager';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

const passTime = (milliseconds: number) => jest.advanceTimersByTimeAsync(milliseconds);

/** A dashboard on the screen, read once. */
async function shown() {
  const server = fakeApi({ [READ]: aManagerDashboard() });
  const store = createStore();
  const subscription = store.dispatch(dashboardsApi.endpoints.managerDashboard.initiate());
  await subscription;
  return {
    store,
    subscription,
    reads: () => server.callsOf(READ).length,
    happens: () => store.dispatch(api.util.invalidateTags(['TimeEntry'])),
  };
}

test.each(['Instance', 'NeedsAttention', 'Template', 'Schedule', 'TimeEntry', 'TimeOff', 'User'] as const)(
  'a dashboard is read again when something of the kind %s has changed',
  async (tag) => {
    const { store, reads } = await shown();
    await passTime(READING_SPACE);
    store.dispatch(api.util.invalidateTags([tag]));
    await passTime(0);
    expect(reads()).toBe(2);
  },
);

test('however much happens, it is read once in five seconds, and what came last is in it', async () => {
  const { reads, happens } = await shown();
  for (let second = 0; second < 4; second += 1) {
    happens();
    await passTime(1_000);
  }
  expect(reads()).toBe(1);
  await passTime(1_000);
  expect(reads()).toBe(2);
  await passTime(10_000);
  expect(reads()).toBeLessThanOrEqual(3);
});

test('who comes back to it after a change does not wait', async () => {
  const { store, subscription, reads, happens } = await shown();
  subscription.unsubscribe();
  await passTime(1_000);
  happens();
  await passTime(0);
  void store.dispatch(dashboardsApi.endpoints.managerDashboard.initiate());
  await passTime(0);
  expect(reads()).toBe(2);
});

test('nothing is read for somebody who has signed out meanwhile', async () => {
  const { store, reads, happens } = await shown();
  happens();
  store.dispatch(api.util.resetApiState());
  await passTime(READING_SPACE);
  expect(reads()).toBe(1);
});
