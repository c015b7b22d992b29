import type { ServerEventName, ServerEvents } from '@workforce/contracts';
import { api } from '../api/api.ts';
import { followStored } from '../session/page-session.ts';
import { checkIdentity } from '../sign-in/session.ts';
import type { Store } from '../state/state.ts';
import { ChangedLists, PUSHED_TAGS } from './changed-lists.ts';
import { linkChanged } from '../connection/realtime.slice.ts';
import { applyPush } from './pushes.ts';
import type { RealtimeSocket, openSocket } from './socket.ts';

/** A refused link asks again after this when the session turns out to be good, in milliseconds. */
const REFUSED_PAUSE = 5_000;

type Opener = typeof openSocket;

/** Socket.IO is a part of its own, so that nothing on the first screen waits for it. */
const loadOpener = async (): Promise<Opener> => (await import('./socket.ts')).openSocket;

/**
 * Keeps the real-time link open while somebody is signed in (§4). Call it once, after the first screen stands.
 *
 * @returns the function that ends it
 */
export function connectRealtime(store: Store, load: () => Promise<Opener> = loadOpener): () => void {
  let link: { userId: string; socket?: RealtimeSocket; retry?: ReturnType<typeof setTimeout> } | undefined;

  const changedLists = new ChangedLists(store);

  const close = () => {
    changedLists.stop();
    clearTimeout(link?.retry);
    link?.socket?.close();
    link = undefined;
    store.dispatch(linkChanged('off'));
  };

  const open = async (userId: string): Promise<void> => {
    const opening = (link = { userId } as NonNullable<typeof link>);
    const isCurrent = () => link === opening;
    const again = () => {
      opening.socket?.close();
      opening.retry = setTimeout(() => isCurrent() && void open(userId), REFUSED_PAUSE);
    };
    store.dispatch(linkChanged('connecting'));
    try {
      const openLink = await load();
      if (!isCurrent()) return;
      opening.socket = openLink(userId, ownToken, {
        onOpen: () => {
          if (!isCurrent()) return;
          store.dispatch(linkChanged('open'));
          // Between the reads on screen and now something may have been missed, the first time too.
          store.dispatch(api.util.invalidateTags([...PUSHED_TAGS]));
        },
        onClose: () => isCurrent() && store.dispatch(linkChanged('connecting')),
        onRefused: () => {
          if (!isCurrent()) return;
          store.dispatch(linkChanged('connecting'));
          again();
          // A refusal is about the session more often than not.
          void store.dispatch(checkIdentity());
        },
        onPush: (event, payload) => isCurrent() && receive(event, payload, isCurrent),
      });
    } catch {
      // The part didn't load: without a network there would be no link either.
      if (isCurrent()) again();
    }
  };

  /** At each attempt: the token that belongs to the page then, never one of somebody who has signed in in another tab. */
  const ownToken = () => {
    followStored(store);
    return store.getState().session.token;
  };

  const receive = (event: ServerEventName, payload: unknown, isCurrent: () => boolean) => {
    if (event !== 'changed') return store.dispatch(applyPush(event, payload));
    // An answer under way may have been given before this happened.
    const running = Promise.allSettled(store.dispatch(api.util.getRunningQueriesThunk()));
    void running.then(() => (isCurrent() ? changedLists.apply(payload as ServerEvents['changed']) : undefined));
  };

  const follow = () => {
    const { status, user } = store.getState().session;
    const userId = status === 'signed-in' ? user.id : undefined;
    if (userId === link?.userId) return;
    if (link) close();
    if (userId !== undefined) void open(userId);
  };

  follow();
  const stop = store.subscribe(follow);
  return () => {
    stop();
    close();
  };
}
