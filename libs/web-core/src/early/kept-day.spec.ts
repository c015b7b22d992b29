import 'fake-indexeddb/auto';
import { anInstance, aSchedule, aUser } from '@workforce/testing/web';
import { followReading, forgetAnswers, keepWaiting } from '../offline/known-answers.ts';
import { clearDeviceDatabase } from '../offline/device-database.ts';
import { readKeptDay } from './kept-day.ts';
import { ownDayAddresses } from './own-day.ts';

const { id: userId } = aUser('employee');
const own = { userId, day: '2026-03-07', yesterday: '2026-03-06' };
const { checklists, shiftsOfToday, shiftsOfYesterday } = ownDayAddresses(own);

afterEach(async () => {
  await forgetAnswers(userId);
  await clearDeviceDatabase(userId);
});

const keep = (address: string, answer: unknown) => followReading(userId, address).keep(JSON.stringify(answer));

test('is what was read of the day last, and of no other', async () => {
  const checklist = anInstance({ employeeId: userId });
  const [lastNight, today] = [aSchedule({ date: own.yesterday }), aSchedule({ date: own.day })];
  keep(checklists, [checklist]);
  keep(shiftsOfToday, [today]);
  keep(shiftsOfYesterday, [lastNight]);
  await keepWaiting();

  expect(await readKeptDay(own)).toEqual({ checklists: [checklist], shifts: [lastNight, today] });
  expect(await readKeptDay({ userId, day: '2026-03-08', yesterday: '2026-03-07' })).toBeUndefined();
});

test('is there without the shifts where only the tasks are known', async () => {
  keep(checklists, []);
  await keepWaiting();
  expect(await readKeptDay(own)).toEqual({ checklists: [], shifts: [] });
});

test('a device that knows nobody is left as it is', async () => {
  await expect(readKeptDay(own)).rejects.toThrow();
  expect(await indexedDB.databases()).toEqual([]);
});
