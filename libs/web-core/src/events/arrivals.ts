import type { ChatMessage, Notification } from '@workforce/contracts';

/** What may come at any moment, wherever the person is. */
export interface Arrivals {
  /** A message of somebody else, once. */
  message: ChatMessage;
  notification: Notification;
}

type Listener<Name extends keyof Arrivals> = (arrived: Arrivals[Name]) => void;

const listeners: { [Name in keyof Arrivals]: Set<Listener<Name>> } = { message: new Set(), notification: new Set() };

/** Calls back for everything that arrives from now on. Returns the function that stops it. */
export function onArrival<Name extends keyof Arrivals>(name: Name, listener: Listener<Name>): () => void {
  listeners[name].add(listener);
  return () => listeners[name].delete(listener);
}

/** Tells everyone who waits for it. */
export function announceArrival<Name extends keyof Arrivals>(name: Name, arrived: Arrivals[Name]): void {
  listeners[name].forEach((listener) => listener(arrived));
}
