import { LIMITS } from '@workforce/contracts';
import { textParam } from '@workforce/web-core';

/** What people are searched by, in the address of a list of people. */
export const SEARCH_SCHEMA = { search: textParam(LIMITS.nameMaxLength) };
