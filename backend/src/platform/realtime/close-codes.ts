/** Codes that the link closes connections with (RFC 6455 and IANA's list). */
export const CLOSE = {
  /** The server stops; the client connects again. */
  goingAway: 1001,
  /** Whoever it is, they may not be here, or not any more. */
  policy: 1008,
  /** Pushes may have been lost; the client connects again and reads anew. */
  serviceRestart: 1012,
} as const;
