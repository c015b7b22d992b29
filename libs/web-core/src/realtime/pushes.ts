import type { ServerEventName, ServerEvents } from '@workforce/contracts';
import { messagesArrived, readMarkMoved } from '../api/chat-arrivals.ts';
import { notificationArrived } from '../api/notification-arrivals.ts';
import { TEMPLATE_UPDATED } from '../events/template-updated.ts';
import type { Dispatch, RootState } from '../store/store.ts';

type Effect = (dispatch: Dispatch, getState: () => RootState) => void;

type PatchingEvent = Exclude<ServerEventName, 'changed'>;
type Handlers = { [Name in PatchingEvent]: (payload: ServerEvents[Name]) => Effect };

/** What each push does to the cache: afterwards it shows what a fresh read would. */
const PUSHES: Handlers = {
  notification: notificationArrived,
  message: (message) => messagesArrived([message]),
  read_mark: readMarkMoved,
  template_updated: () => () => {
    window.dispatchEvent(new Event(TEMPLATE_UPDATED));
  },
};

/** Brings a push into the cache. Done twice it is as done once; what this version doesn't know changes nothing. */
export function applyPush(event: string, payload: unknown): Effect {
  if (!Object.hasOwn(PUSHES, event)) return () => undefined;
  return (PUSHES[event as PatchingEvent] as (payload: unknown) => Effect)(payload);
}
