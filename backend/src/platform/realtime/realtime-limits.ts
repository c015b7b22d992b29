/** Clients send little more than their credentials. */
export const MAX_FRAME_BYTES = 16 * 1024;
/** A connection that hasn't authenticated by then is closed. */
export const AUTH_TIMEOUT_MS = 5_000;
