/** Header names and paths shared by client and server. */
export const HEADERS = {
  idempotencyKey: 'Idempotency-Key',
  /** Id of the user whom the request was made for; a session of another user refuses it (`decisions §3`). */
  actingUser: 'X-Acting-User',
  nextCursor: 'X-Next-Cursor',
  requestId: 'X-Request-Id',
  /** Set by the service worker on a cached response, which proves neither the server's time nor that the server is reachable. */
  fromDevice: 'X-From-Device',
} as const;

/** Longest accepted idempotency key. */
export const IDEMPOTENCY_KEY_MAX_LENGTH = 255;
