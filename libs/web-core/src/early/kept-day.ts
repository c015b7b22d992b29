import type { ChecklistInstance, Schedule } from '@workforce/contracts';
import { deviceDatabaseOf } from '../offline/device-database-name.ts';
import { ownDayAddresses, type OwnDay } from './own-day.ts';

/** The words of a day: what is planned and what there is to do. */
export interface DayPlan {
  /** The person's from yesterday on. */
  checklists: ChecklistInstance[];
  /** The person's of yesterday and today. */
  shifts: Schedule[];
}

/**
 * The day as this device knows it (`keepAnswer`), read without the database's library, which is still on its way then.
 * Undefined when it knows nothing of this day; rejects where it can't be read.
 */
export async function readKeptDay(own: OwnDay): Promise<DayPlan | undefined> {
  const database = await open(deviceDatabaseOf(own.userId));
  try {
    const { checklists, shiftsOfToday, shiftsOfYesterday } = ownDayAddresses(own);
    const answers = database.transaction('answers').objectStore('answers');
    const [known, today = [], lastNight = []] = (await Promise.all(
      [checklists, shiftsOfToday, shiftsOfYesterday].map((address) => answerAt(answers, address)),
    )) as [ChecklistInstance[]?, Schedule[]?, Schedule[]?];
    return known && { checklists: known, shifts: [...lastNight, ...today] };
  } finally {
    database.close();
  }
}

function open(name: string): Promise<IDBDatabase> {
  const opening = indexedDB.open(name);
  // There is none: an empty one would be in the way of the one that the app makes.
  opening.onupgradeneeded = () => opening.transaction?.abort();
  return settled(opening);
}

async function answerAt(answers: IDBObjectStore, address: string): Promise<unknown> {
  const kept = (await settled(answers.get(address))) as { text: string } | undefined;
  return kept && JSON.parse(kept.text);
}

const settled = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error('The device could not be read.'));
  });
