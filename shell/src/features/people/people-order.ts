import { PEOPLE_SORTS, type PeopleSort } from '@workforce/contracts';
import { enumParam } from '@workforce/web-core';

export type PeopleSortKey = Exclude<PeopleSort, `-${string}`>;

/** The sort order of a table of people in the address. */
export const sortSchema = (usual: PeopleSortKey) => ({ sort: enumParam(PEOPLE_SORTS, usual, 'replace') });
