import { LIMITS } from '@workforce/contracts';

/**
 * After this long the server has forgotten an idempotency key, and takes no clock action any more (`decisions §§2, 10`); saved
 * task progress is valid as long (§9). In ms.
 */
export const KEY_LIFETIME_MS = LIMITS.localProgressHours * 3_600_000;
