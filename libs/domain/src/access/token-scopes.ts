import type { ApiTokenScope } from '@workforce/contracts';
import type { Permission } from './permissions.ts';

/** Whoever may read everybody's rows, or change them, may read their own: routes of lists ask for that. */
const INCLUDED: Partial<Record<ApiTokenScope, readonly Permission[]>> = {
  'checklist.work-own': ['checklist.read-own'],
  'checklist.read-all': ['checklist.read-own'],
  'checklist.work-all': ['checklist.read-own', 'checklist.read-all', 'checklist.work-own'],
  'schedule.read-all': ['schedule.read-own'],
  'schedule.edit': ['schedule.read-own', 'schedule.read-all'],
  'time-entry.read-all': ['time-entry.read-own'],
  'time-entry.edit': ['time-entry.read-own', 'time-entry.read-all'],
  'time-off.request': ['time-off.read-own'],
  'time-off.read-all': ['time-off.read-own'],
  'time-off.decide': ['time-off.read-own', 'time-off.read-all', 'time-off.request'],
};

/** The permissions that an API token with these scopes has, where its owner has them (`identity §4`). */
export const permissionsOfScopes = (scopes: readonly ApiTokenScope[]): Permission[] => [
  ...new Set(scopes.flatMap((scope): readonly Permission[] => [scope, ...(INCLUDED[scope] ?? [])])),
];
