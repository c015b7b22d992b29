import { LIMITS } from '@workforce/contracts';

/**
 * Lifetime of idempotency keys on the server and maximum age of a clock action (`decisions §§2, 10`); saved task progress has the same
 * lifetime (§9). In ms.
 */
export const KEY_LIFETIME_MS = LIMITS.localProgressHours * 3_600_000;
