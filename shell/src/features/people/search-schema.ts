import { LIMITS } from '@workforce/contracts';
import { textParam } from '@workforce/web-core';

/** The search text in the address of a list of people. */
export const SEARCH_SCHEMA = { search: textParam(LIMITS.nameMaxLength) };
