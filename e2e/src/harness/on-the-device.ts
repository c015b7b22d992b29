import type { Page } from 'playwright-core';

/** Waits until the shell, all four remotes and the last answers are kept, one with this text in it. */
export async function isOnTheDevice(page: Page, text = ''): Promise<void> {
  const kept = { remotes: 0, answers: [] as string[], isControlled: false };
  while (!kept.isControlled || kept.remotes < 4 || !kept.answers.some((answer) => answer.includes(text))) {
    Object.assign(kept, await page.evaluate(whatIsKept));
    await page.waitForTimeout(250);
  }
}

/** Runs in the page. */
async function whatIsKept() {
  const { id } = JSON.parse(localStorage.getItem('workforce.user') ?? '{}') as { id: string };
  const database = `workforce-${id}`;
  const isThere = (await indexedDB.databases()).some(({ name }) => name === database);
  const cached = await (await caches.open('remotes')).keys();
  return {
    isControlled: navigator.serviceWorker.controller !== null,
    remotes: cached.filter(({ url }) => url.endsWith('mf-manifest.json')).length,
    answers: isThere ? await answers() : [],
  };

  function answers(): Promise<string[]> {
    return new Promise((resolve, reject) => {
      const opening = indexedDB.open(database);
      opening.onerror = () => reject(new Error('The database could not be opened.'));
      opening.onsuccess = () => {
        const reading = opening.result.transaction('answers').objectStore('answers').getAll();
        reading.onsuccess = () => {
          opening.result.close();
          resolve((reading.result as { text: string }[]).map((answer) => answer.text));
        };
      };
    });
  }
}
