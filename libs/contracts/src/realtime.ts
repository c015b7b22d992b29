import type { Id } from './primitives.ts';
import type { Notification } from './notifications.ts';

/** What the server pushes over the real-time link, by event name (§3, `decisions §9`). */
export interface ServerEvents {
  notification: Notification;
  template_updated: { templateId: Id; name: string };
}
export type ServerEventName = keyof ServerEvents;
