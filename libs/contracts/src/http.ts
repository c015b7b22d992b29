/** Header names and paths that both sides spell the same. */
export const HEADERS = {
  idempotencyKey: 'Idempotency-Key',
  nextCursor: 'X-Next-Cursor',
  requestId: 'X-Request-Id',
} as const;

/** Longest accepted idempotency key. */
export const IDEMPOTENCY_KEY_MAX_LENGTH = 255;
