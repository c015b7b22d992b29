import type { Id, Role } from '@workforce/contracts';
import type { ScimGroupEntity } from './scim-group.entity.ts';

/** What members of a group get. */
export type Grant = { kind: 'role'; unitId: Id; role: Role } | { kind: 'job-function'; jobFunctionId: Id };

/** What a group gives; null for nothing. */
export function grantOf({ role, roleUnit, jobFunction }: ScimGroupEntity): Grant | null {
  if (role !== null && roleUnit !== null) return { kind: 'role', unitId: roleUnit.id, role };
  return jobFunction === null ? null : { kind: 'job-function', jobFunctionId: jobFunction.id };
}
