/** WebSocket close codes in use (RFC 6455 and IANA's registry). */
export const CLOSE = {
  /** The server stops; the client reconnects. */
  goingAway: 1001,
  /** Not authenticated, session ended, or a frame that isn't allowed. */
  policy: 1008,
  /** Pushes may have been lost; the client reconnects and refetches. */
  serviceRestart: 1012,
} as const;
