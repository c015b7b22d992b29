import type { Id } from './primitives.ts';
import type { Role } from './roles.ts';

/** What membership of a directory's group gives: a role in a unit, or a job function. */
export type ScimGroupMapping =
  { kind: 'role'; unitId: Id; role: Role } | { kind: 'job-function'; jobFunctionId: Id } | { kind: 'none' };

/** One row of `GET /api/admin/scim-groups`, by name: a group that a directory has sent. */
export interface ScimGroup {
  id: Id;
  /** Its name in the directory. */
  name: string;
  members: number;
  mapping: ScimGroupMapping;
  /** The name of what it gives, such as 'manager: Berlin'; null for nothing. */
  gives: string | null;
}

/** Body of `PUT /api/admin/scim-groups/{id}/mapping`. */
export interface MapScimGroupRequest {
  kind: ScimGroupMapping['kind'];
  /** For `role`: the unit; employees belong to sites. */
  unitId?: Id;
  /** For `role`. */
  role?: Role;
  /** For `job-function`. */
  jobFunctionId?: Id;
}
