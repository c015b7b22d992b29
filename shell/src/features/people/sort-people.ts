import { ROLES, type User } from '@workforce/contracts';
import { enumParam } from '@workforce/web-core';

/** Sort keys of a table of people; prefix `-` for descending. */
const SORTS = [
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

export type PeopleSort = (typeof SORTS)[number];
export type PeopleSortKey = Exclude<PeopleSort, `-${string}`>;

/** The sort order of a table of people in the address. */
export const sortSchema = (usual: PeopleSortKey) => ({ sort: enumParam(SORTS, usual, 'replace') });

const COMPARE: Record<PeopleSortKey, (one: User, other: User) => number> = {
  name: (one, other) => one.name.localeCompare(other.name),
  username: (one, other) => one.username.localeCompare(other.username),
  email: (one, other) => one.email.localeCompare(other.email),
  role: (one, other) => ROLES.indexOf(one.role) - ROLES.indexOf(other.role),
  /** Active accounts first. */
  status: (one, other) => Number(other.isActive) - Number(one.isActive),
};

/** People in the requested order, ties by name. Sorted on the client: all are loaded. */
export function sortPeople(people: readonly User[], sort: PeopleSort): readonly User[] {
  const isDescending = sort.startsWith('-');
  const compare = COMPARE[sort.replace('-', '') as PeopleSortKey];
  const sign = isDescending ? -1 : 1;
  return people.toSorted((one, other) => sign * compare(one, other) || COMPARE.name(one, other));
}
