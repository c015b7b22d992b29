import type { ServerEventName, ServerEvents } from '@workforce/contracts';
import { messagesArrived, readMarkMoved } from '../api/chat-arrivals.ts';
import { notificationArrived } from '../api/notification-arrivals.ts';
import { TEMPLATE_UPDATED } from './template-updated.ts';
import type { ApiDispatch, ApiState } from '../api/api-state.ts';

type Effect = (dispatch: ApiDispatch, getState: () => ApiState) => void;

type PatchingEvent = Exclude<ServerEventName, 'changed'>;
type Handlers = { [Name in PatchingEvent]: (payload: ServerEvents[Name]) => Effect };

/** Effect of each push on the cache: afterwards it equals a fresh read. */
const PUSHES: Handlers = {
  notification: notificationArrived,
  message: (message) => messagesArrived([message]),
  read_mark: (mark) => (dispatch) => void dispatch(readMarkMoved(mark)),
  template_updated: () => () => {
    window.dispatchEvent(new Event(TEMPLATE_UPDATED));
  },
};

/** Applies a push to the cache. Unknown events are ignored. */
export function applyPush(event: string, payload: unknown): Effect {
  if (!Object.hasOwn(PUSHES, event)) return () => undefined;
  return (PUSHES[event as PatchingEvent] as (payload: unknown) => Effect)(payload);
}
