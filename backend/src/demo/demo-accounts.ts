import { PEOPLE } from './demo-people.ts';

/** Password of every demo account (`decisions §3`). */
export const DEMO_PASSWORD = 'demo1234';

/** The accounts listed in the start-up message and the README. */
export const DEMO_ACCOUNTS = ['admin', 'manager', 'employee'].map((username) => ({
  username,
  password: DEMO_PASSWORD,
  name: PEOPLE.find((person) => person.username === username)?.name ?? username,
}));
