import { userFlag } from './user-flag.ts';

/**
 * Whether the user signed out on this device. Tells other tabs, frozen ones too, to delete drafts: after an expired session they stay for
 * whoever signs in again.
 */
export const signedOutFlag = userFlag('signed-out');
