import { jest } from '@jest/globals';
import 'fake-indexeddb/auto';
import { clearDeviceDatabase } from '../device/device-database.ts';
import { dropProgress, readProgress, saveProgress } from './task-progress.ts';

const ANNA = 'anna';
const BEN = 'ben';
const HOUR = 3_600_000;

describe('The device while offline', () => {
  afterEach(async () => {
    jest.restoreAllMocks();
    await clearDeviceDatabase(ANNA);
    await clearDeviceDatabase(BEN);
  });

  describe('task progress', () => {
    test('Task progress is stored per checklist, with the latest change of each task', async () => {
      await saveProgress(ANNA, 'c1', [{ id: 't1', status: 'completed' }]);
      await saveProgress(ANNA, 'c1', [
        { id: 't1', notes: 'quick' },
        { id: 't2', status: 'not_completed' },
      ]);

      expect((await readProgress(ANNA, 'c1'))?.items).toEqual([
        { id: 't1', status: 'completed', notes: 'quick' },
        { id: 't2', status: 'not_completed' },
      ]);
      expect(await readProgress(ANNA, 'c2')).toBeNull();
    });

    test('Task progress belongs to the user who made it', async () => {
      await saveProgress(ANNA, 'c1', [{ id: 't1', status: 'completed' }]);
      await saveProgress(BEN, 'c2', []);

      expect(await readProgress(BEN, 'c1')).toBeNull();
    });

    test('Task progress is valid for 24 hours and no longer', async () => {
      const start = Date.now();
      const clock = jest.spyOn(Date, 'now').mockReturnValue(start);
      await saveProgress(ANNA, 'c1', [{ id: 't1', status: 'completed' }]);

      clock.mockReturnValue(start + 24 * HOUR - 1);
      expect(await readProgress(ANNA, 'c1')).not.toBeNull();
      clock.mockReturnValue(start + 24 * HOUR);
      expect(await readProgress(ANNA, 'c1')).toBeNull();
    });

    test('Task progress is found and deleted right after it was saved, before the database is open', async () => {
      const saving = saveProgress(BEN, 'c1', [{ id: 't1', status: 'completed' }]);
      expect((await readProgress(BEN, 'c1'))?.items).toHaveLength(1);
      await saving;

      const savingAgain = saveProgress(ANNA, 'c1', [{ id: 't1', status: 'completed' }]);
      await dropProgress(ANNA, 'c1');
      await savingAgain;
      expect(await readProgress(ANNA, 'c1')).toBeNull();
    });

    test('Task progress can be deleted', async () => {
      await saveProgress(ANNA, 'c1', [{ id: 't1', status: 'completed' }]);
      await dropProgress(ANNA, 'c1');
      expect(await readProgress(ANNA, 'c1')).toBeNull();
    });
  });

  test('A device without pending work does not load its database', async () => {
    const opened = jest.spyOn(indexedDB, 'open');
    expect(await readProgress('nobody', 'c1')).toBeNull();
    expect(opened).not.toHaveBeenCalled();
  });
});
