import type { EmployeeDashboard } from '@workforce/contracts';
import { aJobFunction, anInstance, answer, anOpenEntry, aSchedule, aUser, fakeApi } from '@workforce/testing/web';
import { rowsArrived } from '../rows/server-row.ts';
import { createStore } from '../store/store.ts';
import { userKnown } from '../session/session.slice.ts';
import { api } from './api.ts';
import { checklistsApi } from './checklists.api.ts';
import { checklistsOfHome, dashboardsApi } from './dashboards.api.ts';
import { schedulesApi, shiftsOfToday } from './schedules.api.ts';
import { timeEntriesApi } from './time-entries.api.ts';

const READ = 'GET /api/dashboards/employee';
const day = '2026-03-07';
const yesterday = '2026-03-06';
const anna = aUser('employee');
const employeeId = anna.id;

const shift = aSchedule({ employeeId, date: day });
const lastNights = aSchedule({ employeeId, date: yesterday, startTime: '22:00', endTime: '06:00' });
const checklist = anInstance({ employeeId, date: day, version: 1 });
const dashboard: EmployeeDashboard = {
  day,
  checklists: [checklist],
  shifts: [lastNights, shift],
  jobFunctions: [aJobFunction()],
  currentEntry: anOpenEntry({ employeeId, version: 1 }),
};

function page() {
  const store = createStore();
  store.dispatch(userKnown(anna));
  return {
    store,
    readDay: () => store.dispatch(dashboardsApi.endpoints.employeeDashboard.initiate(employeeId)),
    /** Reads all parts with the home's own arguments. */
    readParts: async () => {
      const answers = await Promise.all([
        store.dispatch(checklistsApi.endpoints.instances.initiate(checklistsOfHome(employeeId, day))),
        store.dispatch(schedulesApi.endpoints.schedules.initiate(shiftsOfToday(employeeId, day))),
        store.dispatch(schedulesApi.endpoints.jobFunctions.initiate()),
        store.dispatch(timeEntriesApi.endpoints.currentTimeEntry.initiate()),
      ]);
      return answers.map(({ data }) => data);
    },
  };
}

test("The one call of the employee's day fills the cache entries of its parts", async () => {
  const server = fakeApi({ [READ]: dashboard });
  const { readDay, readParts } = page();
  await readDay();
  expect(await readParts()).toEqual([
    dashboard.checklists,
    dashboard.shifts,
    dashboard.jobFunctions,
    dashboard.currentEntry,
  ]);
  expect(server.calls.map(({ call }) => call)).toEqual([READ]);
});

test("The employee's day caches that nobody is clocked in", async () => {
  const server = fakeApi({ [READ]: { ...dashboard, currentEntry: null } });
  const { readDay, readParts } = page();
  await readDay();
  expect((await readParts()).at(-1)).toBeNull();
  expect(server.calls).toHaveLength(1);
});

const PARTS = {
  'GET /api/checklist-instances': dashboard.checklists,
  'GET /api/schedules': dashboard.shifts,
  'GET /api/job-functions': [],
  'GET /api/time-entries/current': null,
};

test('Each part is fetched on its own when the one call of the day fails', async () => {
  const server = fakeApi({ [READ]: answer(500), ...PARTS });
  const { readDay, readParts } = page();
  await readDay();
  expect(await readParts()).toEqual([dashboard.checklists, dashboard.shifts, [], null]);
  expect(server.calls).toHaveLength(5);
});

test("The lists of the device's day are fetched on their own when the server is on another day", async () => {
  const server = fakeApi({ [READ]: { ...dashboard, day: '2026-03-08' }, ...PARTS });
  const { readDay, readParts } = page();
  await readDay();
  const [checklists, shifts] = await readParts();
  expect([checklists, shifts]).toEqual([dashboard.checklists, dashboard.shifts]);
  expect(server.callsOf('GET /api/checklist-instances')).toHaveLength(1);
  expect(server.callsOf('GET /api/schedules')).toHaveLength(1);
});

test("Rows that arrive during the day's call are not overwritten by its response", async () => {
  let respond: (value: unknown) => void = () => undefined;
  fakeApi({ [READ]: () => new Promise((resolve) => (respond = resolve)) });
  const { store, readDay, readParts } = page();
  const reading = readDay();
  await Promise.resolve();
  const ticked = { ...checklist, status: 'in_progress' as const, version: 2 };
  const ended = anOpenEntry({ ...dashboard.currentEntry, clockOutTime: '2026-03-07T17:00:00.000Z', version: 2 });
  const moved = { ...shift, startTime: '10:00', version: shift.version + 1 };
  store.dispatch(
    rowsArrived([
      { type: 'checklist', row: ticked },
      { type: 'time-entry', row: ended },
      { type: 'shift', row: moved },
    ]),
  );
  respond(dashboard);
  await reading;
  expect(await readParts()).toEqual([[ticked], [lastNights, moved], dashboard.jobFunctions, null]);
});

test("A change of a part during the day's call refetches the day", async () => {
  let respond: (value: unknown) => void = () => undefined;
  const server = fakeApi({ [READ]: () => new Promise((resolve) => (respond = resolve)) });
  const { store, readDay, readParts } = page();
  const reading = readDay();
  await Promise.resolve();
  store.dispatch(api.util.invalidateTags(['Schedule']));
  server.on(READ, { ...dashboard, shifts: [] });
  respond(dashboard);
  await reading;
  await Promise.all(store.dispatch(api.util.getRunningQueriesThunk()));
  expect((await readParts()).slice(0, 2)).toEqual([dashboard.checklists, []]);
  expect(server.callsOf(READ)).toHaveLength(2);
});
