import type { Id, Instant } from './primitives.ts';

/** Receivers that an organisation may have, switched off or not. */
export const MAX_WEBHOOKS = 100;

/** What a receiver can be told of (`identity §4`). */
export const WEBHOOK_EVENTS = ['person.changed', 'entry.closed', 'period.exported', 'request.decided'] as const;
export type WebhookEvent = (typeof WEBHOOK_EVENTS)[number];

/** What each message says: ids and states. Names and contacts are read by the API, with the rights of whoever reads. */
export interface WebhookData {
  'person.changed': { personId: Id; change: 'created' | 'updated' | 'deleted' };
  /** Somebody clocked out, or a closed entry was changed. */
  'entry.closed': { entryId: Id; personId: Id; siteId: Id };
  'period.exported': { periodId: Id; fileName: string; sha256: string };
  'request.decided': {
    requestId: Id;
    kind: 'time-off' | 'time-correction';
    personId: Id;
    siteId: Id;
    decision: 'approved' | 'denied';
  };
}

/** The body of a delivery. */
export interface WebhookMessage<Event extends WebhookEvent = WebhookEvent> {
  type: Event;
  /** When it happened. */
  timestamp: Instant;
  data: WebhookData[Event];
}

/** One row of `GET /api/admin/webhooks`, newest first. */
export interface Webhook {
  id: Id;
  url: string;
  events: WebhookEvent[];
  isOn: boolean;
  /** Since when every delivery has failed; null while they arrive. */
  failingSince: Instant | null;
  /** When it was switched off because deliveries failed for days; null otherwise. */
  switchedOffAt: Instant | null;
  /** Deliveries that haven't arrived yet. */
  waitingCount: number;
  createdAt: Instant;
  version: number;
}

/** Body of `POST /api/admin/webhooks`. */
export interface CreateWebhookRequest {
  url: string;
  events: WebhookEvent[];
}

/** Body of `PUT /api/admin/webhooks/{id}`; what is absent stays. */
export interface UpdateWebhookRequest {
  url?: string;
  events?: WebhookEvent[];
  /** Off: nothing is sent, and what happens meanwhile isn't kept. */
  isOn?: boolean;
  /** The version that was edited; an outdated one is refused. */
  version?: number;
}

/** Response of `POST /api/admin/webhooks` and `POST /api/admin/webhooks/{id}/secret`. */
export interface NewWebhook {
  webhook: Webhook;
  /** Signs the deliveries; shown once. */
  secret: string;
}

export const WEBHOOK_DELIVERY_STATUSES = ['waiting', 'delivered', 'failed'] as const;
export type WebhookDeliveryStatus = (typeof WEBHOOK_DELIVERY_STATUSES)[number];

/** One row of `GET /api/admin/webhooks/{id}/deliveries`, newest first. */
export interface WebhookDelivery {
  /** Also the message's id, by which a receiver recognises a second delivery. */
  id: Id;
  event: WebhookEvent;
  status: WebhookDeliveryStatus;
  createdAt: Instant;
  attempts: number;
  /** When it is tried next; null once it has arrived or was given up. */
  nextAt: Instant | null;
  /** HTTP status of the last answer; null without one. */
  lastStatus: number | null;
  /** Why the last attempt failed; null if it didn't. */
  lastError: string | null;
}
