import type { Role } from '@workforce/contracts';

const EVERYONE = ['employee', 'manager', 'admin'] as const satisfies readonly Role[];
const MANAGEMENT = ['manager', 'admin'] as const satisfies readonly Role[];
const ADMINS = ['admin'] as const satisfies readonly Role[];

/**
 * The role table: who may do what (§6, `decisions §§3–8`). The server's guard and the UI's `useCan` both read it. `own`
 * permissions cover the user's own rows; which rows those are is decided where the row is loaded.
 */
const ROLE_TABLE = {
  // own account
  'session.own': EVERYONE,
  'profile.own': EVERYONE,
  'notification.own': EVERYONE,
  'export.own': EVERYONE,

  // checklists: own work
  'checklist.read-own': EVERYONE,
  'checklist.work-own': EVERYONE,
  'checklist.create-today': EVERYONE,
  'checklist.delete': EVERYONE,
  'photo.add': EVERYONE,
  'photo.read': EVERYONE,
  'photo.edit': EVERYONE,
  'template.read': EVERYONE,

  // checklists: management
  'checklist.read-all': MANAGEMENT,
  'checklist.work-all': MANAGEMENT,
  'checklist.create-today-for-all': MANAGEMENT,
  'checklist.delete-any': MANAGEMENT,
  'checklist.history': MANAGEMENT,
  'checklist.review': MANAGEMENT,
  'checklist.redo': MANAGEMENT,
  'template.edit': MANAGEMENT,
  'alert.needs-attention': MANAGEMENT,

  // people
  'user.list': MANAGEMENT,
  'user.edit': MANAGEMENT,
  'user.role': ADMINS,
  'user.reveal-password': ADMINS,
  'user.administer': ADMINS,
  'site.administer': ADMINS,
  'user.provision': ADMINS,
  'api-token.administer': ADMINS,
  'webhook.administer': ADMINS,
  'retention.administer': ADMINS,

  // schedule
  'job-function.read': EVERYONE,
  'job-function.edit': MANAGEMENT,
  'schedule.read-own': EVERYONE,
  'schedule.read-all': MANAGEMENT,
  'schedule.edit': MANAGEMENT,

  // time
  'time-entry.clock': EVERYONE,
  'time-entry.read-own': EVERYONE,
  'time-entry.read-all': MANAGEMENT,
  'time-entry.edit': MANAGEMENT,
  'time-entry.confirm-own': EVERYONE,
  'time-correction.request': EVERYONE,
  'time-correction.decide': MANAGEMENT,
  'timesheet.own': EVERYONE,
  'timesheet.approve': MANAGEMENT,
  'pay-period.read': MANAGEMENT,
  'pay-period.download': ADMINS,
  'pay-period.administer': ADMINS,
  'time-audit.read': MANAGEMENT,
  'time-off.read-own': EVERYONE,
  'time-off.request': EVERYONE,
  'time-off.read-all': MANAGEMENT,
  'time-off.decide': MANAGEMENT,

  // labour rules
  'labour.read-packs': EVERYONE,
  'labour.read-findings': EVERYONE,
  'labour.check': MANAGEMENT,
  'labour.plan': MANAGEMENT,
  'labour.administer': ADMINS,

  // chat
  'chat.talk': EVERYONE,
  'chat.administer': MANAGEMENT,

  // overviews
  'dashboard.employee': EVERYONE,
  'dashboard.manager': MANAGEMENT,
  'dashboard.admin': ADMINS,
  'security-log.read': ADMINS,
} as const satisfies Record<`${string}.${string}`, readonly Role[]>;

/** A capability, `area.action`. */
export type Permission = keyof typeof ROLE_TABLE;

/** Every permission, in the order of the role table. */
export const PERMISSIONS: readonly Permission[] = Object.keys(ROLE_TABLE) as Permission[];

/** What provisioning does with people, by the same rules as an administrator's form (`identity §2`). */
export const PROVISIONING = [
  'user.list',
  'user.edit',
  'user.role',
  'job-function.read',
  'site.administer',
] as const satisfies readonly Permission[];

/** Whether the role has the permission. Unknown permissions are denied, also at run time. */
export function roleHas(role: Role, permission: Permission): boolean {
  if (!Object.hasOwn(ROLE_TABLE, permission)) return false;
  const holders: readonly Role[] = ROLE_TABLE[permission];
  return holders.includes(role);
}

/** All permissions of the role, in the order of the role table. */
export const permissionsOf = (role: Role): Permission[] =>
  PERMISSIONS.filter((permission) => roleHas(role, permission));
