import type { Id } from '@workforce/contracts';
import { api } from '../api/api.ts';
import type { ApiDispatch, ApiState } from '../api/api-state.ts';
import { viewerOf } from '../api/viewer.ts';
import type { FirstScreen } from '../first-screen/first-screen.ts';
import type { ServerRow } from '../rows/server-row.ts';
import { withRow } from '../rows/with-row.ts';
import { type CacheTable, inDeviceDatabase } from './device-database.ts';
import { rowsOfEarlierWindow } from './earlier-window.ts';

/** Maximum size of a persisted response, in characters of JSON: larger ones belong to desktop screens. */
const MAX_JSON_LENGTH = 1_000_000;

/** Entries that weren't written again within this time are dropped, in ms. */
const LIFETIME = 7 * 86_400_000;

/** Delay that coalesces changes into one write, in ms. */
const COALESCE_MS = 200;

interface Page {
  dispatch: ApiDispatch;
  getState: () => ApiState;
  subscribe: (listener: () => void) => () => void;
}

/**
 * The persisted part of the query cache, in the signed-in user's device database: written after changes, restored when the server
 * doesn't respond.
 */
export class DeviceCache {
  /** The last written values, by cache key. */
  readonly #written = new Map<string, unknown>();
  #page: Page | undefined;
  #isDue = false;
  #restoring: Promise<void> | undefined;

  constructor(private readonly firstScreen: Pick<FirstScreen, 'whenSettled'>) {}

  /** Subscribes to the page's cache. */
  follow(page: Page): void {
    this.#page = page;
    let before = page.getState().api.queries;
    page.subscribe(() => {
      const { queries } = page.getState().api;
      if (queries === before) return;
      before = queries;
      this.#writeSoon();
    });
  }

