import type { ChatMessage, Notification } from '@workforce/contracts';

/** What may come at any moment, wherever the person is. */
export interface Arrivals {
  /** A message of somebody else, once. */
  message: ChatMessage;
  notification: Notification;
}

const eventOf = (name: keyof Arrivals): string => `workforce:${name}`;

/** Calls back for everything that arrives from now on. Returns the function that stops it. */
export function onArrival<Name extends keyof Arrivals>(
  name: Name,
  listener: (arrived: Arrivals[Name]) => void,
): () => void {
  const hear = (event: Event) => listener((event as CustomEvent<Arrivals[Name]>).detail);
  window.addEventListener(eventOf(name), hear);
  return () => window.removeEventListener(eventOf(name), hear);
}

/** Tells everyone who waits for it. */
export function announceArrival<Name extends keyof Arrivals>(name: Name, arrived: Arrivals[Name]): void {
  window.dispatchEvent(new CustomEvent(eventOf(name), { detail: arrived }));
}
