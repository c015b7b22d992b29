import type { JobFunction } from '../modules/users/job-function.entity.ts';
import type { User } from '../modules/users/user.entity.ts';
import type { JobFunctionKey } from './demo-people.ts';

/** The demo's people by username, with their job functions. */
export interface Staff {
  people: Map<string, User>;
  jobFunctions: Map<JobFunctionKey, JobFunction>;
}

/** @throws Error for a username that the demo doesn't have */
export function personOf(staff: Staff, username: string): User {
  const person = staff.people.get(username);
  if (!person) throw new Error(`The demo has no ${username}`);
  return person;
}
