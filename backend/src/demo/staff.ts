import type { JobFunction } from '../modules/users/job-function.entity.ts';
import type { ActorRef } from '../platform/access/actor.ts';
import type { JobFunctionKey } from './demo-people.ts';

/** A person of the demo, as the actor of writes. */
export interface StaffMember extends ActorRef {
  username: string;
}

/** The demo's people by username, with their job functions. */
export interface Staff {
  people: Map<string, StaffMember>;
  jobFunctions: Map<JobFunctionKey, JobFunction>;
}

/** @throws Error for a username that the demo doesn't have */
export function personOf(staff: Staff, username: string): StaffMember {
  const person = staff.people.get(username);
  if (!person) throw new Error(`The demo has no ${username}`);
  return person;
}
