import type { ChatMessage, Notification } from '@workforce/contracts';

/** Pushes that are announced on any screen. */
export interface Arrivals {
  /** A message of somebody else, announced once. */
  message: ChatMessage;
  notification: Notification;
}

const eventOf = (name: keyof Arrivals): string => `workforce:${name}`;

/** Subscribes to arrivals. Returns the function that unsubscribes. */
export function onArrival<Name extends keyof Arrivals>(
  name: Name,
  listener: (arrived: Arrivals[Name]) => void,
): () => void {
  const onEvent = (event: Event) => listener((event as CustomEvent<Arrivals[Name]>).detail);
  window.addEventListener(eventOf(name), onEvent);
  return () => window.removeEventListener(eventOf(name), onEvent);
}

/** Notifies the subscribers. */
export function announceArrival<Name extends keyof Arrivals>(name: Name, arrived: Arrivals[Name]): void {
  window.dispatchEvent(new CustomEvent(eventOf(name), { detail: arrived }));
}
