import type { Id } from '@workforce/contracts';
import type { ServerClock } from '../../clock/server-clock.ts';
import type { DeviceCache } from '../../device/device-cache.ts';
import { clearDeviceDatabase, onDeviceCleared } from '../../device/device-database.ts';
import { requestPersistentStorage } from '../../device/persistent-storage.ts';
import { mayHavePending } from '../../device/pending-marker.ts';
import type { FirstScreen } from '../../first-screen/first-screen.ts';
import { rowsArrived, type ServerRow } from '../../rows/server-row.ts';
import type { Dispatch, RootState } from '../../state/state.ts';
import { deliveryOf } from './delivery.ts';
import { LaneLocks } from './lane-locks.ts';
import { Outbox } from './outbox.ts';
import { OutboxKinds, type OutboxKind } from './outbox-kind.ts';
import { DeviceOutboxStorage } from './outbox-storage.ts';
import { deleteAllNotes } from './write-ahead.ts';

/** Message between tabs: whose outbox has changed, and the rows with which the server acknowledged an entry. */
interface OutboxChange {
  userId: Id;
  rows?: readonly ServerRow[] | undefined;
}

interface Page {
  dispatch: Dispatch;
  getState: () => RootState;
  subscribe: (listener: () => void) => () => void;
}

interface OutboxesOptions {
  clock: ServerClock;
  deviceCache: DeviceCache;
  firstScreen: Pick<FirstScreen, 'whenSettled'>;
}

declare module '../../state/state.ts' {
  interface PageParts {
    outboxes: Outboxes;
  }
}

/** The outboxes of a page, by user, and its registered kinds; one instance per page. */
export class Outboxes {
  /** The kinds registered on the page. */
  readonly kinds = new OutboxKinds();
  readonly #outboxes = new Map<Id, Outbox>();
  readonly #locks = new LaneLocks();
  #page: Page | undefined;
  #hasRequestedStorage = false;
  #tabs: BroadcastChannel | undefined;

  constructor(private readonly options: OutboxesOptions) {}

  /** Attaches it to the page. */
  attach(page: Page): void {
    this.#page = page;
    // Deleted entries must be neither sent nor stored again.
    onDeviceCleared((userId) => this.#outboxes.get(userId)?.close());
  }

  /** Registers a kind: the store registers those always loaded, a remote its own. Its pending entries are sent. */
  register(kind: OutboxKind<object>): void {
    this.kinds.register(kind);
    for (const outbox of this.#outboxes.values()) void outbox.deliver();
  }

  /** The user's outbox on this page. */
  of(userId: Id): Outbox {
    const known = this.#outboxes.get(userId);
    if (known && !known.isClosed) return known;
    const { kinds } = this;
    const page = this.#attached();
    const outbox = new Outbox({
      userId,
      kinds,
      storage: new DeviceOutboxStorage(userId, this.options.deviceCache),
      deliver: async (entry) => {
        const sent = kinds.of(entry)?.send(page.dispatch, entry) ?? { error: new Error('The kind is not registered.') };
        return deliveryOf(await sent);
      },
      mayDeliver: () => page.getState().session.user?.id === userId && navigator.onLine,
      isOnline: () => navigator.onLine,
      exclusively: (lane, work) => this.#locks.request(`workforce-outbox-${userId}-${lane}`, work),
      now: this.options.clock.now,
      onKept: () => this.#keepStorage(),
      announce: (rows) => this.#tabs?.postMessage({ userId, rows } satisfies OutboxChange),
    });
    this.#outboxes.set(userId, outbox);
    if (mayHavePending(userId)) void outbox.load();
    return outbox;
  }

  /**
   * Sends the signed-in user's pending entries: on start, after sign-in, when online again and when the page becomes visible. Returns
   * the function that stops it.
   */
  start(): () => void {
    const page = this.#attached();
    const { firstScreen } = this.options;
    let before: { userId: Id | undefined; isOffline: boolean } = { userId: undefined, isOffline: false };
    let isFollowed = true;
    const current = () => {
      const { user } = page.getState().session;
      return user === null ? null : this.of(user.id);
    };
    const deliver = () => {
      if (document.visibilityState === 'visible') void current()?.deliver();
    };
    const follow = () => {
      const { session, connection } = page.getState();
      const now = { userId: session.user?.id, isOffline: connection.isOffline };
      const isNew = now.userId !== before.userId;
      const isBack = before.isOffline && !now.isOffline;
      before = now;
      if (now.userId === undefined || !(isNew || isBack)) return;
      // A killed browser may not have written the marker: without it, check once the first screen has settled.
      const { userId } = now;
      if (mayHavePending(userId)) void this.of(userId).deliver();
      else void firstScreen.whenSettled().then(() => (isFollowed && current() ? this.of(userId).deliver() : undefined));
    };
    const onTab = ({ data: { userId, rows = [] } }: MessageEvent<OutboxChange>) => {
      if (userId !== page.getState().session.user?.id) return;
      if (rows.length > 0) page.dispatch(rowsArrived(rows));
      void current()?.load();
    };
    const unsubscribe = page.subscribe(follow);
    follow();
    window.addEventListener('online', deliver);
    document.addEventListener('visibilitychange', deliver);
    const channel = typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel('workforce-outbox');
    channel?.addEventListener('message', onTab);
    this.#tabs = channel;
    return () => {
      isFollowed = false;
      unsubscribe();
      window.removeEventListener('online', deliver);
      document.removeEventListener('visibilitychange', deliver);
      channel?.close();
      this.#tabs = undefined;
    };
  }

  /** Once per page: some browsers ask the person. */
  #keepStorage(): void {
    if (this.#hasRequestedStorage) return;
    this.#hasRequestedStorage = true;
    void requestPersistentStorage();
  }

  #attached(): Page {
    if (!this.#page) throw new Error('These outboxes belong to no page yet: call attach() first.');
    return this.#page;
  }
}

/** Deletes everything stored for the user on this device, pending entries included (`decisions §10`). */
export async function clearDevice(userId: Id): Promise<void> {
  const clearing = clearDeviceDatabase(userId);
  deleteAllNotes(userId);
  await clearing;
}
