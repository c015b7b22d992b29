import type { Id, MapScimGroupRequest, Role, ScimGroupMapping } from '@workforce/contracts';

/** What the form of a group's mapping holds; fields of other kinds stay as they were typed. */
export interface MappingValues {
  kind: ScimGroupMapping['kind'];
  role?: Role | undefined;
  unitId?: Id | undefined;
  jobFunctionId?: Id | undefined;
}

export function valuesOf(mapping: ScimGroupMapping): MappingValues {
  switch (mapping.kind) {
    case 'role':
      return { kind: 'role', role: mapping.role, unitId: mapping.unitId };
    case 'job-function':
      return { kind: 'job-function', jobFunctionId: mapping.jobFunctionId };
    case 'none':
      return { kind: 'none' };
  }
}

/** Only what belongs to the chosen kind. */
export function requestOf({ kind, role, unitId, jobFunctionId }: MappingValues): MapScimGroupRequest {
  if (kind === 'role') return { kind, ...(role && { role }), ...(unitId && { unitId }) };
  if (kind === 'job-function') return { kind, ...(jobFunctionId && { jobFunctionId }) };
  return { kind };
}
