import type { StoredEntry } from './file-storage.ts';

/** Merges listings ordered by key into one, ordered by key. A key of several listings is listed once, as in the first. */
export async function* merged(listings: readonly AsyncIterable<StoredEntry>[]): AsyncGenerator<StoredEntry> {
  const iterators = listings.map((listing) => listing[Symbol.asyncIterator]());
  const heads = await Promise.all(iterators.map((iterator) => iterator.next()));
  try {
    for (;;) {
      const [first, ...others] = heads.flatMap(({ done, value }) => (done ? [] : [value as StoredEntry]));
      if (!first) return;
      const next = others.reduce((lowest, entry) => (entry.key < lowest.key ? entry : lowest), first);
      yield next;
      await Promise.all(
        iterators.map(async (iterator, index) => {
          const head = heads[index];
          if (head && !head.done && head.value.key === next.key) heads[index] = await iterator.next();
        }),
      );
    }
  } finally {
    for (const iterator of iterators) await iterator.return?.();
  }
}
