import type { ServerEventName, ServerEvents } from '@workforce/contracts';
import { api, type Tag, TAGS } from '../api/api.ts';
import { configApi } from '../api/config.api.ts';
import { followStored } from '../session/page-session.ts';
import { checkIdentity } from '../sign-in/session.ts';
import type { Store } from '../state/state.ts';
import { ChangedLists, PUSHED_TAGS } from './changed-lists.ts';
import { linkChanged } from '../connection/realtime.slice.ts';
import { applyPush } from './pushes.ts';
import type { RealtimeSocket, openSocket } from './socket.ts';

/** Retry delay in ms after a refusal when the session turns out to be valid. */
const REFUSED_RETRY_DELAY_MS = 5_000;

/** Close code (RFC 6455's registry) of a connection that the server asks to open again: the user's places may have changed. */
const SERVICE_RESTART = 1012;

type Opener = typeof openSocket;

/** Socket.IO is a lazy chunk, so that the first screen doesn't wait for it. */
const loadOpener = async (): Promise<Opener> => (await import('./socket.ts')).openSocket;

/**
 * Keeps the real-time connection open while a user is signed in (§4). Call it once, after the first screen has settled.
 *
 * @returns the function that ends it
 */
export function connectRealtime(store: Store, load: () => Promise<Opener> = loadOpener): () => void {
  let link:
    | {
        userId: string;
        socket?: RealtimeSocket;
        retry?: ReturnType<typeof setTimeout>;
        /** The signed-in user must be read again on reconnect. */
        isUserOutdated?: boolean;
      }
    | undefined;

  const changedLists = new ChangedLists(store);

  const close = () => {
    changedLists.stop();
    clearTimeout(link?.retry);
    link?.socket?.close();
    link = undefined;
    store.dispatch(linkChanged('off'));
  };

  const refetch = (tags: readonly Tag[]) => store.dispatch(api.util.invalidateTags([...tags]));
  /** The organisation may have another zone than the page was opened with. */
  const refetchConfig = () => store.dispatch(configApi.util.invalidateTags(['Config']));

  const open = async (userId: string): Promise<void> => {
    const opening = (link = { userId } as NonNullable<typeof link>);
    const isCurrent = () => link === opening;
    const again = () => {
      opening.socket?.close();
      opening.retry = setTimeout(() => isCurrent() && void open(userId), REFUSED_RETRY_DELAY_MS);
    };
    store.dispatch(linkChanged('connecting'));
    try {
      const openConnection = await load();
      if (!isCurrent()) return;
      opening.socket = openConnection(userId, ownToken, {
        onOpen: () => {
          if (!isCurrent()) return;
          store.dispatch(linkChanged('open'));
          if (opening.isUserOutdated) {
            opening.isUserOutdated = false;
            void store.dispatch(checkIdentity()).then(() => isCurrent() && refetch(TAGS));
            refetchConfig();
            return;
          }
          // Changes since the cached reads may have been missed, on the first connect too.
          refetch(PUSHED_TAGS);
        },
        onClose: (code) => {
          if (!isCurrent()) return;
          opening.isUserOutdated ||= code === SERVICE_RESTART;
          store.dispatch(linkChanged('connecting'));
        },
        onRefused: () => {
          if (!isCurrent()) return;
          store.dispatch(linkChanged('connecting'));
          again();
          // A refusal is usually about the session.
          void store.dispatch(checkIdentity());
        },
        onPush: (event, payload) => isCurrent() && receive(event, payload, isCurrent),
      });
    } catch {
      // The chunk didn't load: offline, a connection would fail too.
      if (isCurrent()) again();
    }
  };

  /** Called for each attempt: the page's current token, never another user's from another tab. */
  const ownToken = () => {
    followStored(store);
    return store.getState().session.token;
  };

  const receive = (event: ServerEventName, payload: unknown, isCurrent: () => boolean) => {
    if (event !== 'changed') return store.dispatch(applyPush(event, payload));
    // A pending response may have been created before this change.
    const running = Promise.allSettled(store.dispatch(api.util.getRunningQueriesThunk()));
    void running.then(() => (isCurrent() ? changedLists.apply(payload as ServerEvents['changed']) : undefined));
  };

  const follow = () => {
    const { status, user } = store.getState().session;
    const userId = status === 'signed-in' && user.signInStep === undefined ? user.id : undefined;
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
