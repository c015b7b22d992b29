import type { Day, Id } from '@workforce/contracts';
import { startOfDay, today } from '@workforce/domain';
import type { JobFunction } from '../modules/users/job-function.entity.ts';
import type { ActorRef } from '../platform/access/actor.ts';
import type { DemoSite, JobFunctionKey } from './demo-site.ts';

/** A person of the demo, as the actor of writes. */
export interface StaffMember extends ActorRef {
  username: string;
}

/** The people of one of the demo's sites by username, with their job functions. */
export interface Staff {
  site: DemoSite;
  siteId: Id;
  timeZone: string;
  people: Map<string, StaffMember>;
  jobFunctions: Map<JobFunctionKey, JobFunction>;
  /** What has been seeded at the site so far. The counts vary the data: nothing is random. */
  seeded: { entries: number; checklists: number };
}

/** @throws Error for a username that the site doesn't have */
export function personOf(staff: Staff, username: string): StaffMember {
  const person = staff.people.get(username);
  if (!person) throw new Error(`${staff.site.name} has no ${username}`);
  return person;
}

/** Who plans, reviews and decides at the site. */
export const managerOf = (staff: Staff): StaffMember => personOf(staff, staff.site.manager);

/** The instant at so many hours after the day's midnight at the site. */
export const atHour = ({ timeZone }: Staff, day: Day, hours: number): Date =>
  new Date(startOfDay(day, timeZone).getTime() + hours * 3_600_000);

/** The day at the site. */
export const todayOf = ({ timeZone }: Staff, now: Date): Day => today(now, timeZone);
