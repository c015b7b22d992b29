import type { Page } from 'playwright-core';
import { until } from './until.ts';

const REMOTES = ['checklists', 'schedule', 'time', 'chat'];

/** Waits until the shell, all four remotes and the device cache are stored, with a response that contains this text. */
export async function isOfflineReady(page: Page, text = ''): Promise<void> {
  await areRemotesCached(page, REMOTES);
  await until(async () => {
    const { answers } = await page.evaluate(retainedData);
    if (answers.some(({ value }) => JSON.stringify(value).includes(text))) return null;
    return `an answer with “${text}” beside ${answers.map(({ address }) => address).join(', ') || 'none'}`;
  });
}

/** Waits until the shell and exactly these remotes are cached. */
export function areRemotesCached(page: Page, wanted: readonly string[]): Promise<void> {
  return until(async () => {
    const { isControlled, remotes } = await page.evaluate(retainedData);
    if (!isControlled) return 'a service worker in control of the page';
    if (remotes.toSorted().join() === wanted.toSorted().join()) return null;
    return `${wanted.join(', ')} on the device, where there is ${remotes.join(', ') || 'nothing'}`;
  });
}

/** Runs in the page. */
async function retainedData() {
  const { id } = JSON.parse(localStorage.getItem('workforce.user') ?? '{}') as { id: string };
  const database = `workforce-${id}`;
  const isThere = (await indexedDB.databases()).some(({ name }) => name === database);
  const cached = await (await caches.open('remotes')).keys();
  return {
    isControlled: navigator.serviceWorker.controller !== null,
    remotes: cached.flatMap(({ url }) => /\/remotes\/(.+)\/mf-manifest\.json$/.exec(url)?.[1] ?? []),
    answers: isThere ? await answers() : [],
  };

  function answers(): Promise<{ address: string; value: unknown }[]> {
    return new Promise((resolve, reject) => {
      const opening = indexedDB.open(database);
      opening.onerror = () => reject(new Error('The database could not be opened.'));
      opening.onsuccess = () => {
        const { result } = opening;
        // The database may be open without its tables yet.
        if (!result.objectStoreNames.contains('answers')) {
          result.close();
          return resolve([]);
        }
        const reading = result.transaction('answers').objectStore('answers').getAll();
        reading.onerror = () => reject(new Error('The persisted answers could not be read.'));
        reading.onsuccess = () => {
          result.close();
          resolve(reading.result as { address: string; value: unknown }[]);
        };
      };
    });
  }
}
