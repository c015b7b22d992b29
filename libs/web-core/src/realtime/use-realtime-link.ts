import { useEffect } from 'react';
import { isApiError } from '../api/api-error.ts';
import { sessionApi } from '../api/session.api.ts';
import { sessionEnded } from '../session/session.slice.ts';
import { useUser } from '../session/use-session.ts';
import { useAppDispatch, type Dispatch } from '../store/store.ts';
import { setLinkOpen } from './link-state.ts';
import { caughtUp, pushHandlers } from './pushes.ts';

/** A refused link may mean that the session is over: the API says so for certain. */
const endRefusedSession = () => async (dispatch: Dispatch) => {
  const { error } = await dispatch(
    sessionApi.endpoints.me.initiate(undefined, { forceRefetch: true, subscribe: false }),
  );
  if (isApiError(error) && error.status === 401) dispatch(sessionEnded());
};

/** Keeps the real-time link open while the person is signed in (§4). Its code comes once the page stands. */
export function useRealtimeLink(): void {
  const dispatch = useAppDispatch();
  const { id: userId } = useUser();
  useEffect(() => {
    let close: (() => void) | undefined;
    let isOver = false;
    let isFirst = true;
    const open = ({ openLink }: typeof import('./link.ts')) => {
      if (isOver) return;
      close = openLink(userId, {
        onOpen: () => {
          setLinkOpen(true);
          dispatch(caughtUp({ isFirst }));
          isFirst = false;
        },
        onDown: () => setLinkOpen(false),
        onRefused: () => void dispatch(endRefusedSession()),
        pushes: pushHandlers(dispatch),
      });
    };
    // Without its code the page works as it does without the link; the mark says so.
    import('./link.ts').then(open, () => undefined);
    return () => {
      isOver = true;
      close?.();
    };
  }, [dispatch, userId]);
}
