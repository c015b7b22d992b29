import type { Id } from './primitives.ts';
import type { Role } from './roles.ts';

/**
 * Sort orders of people; a leading `-` means descending. Upper and lower case are sorted together, and ties by name. `role` begins
 * with employees, `status` with active accounts.
 */
export const PEOPLE_SORTS = [
  'name',
  '-name',
  'username',
  '-username',
  'email',
  '-email',
  'role',
  '-role',
  'status',
  '-status',
] as const;
export type PeopleSort = (typeof PEOPLE_SORTS)[number];

/**
 * Where a search looks: at name, username and email (`person`), at name and username (`name`, to choose somebody: all emails may share
 * a part), or at username and email (`account`, §2.21).
 */
export const PEOPLE_SEARCHES = ['person', 'name', 'account'] as const;
export type PeopleSearch = (typeof PEOPLE_SEARCHES)[number];

/** Which people to list or count. */
export interface PeopleFilter {
  /** Part of a name, username or email, ignoring case. */
  search?: string;
  /** `person` by default. */
  searchIn?: PeopleSearch;
  role?: Role;
  isActive?: boolean;
  /** People who work in this job function. */
  jobFunctionId?: Id;
}

/** Query of `GET /api/users` (`sites §3`). */
export interface PeopleQuery extends PeopleFilter {
  /** By default by name, upper case before lower case. */
  sort?: PeopleSort;
  limit?: number;
  cursor?: string;
}

/** Response of `GET /api/users/summary`: totals of the people that the same filter lists. */
export interface PeopleSummary {
  total: number;
}

/** Response of `GET /api/job-functions/summary`: the active people of the caller's sites (§2.16). */
export interface JobFunctionSummary {
  /** Employees with a job function. */
  assigned: number;
  /** Employees without one. */
  unassigned: number;
  /** People of any role for each job function that somebody has. */
  people: { jobFunctionId: Id; count: number }[];
}
