import type { Id } from '@workforce/contracts';

/** Name of the person's own database on this device. */
export const deviceDatabaseOf = (userId: Id): string => `workforce-${userId}`;
