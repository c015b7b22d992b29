/** WebSocket close codes in use (RFC 6455 and IANA's registry). */
export const CLOSE = {
  /** Not authenticated, session ended, or a frame that isn't allowed. */
  policy: 1008,
  /** The node stops, or pushes may have been lost; the client reconnects and refetches. */
  serviceRestart: 1012,
} as const;