  /** Writes what has changed since the last write. */
  async write(): Promise<void> {
    this.#isDue = false;
    const userId = this.#userId();
    if (userId === undefined || this.#changed().length === 0) return;
    await inDeviceDatabase(userId, async ({ answers }) => {
      await this.#writeChanged(answers, userId);
      await answers
        .where('keptAt')
        .below(Date.now() - LIFETIME)
        .delete();
    });
  }

  /** Restores what is persisted for the user and not in the cache. Await it before a read fails offline: its data is there then. */
  restore(): Promise<void> {
    this.#restoring ??= this.#restore()
      .catch(() => undefined)
      .finally(() => (this.#restoring = undefined));
    return this.#restoring;
  }

  /** Deletes everything persisted for the user, whose session has ended. */
  async forget(userId: Id): Promise<void> {
    this.#written.clear();
    if (canPersist()) await inDeviceDatabase(userId, ({ answers }) => answers.clear());
  }

  /**
   * Applies rows to what is persisted for the user, including reads that are not written yet. Call it in the user's queue, within the
   * transaction that removes the outbox entry that the server acknowledged with them.
   */
  async applyRows(answers: CacheTable, userId: Id, rows: readonly ServerRow[]): Promise<void> {
    await this.#writeChanged(answers, userId);
    for (const { known, after } of await this.#touched(answers, rows)) {
      this.#written.delete(known.address);
      await answers.put({ ...known, value: after });
    }
  }

  /** Deletes the persisted entries that rows change but couldn't be applied to: they would undo the change. */
  async dropTouched(answers: CacheTable, rows: readonly ServerRow[]): Promise<void> {
    this.#written.clear();
    for (const { known } of await this.#touched(answers, rows)) await answers.delete(known.address);
  }

  async #touched(answers: CacheTable, rows: readonly ServerRow[]) {
    const page = this.#page;
    if (!page) return [];
    const viewer = viewerOf(page.getState());
    return (await answers.toArray()).flatMap((known) => {
      const { endpointName, arg, value, userId } = known;
      const after = rows.reduce((data, row) => withRow({ endpointName, arg, data }, row, { ...viewer, userId }), value);
      return after === value ? [] : { known, after };
    });
  }

  #writeSoon(): void {
    if (this.#isDue || !canPersist()) return;
    this.#isDue = true;
    // A failed write is only a missing cache entry.
    void this.firstScreen
      .whenSettled()
      .then(() => setTimeout(() => void this.write().catch(() => undefined), COALESCE_MS));
  }

  async #writeChanged(answers: CacheTable, userId: Id): Promise<void> {
    const page = this.#page;
    if (!page || userId !== this.#userId()) return;
    const changed = this.#changed();
    const keptAt = Date.now();
    await answers.bulkPut(
      changed
        .map(({ queryCacheKey: address, endpointName, originalArgs: arg, data }) => ({
          address,
          userId,
          endpointName,
          arg,
          keptAt,
          value: lastPageOf(endpointName, data),
        }))
        .filter(({ value }) => JSON.stringify(value).length <= MAX_JSON_LENGTH),
    );
    for (const { queryCacheKey, data } of changed) this.#written.set(queryCacheKey, data);
  }

  #changed() {
    if (!this.#page) return [];
    const state = this.#page.getState();
    const offline = offlineKeys(state);
    return api.util
      .selectAllQueryEntries(state)
      .filter(({ queryCacheKey }) => offline.has(queryCacheKey))
      .filter(({ queryCacheKey, data }) => data !== undefined && this.#written.get(queryCacheKey) !== data);
  }

  async #restore(): Promise<void> {
    const page = this.#page;
    const userId = this.#userId();
    if (!page || userId === undefined || !canPersist()) return;
    const persisted = await inDeviceDatabase(userId, ({ answers }) => answers.toArray());
    if (this.#userId() !== userId) return;
    const queries = api.util.selectAllQueryEntries(page.getState());
    const known = new Set(
      queries.flatMap(({ queryCacheKey, data }) => (data === undefined ? [] : [String(queryCacheKey)])),
    );
    // A remote's endpoint doesn't exist until the remote is loaded.
    const own = persisted.filter(
      ({ userId: owner, endpointName }) => owner === userId && endpointName in api.endpoints,
    );
    const entries = own.filter(({ address }) => !known.has(address));
    const stored = new Set([...known, ...own.map(({ address }) => address)]);
    // The days of a list move on at midnight.
    const moved = queries
      .filter(({ queryCacheKey }) => !stored.has(queryCacheKey))
      .map(({ queryCacheKey: address, endpointName, originalArgs: arg }) => ({ address, endpointName, arg }))
      .map((query) => ({ ...query, value: rowsOfEarlierWindow(query, own) }))
      .filter(({ value }) => value !== undefined);
    const restored = [...entries, ...moved];
    // Moved rows aren't stored either: they are no answer of the server for these days.
    for (const { address, value } of restored) this.#written.set(address, value);
    page.dispatch(upsert(restored.map(({ endpointName, arg, value }) => ({ endpointName, arg, value }))));
  }

  #userId(): Id | undefined {
    return this.#page?.getState().session.user?.id;
  }
}

/** Puts values into the cache. The base api has no endpoints of its own: their names are known only at run time. */
export const upsert = (entries: readonly { endpointName: string; arg: unknown; value: unknown }[]) =>
  api.util.upsertQueryEntries(entries as never);

/** The cache keys of the data that the device keeps. */
export const offlineKeys = (state: ApiState): ReadonlySet<string> =>
  new Set(api.util.selectInvalidatedBy(state, ['Offline']).map(({ queryCacheKey }) => queryCacheKey));

const canPersist = () => typeof indexedDB !== 'undefined';

/** Of a group's messages only the last page: older ones are refetched on demand. */
function lastPageOf(endpointName: string, data: unknown): unknown {
  if (endpointName !== 'groupMessages') return data;
  const { pages, pageParams } = data as { pages: unknown[]; pageParams: unknown[] };
  return { pages: pages.slice(0, 1), pageParams: pageParams.slice(0, 1) };
}
