import { EVERYBODY } from './demo-sites.ts';

/** Password of every demo account (`decisions §3`). */
export const DEMO_PASSWORD = 'demo1234';

/** The accounts listed in the start-up message and the README. */
export const DEMO_ACCOUNTS = ['admin', 'manager', 'employee', 'manager2'].map((username) => ({
  username,
  password: DEMO_PASSWORD,
  name: EVERYBODY.find((person) => person.username === username)?.name ?? username,
}));
