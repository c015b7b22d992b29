import type { Id } from '@workforce/contracts';
import { serverNow } from '../../clock/server-clock.ts';
import { whenQuiet } from '../../early/quiet.ts';
import type { Store } from '../../store/store.ts';
import type { Acknowledged } from '../acknowledged.ts';
import { clearDeviceDatabase } from '../device-database.ts';
import { mayHold } from '../held-marker.ts';
import { noteAcknowledged } from '../known-answers.ts';
import { Outbox } from './outbox.ts';
import { deliverEntry } from './outbox-sending.ts';
import { DeviceOutboxStorage } from './outbox-storage.ts';
import { showAcknowledged } from './show-acknowledged.ts';

const outboxes = new WeakMap<Store, Map<Id, Outbox>>();
const open = new Map<Id, Set<Outbox>>();
const turns = new Map<Id, Promise<void>>();

/** What tabs of one browser tell each other: whose outbox has changed, and what of it the server has acknowledged. */
interface News {
  userId: Id;
  acknowledged?: Acknowledged | undefined;
}
let tabs: BroadcastChannel | undefined;

/** The person's outbox on this page. */
export function outboxOf(store: Store, userId: Id): Outbox {
  const known = outboxes.get(store)?.get(userId);
  if (known && !known.isClosed) return known;
  const outbox = new Outbox({
    userId,
    storage: new DeviceOutboxStorage(userId),
    deliver: (entry) => deliverEntry(store.dispatch, entry),
    mayDeliver: () => store.getState().session.user?.id === userId && navigator.onLine,
    exclusively: (work) => oneAtATime(userId, work),
    now: serverNow,
    announce: (acknowledged) => tabs?.postMessage({ userId, acknowledged } satisfies News),
  });
  outboxes.set(store, (outboxes.get(store) ?? new Map<Id, Outbox>()).set(userId, outbox));
  open.set(userId, (open.get(userId) ?? new Set()).add(outbox));
  if (mayHold(userId)) void outbox.load();
  return outbox;
}

/** Deletes everything kept for the person on this device, what was never sent included (`decisions §10`). */
export async function clearDevice(userId: Id): Promise<void> {
  open.get(userId)?.forEach((outbox) => outbox.close());
  open.delete(userId);
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
    // The marker is the last thing a killed browser has written, if at all: without it one looks when the screen stands.
    if (mayHold(now.userId)) void current()?.deliver();
    else void whenQuiet().then(() => (isFollowed ? current()?.deliver() : undefined));
  };
  const onTab = ({ data: { userId, acknowledged } }: MessageEvent<News>) => {
    if (userId !== store.getState().session.user?.id) return;
    if (acknowledged) {
      noteAcknowledged(userId, acknowledged);
      store.dispatch(showAcknowledged(acknowledged));
    }
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
async function oneAtATime(userId: Id, work: () => Promise<void>): Promise<void> {
  if ('locks' in navigator) return navigator.locks.request(`workforce-outbox-${userId}`, work);
  const turn = (turns.get(userId) ?? Promise.resolve()).then(work);
  turns.set(
    userId,
    turn.catch(() => undefined),
  );
  return turn;
}
