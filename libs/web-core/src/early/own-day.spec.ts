import type { EmployeeDashboard } from '@workforce/contracts';
import { today } from '@workforce/domain';
import { anInstance, answer, anOpenEntry, aSchedule, aUser, fakeApi } from '@workforce/testing/web';
import { checklistsApi } from '../api/checklists.api.ts';
import { schedulesApi } from '../api/schedules.api.ts';
import { timeEntriesApi } from '../api/time-entries.api.ts';
import { createStore } from '../store/store.ts';
import { isOwnDayUnderWay, readOwnDay } from './own-day.ts';

const READ = 'GET /api/dashboards/employee';
const day = '2026-03-07';
const yesterday = '2026-03-06';
const { id: userId } = aUser('employee');

const shift = aSchedule({ employeeId: userId, date: day });
const lastNights = aSchedule({ employeeId: userId, date: yesterday, startTime: '22:00', endTime: '06:00' });
const dashboard: EmployeeDashboard = {
  day,
  checklists: [anInstance({ employeeId: userId, date: day })],
  shifts: [lastNights, shift],
  currentEntry: anOpenEntry({ employeeId: userId }),
};

beforeEach(() => window.workforceEarlyAnswers?.clear());

/** Everything that the home's parts read, as they ask for it. */
async function readParts() {
  const store = createStore();
  const [checklists, todays, yesterdays, both, entry] = await Promise.all([
    store.dispatch(checklistsApi.endpoints.instances.initiate({ from: yesterday, employeeId: userId })),
    store.dispatch(schedulesApi.endpoints.schedulesOfDay.initiate(day)),
    store.dispatch(schedulesApi.endpoints.schedulesOfDay.initiate(yesterday)),
    store.dispatch(schedulesApi.endpoints.schedules.initiate({ from: yesterday, to: day, employeeId: userId })),
    store.dispatch(timeEntriesApi.endpoints.currentTimeEntry.initiate()),
  ]);
  return [checklists, todays, yesterdays, both, entry].map(({ data }) => data);
}

test('what the home shows is read in one call', async () => {
  const server = fakeApi({ [READ]: dashboard });
  void readOwnDay({ userId, day, yesterday }, null);
  expect(isOwnDayUnderWay()).toBe(true);
  expect(await readParts()).toEqual([
    dashboard.checklists,
    [shift],
    [lastNights],
    dashboard.shifts,
    dashboard.currentEntry,
  ]);
  expect(server.calls.map(({ call }) => call)).toEqual([READ]);
  expect(isOwnDayUnderWay()).toBe(false);
});

test('nobody is clocked in: that is an answer too', async () => {
  const server = fakeApi({ [READ]: { ...dashboard, currentEntry: null } });
  void readOwnDay({ userId, day, yesterday }, null);
  expect((await readParts()).at(-1)).toBeNull();
  expect(server.calls).toHaveLength(1);
});

test.each([
  ['fails', answer(503)],
  [
    'is about another day than the device thinks',
    { ...dashboard, day: today(new Date('2026-03-08T12:00:00Z'), 'UTC') },
  ],
])('when the one call %s, each part asks for itself', async (_why, whole) => {
  const server = fakeApi({
    [READ]: whole,
    'GET /api/checklist-instances': dashboard.checklists,
    [`GET /api/schedules/date/${day}`]: [shift],
    [`GET /api/schedules/date/${yesterday}`]: [],
    'GET /api/schedules': dashboard.shifts,
    'GET /api/time-entries/current': null,
  });
  readOwnDay({ userId, day, yesterday }, null).catch(() => undefined);
  expect(await readParts()).toEqual([dashboard.checklists, [shift], [], dashboard.shifts, null]);
  expect(server.calls).toHaveLength(6);
});

test('what was read for one person is nothing to another', async () => {
  const server = fakeApi({ [READ]: dashboard, 'GET /api/time-entries/current': null });
  void readOwnDay({ userId, day, yesterday }, 'token of somebody else');
  const store = createStore();
  const { data } = await store.dispatch(timeEntriesApi.endpoints.currentTimeEntry.initiate());
  expect(data).toBeNull();
  expect(server.callsOf('GET /api/time-entries/current')).toHaveLength(1);
});
