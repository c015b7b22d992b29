import { LIMITS } from '@workforce/contracts';
import { idParam, textParam } from '@workforce/web-core';

/** The screen's address: the selected unit, and what is searched for in the tree and among the unit's people. */
export const SCHEMA = {
  unit: idParam(),
  search: textParam(LIMITS.nameMaxLength),
  person: textParam(LIMITS.nameMaxLength),
};
