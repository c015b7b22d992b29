/** The three roles of §1. */
export const ROLES = ['employee', 'manager', 'admin'] as const;
export type Role = (typeof ROLES)[number];
