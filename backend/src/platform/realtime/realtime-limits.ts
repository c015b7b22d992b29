/** A client sends next to nothing. */
export const MAX_FRAME_BYTES = 16 * 1024;
/** Whoever hasn't said who they are by then is closed. */
export const AUTH_TIMEOUT_MS = 5_000;
