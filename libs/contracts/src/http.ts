/** Header names and paths that both sides spell the same. */
export const HEADERS = {
  idempotencyKey: 'Idempotency-Key',
  /** Id of the person whom a request was made for; for anybody else's session it is refused (`decisions §3`). */
  actingUser: 'X-Acting-User',
  nextCursor: 'X-Next-Cursor',
  requestId: 'X-Request-Id',
  /** Set by the service worker on an answer it had kept: it tells neither the time nor that the server is there. */
  fromDevice: 'X-From-Device',
} as const;

/** Longest accepted idempotency key. */
export const IDEMPOTENCY_KEY_MAX_LENGTH = 255;
