import type { Id } from '@workforce/contracts';
import { serverNow } from '../../clock/server-clock.ts';
import type { Store } from '../../state/state.ts';
import { rowsArrived, type ServerRow } from '../../rows/server-row.ts';
import { clearDeviceDatabase } from '../../device/device-database.ts';
import { mayHavePending } from '../../device/pending-marker.ts';
import { deliveryOf } from './delivery.ts';
import { Outbox } from './outbox.ts';
import { OutboxKinds, type OutboxKind } from './outbox-kind.ts';
import { DeviceOutboxStorage } from './outbox-storage.ts';
import { forgetAllArriving } from './write-ahead.ts';

/** The outboxes of a page, by person, and the kinds that are registered on it. */
interface Page {
  kinds: OutboxKinds;
  outboxes: Map<Id, Outbox>;
}
const pages = new WeakMap<Store, Page>();
const open = new Map<Id, Set<Outbox>>();
const turns = new Map<string, Promise<void>>();

/** What tabs of one browser tell each other: whose outbox has changed, and the rows with which the server has acknowledged an entry. */
interface News {
  userId: Id;
  rows?: readonly ServerRow[] | undefined;
}
let tabs: BroadcastChannel | undefined;

function pageOf(store: Store): Page {
  const page = pages.get(store) ?? { kinds: new OutboxKinds(), outboxes: new Map<Id, Outbox>() };
  pages.set(store, page);
  return page;
}

/** The kinds that are registered on the page. */
export const outboxKindsOf = (store: Store): OutboxKinds => pageOf(store).kinds;

/**
 * Registers a kind: the store those that are always there, a remote its own when it is loaded. Entries that waited for it are sent.
 */
export function registerOutboxKind(store: Store, kind: OutboxKind<object>): void {
  const { kinds, outboxes } = pageOf(store);
  kinds.register(kind);
  for (const outbox of outboxes.values()) void outbox.deliver();
}

/** The person's outbox on this page. */
export function outboxOf(store: Store, userId: Id): Outbox {
  const { kinds, outboxes } = pageOf(store);
  const known = outboxes.get(userId);
  if (known && !known.isClosed) return known;
  const outbox = new Outbox({
    userId,
    kinds,
    storage: new DeviceOutboxStorage(userId, store.deviceCache),
    deliver: async (entry) => {
      const sent = kinds.of(entry)?.send(store.dispatch, entry) ?? { error: new Error('The kind is not registered.') };
      return deliveryOf(await sent);
    },
    mayDeliver: () => store.getState().session.user?.id === userId && navigator.onLine,
    isOnline: () => navigator.onLine,
    exclusively: (lane, work) => oneAtATime(`workforce-outbox-${userId}-${lane}`, work),
    now: serverNow,
    announce: (rows) => tabs?.postMessage({ userId, rows } satisfies News),
  });
  outboxes.set(userId, outbox);
  open.set(userId, (open.get(userId) ?? new Set()).add(outbox));
  if (mayHavePending(userId)) void outbox.load();
  return outbox;
}

/** Takes over what earlier versions kept elsewhere on the device, then sends what is pending. */
async function takeOverAndDeliver(store: Store, userId: Id): Promise<void> {
  const outbox = outboxOf(store, userId);
  for (const kind of outboxKindsOf(store).all()) {
    const inherited = kind.inherit?.(userId);
    if (!inherited || inherited.entries.length === 0) continue;
    await outbox.inherit(kind, inherited.entries);
    inherited.done();
  }
  await outbox.deliver();
}

/** Deletes everything kept for the person on this device, what was never sent included (`decisions §10`). */
export async function clearDevice(userId: Id): Promise<void> {
  open.get(userId)?.forEach((outbox) => outbox.close());
  open.delete(userId);
  forgetAllArriving(userId);
  await clearDeviceDatabase(userId);
}

/**
 * Sends what waits for whoever is signed in: on start, after signing in, when the link returns and when the page is looked at
 * again. Returns the function that stops it.
 */
export function startOutbox(store: Store): () => void {
  let before: { userId: Id | undefined; isOffline: boolean } = { userId: undefined, isOffline: false };
  let isFollowed = true;
  const current = () => {
    const { user } = store.getState().session;
    return user === null ? null : outboxOf(store, user.id);
  };
  const deliver = () => {
    if (document.visibilityState === 'visible') void current()?.deliver();
  };
  const follow = () => {
    const { session, connection } = store.getState();
    const now = { userId: session.user?.id, isOffline: connection.isOffline };
    const isNew = now.userId !== before.userId;
    const isBack = before.isOffline && !now.isOffline;
    before = now;
    if (now.userId === undefined || !(isNew || isBack)) return;
    // The marker is the last thing a killed browser has written, if at all: without it one looks when the first screen has settled.
    const { userId } = now;
    if (mayHavePending(userId)) void takeOverAndDeliver(store, userId);
    else
      void store.firstScreen
        .whenSettled()
        .then(() => (isFollowed && current() ? takeOverAndDeliver(store, userId) : undefined));
  };
  const onTab = ({ data: { userId, rows = [] } }: MessageEvent<News>) => {
    if (userId !== store.getState().session.user?.id) return;
    if (rows.length > 0) store.dispatch(rowsArrived(rows));
    void current()?.load();
  };
  const unsubscribe = store.subscribe(follow);
  follow();
  window.addEventListener('online', deliver);
  document.addEventListener('visibilitychange', deliver);
  const channel = typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel('workforce-outbox');
  channel?.addEventListener('message', onTab);
  tabs = channel;
  return () => {
    isFollowed = false;
    unsubscribe();
    window.removeEventListener('online', deliver);
    document.removeEventListener('visibilitychange', deliver);
    channel?.close();
    if (tabs === channel) tabs = undefined;
  };
}

/** One after the other over all tabs; where the browser has no locks, at least in this one. */
async function oneAtATime(lock: string, work: () => Promise<void>): Promise<void> {
  if ('locks' in navigator) return navigator.locks.request(lock, work);
  const turn = (turns.get(lock) ?? Promise.resolve()).then(work);
  turns.set(
    lock,
    turn.catch(() => undefined),
  );
  return turn;
}
