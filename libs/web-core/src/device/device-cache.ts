import type { Id } from '@workforce/contracts';
import { api } from '../api/api.ts';
import type { ApiDispatch, ApiState } from '../api/api-state.ts';
import { viewerOf } from '../api/viewer.ts';
import type { FirstScreen } from '../first-screen/first-screen.ts';
import type { ServerRow } from '../rows/server-row.ts';
import { withRow } from '../rows/with-row.ts';
import { type CacheTable, inDeviceDatabase, type PersistedAnswer } from './device-database.ts';

/** What a phone without a network still shows (`decisions §10`): today's tasks, the own schedule, the clock, what is new, the chat. */
const PERSISTED: ReadonlySet<string> = new Set([
  'instances',
  'schedules',
  'schedulesOfDay',
  'jobFunctions',
  'timeEntries',
  'timeEntryPages',
  'currentTimeEntry',
  'timeOffRequests',
  'timeOffPages',
  'notifications',
  'unreadNotifications',
  'adminDashboard',
  'managerDashboard',
  'chatGroups',
  'groupMessages',
]);

/** A longer answer is somebody's at a desk, and not worth a phone's storage; in characters of JSON. */
const MAX_JSON_LENGTH = 1_000_000;

/** Answers that weren't written again within this time are dropped, in ms. */
const LIFETIME = 7 * 86_400_000;

/** What changes together is written together, after this many ms. */
const COALESCE_MS = 200;

interface Page {
  dispatch: ApiDispatch;
  getState: () => ApiState;
  subscribe: (listener: () => void) => () => void;
}

/**
 * The part of the cache that outlives the page, in the device database of whoever is signed in: written after it has changed, and put
 * back where the server doesn't answer.
 */
export class DeviceCache {
  /** What was written last, by key in the cache. */
  readonly #written = new Map<string, unknown>();
  #page: Page | undefined;
  #isDue = false;
  #restoring: Promise<void> | undefined;

  constructor(private readonly firstScreen: Pick<FirstScreen, 'whenSettled'>) {}

  /** Follows the page's cache from now on. */
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

  /** Writes what has changed since it was written last. */
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
      // What the version before kept, as the texts of answers.
      await answers.where('address').startsWith('/api/').delete();
    });
  }

  /**
   * Puts back what is persisted for the person and not in the cache. To be awaited before a read fails for want of a network: its
   * answer is there then.
   */
  restore(): Promise<void> {
    this.#restoring ??= this.#restore()
      .catch(() => undefined)
      .finally(() => (this.#restoring = undefined));
    return this.#restoring;
  }

  /** Drops everything persisted for the person: it is nobody else's, and their session has ended. */
  async forget(userId: Id): Promise<void> {
    this.#written.clear();
    if (canPersist()) await inDeviceDatabase(userId, ({ answers }) => answers.clear());
  }

  /**
   * Applies rows to what is persisted for the person, what was read but not written yet included. To be called in the person's turn,
   * within the transaction that removes the entry of the outbox that the server acknowledged with them.
   */
  async applyRows(answers: CacheTable, userId: Id, rows: readonly ServerRow[]): Promise<void> {
    await this.#writeChanged(answers, userId);
    for (const { known, after } of await this.#touched(answers, rows)) {
      this.#written.delete(known.address);
      await answers.put({ ...known, value: after });
    }
  }

  /** Drops the persisted answers that rows change but couldn't be applied to: they would take back what was done. */
  async dropTouched(answers: CacheTable, rows: readonly ServerRow[]): Promise<void> {
    this.#written.clear();
    for (const { known } of await this.#touched(answers, rows)) await answers.delete(known.address);
  }

  async #touched(answers: CacheTable, rows: readonly ServerRow[]) {
    const page = this.#page;
    if (!page) return [];
    const viewer = viewerOf(page.getState());
    return (await answers.toArray()).filter(isCurrent).flatMap((known) => {
      const { endpointName, arg, value, userId } = known;
      const after = rows.reduce((data, row) => withRow({ endpointName, arg, data }, row, { ...viewer, userId }), value);
      return after === value ? [] : { known, after };
    });
  }

  #writeSoon(): void {
    if (this.#isDue || !canPersist()) return;
    this.#isDue = true;
    // What can't be written is read again when there is a network.
    void this.firstScreen
      .whenSettled()
      .then(() => setTimeout(() => void this.write().catch(() => undefined), COALESCE_MS));
  }

  async #writeChanged(answers: CacheTable, userId: Id): Promise<void> {
    if (userId !== this.#userId()) return;
    const changed = this.#changed();
    const keptAt = Date.now();
    await answers.bulkPut(
      changed
        .map(({ queryCacheKey: address, endpointName, originalArgs: arg, data }) => ({
          ...{ address, userId, endpointName, arg, keptAt },
          value: lastPageOf(endpointName, data),
        }))
        .filter(({ value }) => JSON.stringify(value).length <= MAX_JSON_LENGTH),
    );
    for (const { queryCacheKey, data } of changed) this.#written.set(queryCacheKey, data);
  }

  #changed() {
    if (!this.#page) return [];
    return api.util
      .selectAllQueryEntries(this.#page.getState())
      .filter(({ endpointName }) => PERSISTED.has(endpointName))
      .filter(({ queryCacheKey, data }) => data !== undefined && this.#written.get(queryCacheKey) !== data);
  }

  async #restore(): Promise<void> {
    const page = this.#page;
    const userId = this.#userId();
    if (!page || userId === undefined || !canPersist()) return;
    const persisted = await inDeviceDatabase(userId, ({ answers }) => answers.toArray());
    if (this.#userId() !== userId) return;
    const known = new Set(
      api.util
        .selectAllQueryEntries(page.getState())
        .filter(({ data }) => data !== undefined)
        .map(({ queryCacheKey }) => String(queryCacheKey)),
    );
    const entries = persisted
      .filter(isCurrent)
      // An endpoint of a remote isn't there until the remote is.
      .filter(
        ({ address, userId: owner, endpointName }) =>
          owner === userId && endpointName in api.endpoints && !known.has(address),
      );
    for (const { address, value } of entries) this.#written.set(address, value);
    page.dispatch(upsert(entries.map(({ endpointName, arg, value }) => ({ endpointName, arg, value }))));
  }

  #userId(): Id | undefined {
    return this.#page?.getState().session.user?.id;
  }
}

/** Puts values into the cache. The base api has no endpoints of its own: their names are only known at run time. */
export const upsert = (entries: readonly { endpointName: string; arg: unknown; value: unknown }[]) =>
  api.util.upsertQueryEntries(entries as never);

/** Whether the endpoint's answers are persisted. */
export const isPersisted = (endpointName: string): boolean => PERSISTED.has(endpointName);

const canPersist = () => typeof indexedDB !== 'undefined';

/** The version before kept texts by address. */
const isCurrent = (answer: PersistedAnswer): boolean => typeof answer.endpointName === 'string';

/** Of a group's messages the last page: the others are read when somebody goes back to them. */
function lastPageOf(endpointName: string, data: unknown): unknown {
  if (endpointName !== 'groupMessages') return data;
  const { pages, pageParams } = data as { pages: unknown[]; pageParams: unknown[] };
  return { pages: pages.slice(0, 1), pageParams: pageParams.slice(0, 1) };
}
