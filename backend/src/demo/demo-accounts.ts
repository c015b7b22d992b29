import type { Role } from '@workforce/contracts';

/** The accounts a new embedded organisation starts with (`decisions §3`). */
export const DEMO_ACCOUNTS: readonly { username: string; password: string; role: Role }[] = [
  { username: 'admin', password: 'demo1234', role: 'admin' },
  { username: 'manager', password: 'demo1234', role: 'manager' },
  { username: 'employee', password: 'demo1234', role: 'employee' },
];
