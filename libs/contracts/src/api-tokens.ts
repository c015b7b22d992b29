import type { Id, Instant } from './primitives.ts';

/** What a service's token may do: permissions of the role table that need no person. Provisioning is SCIM, the others `/api`. */
export const SERVICE_TOKEN_SCOPES = [
  'user.provision',
  'user.list',
  'job-function.read',
  'job-function.edit',
  'template.read',
  'schedule.read-all',
  'schedule.edit',
  'time-entry.read-all',
  'time-audit.read',
  'time-off.read-all',
  'checklist.read-all',
  'checklist.history',
  'pay-period.read',
  'pay-period.download',
  'labour.read-packs',
  'labour.check',
  'dashboard.manager',
  'security-log.read',
] as const;
export type ServiceTokenScope = (typeof SERVICE_TOKEN_SCOPES)[number];

/** What a personal token may do: the permissions that are for work, none of those for accounts, sign-ins and settings. */
export const PERSONAL_TOKEN_SCOPES = [
  'notification.own',
  'export.own',
  'checklist.read-own',
  'checklist.work-own',
  'checklist.create-today',
  'checklist.delete',
  'photo.add',
  'photo.read',
  'photo.edit',
  'template.read',
  'checklist.read-all',
  'checklist.work-all',
  'checklist.create-today-for-all',
  'checklist.delete-any',
  'checklist.history',
  'checklist.review',
  'checklist.redo',
  'template.edit',
  'alert.needs-attention',
  'user.list',
  'job-function.read',
  'job-function.edit',
  'schedule.read-own',
  'schedule.read-all',
  'schedule.edit',
  'time-entry.clock',
  'time-entry.read-own',
  'time-entry.read-all',
  'time-entry.edit',
  'time-entry.confirm-own',
  'time-correction.request',
  'time-correction.decide',
  'timesheet.own',
  'timesheet.approve',
  'pay-period.read',
  'pay-period.download',
  'time-audit.read',
  'time-off.read-own',
  'time-off.request',
  'time-off.read-all',
  'time-off.decide',
  'labour.read-packs',
  'labour.read-findings',
  'labour.check',
  'labour.plan',
  'chat.talk',
  'chat.administer',
  'dashboard.employee',
  'dashboard.manager',
  'dashboard.admin',
  'security-log.read',
] as const;
export type PersonalTokenScope = (typeof PERSONAL_TOKEN_SCOPES)[number];

export type ApiTokenScope = ServiceTokenScope | PersonalTokenScope;

/** Valid personal tokens that somebody may have. */
export const MAX_PERSONAL_TOKENS = 20;
/** Valid tokens of services that a place may have. */
export const MAX_SERVICE_TOKENS = 100;

/** One row of `GET /api/admin/api-tokens` and `GET /api/auth/api-tokens`, newest first. */
export interface ApiToken {
  id: Id;
  name: string;
  /** The first characters of the secret, to recognise it by. */
  prefix: string;
  scopes: ApiTokenScope[];
  /** Where the token holds: this unit and everything below it. */
  unitId: Id;
  unitName: string;
  /** Key of the sign-in provider that the token's people use; null for none. */
  provider: string | null;
  /** Whose personal token it is; null for a service's. */
  ownerName: string | null;
  createdByName: string | null;
  createdAt: Instant;
  expiresAt: Instant;
  /** Accurate to a few minutes; null before the first use. */
  lastUsedAt: Instant | null;
  /** Null while it is valid. */
  revokedAt: Instant | null;
}

/** Body of `POST /api/auth/api-tokens`. */
export interface CreatePersonalTokenRequest {
  /** What uses it, such as a script's name. */
  name: string;
  /** At least one, each of which the caller has; what they lose the token loses too. */
  scopes: PersonalTokenScope[];
  /** Only this unit and what lies below it; default: wherever the caller works. */
  unitId?: Id;
  /** Days until it expires, 1 to 730; default 365. */
  days?: number;
}

/** Body of `POST /api/admin/api-tokens`. */
export interface CreateApiTokenRequest {
  /** What uses it, such as the directory's name. */
  name: string;
  scopes: ServiceTokenScope[];
  /** Where it holds; default: the highest unit that the caller administers. */
  unitId?: Id;
  /** Days until it expires, 1 to 730; default 365. */
  days?: number;
  /** Key of the sign-in provider at which the people whom the token provisions sign in. */
  provider?: string;
}

/** Response of `POST /api/admin/api-tokens` and `POST /api/auth/api-tokens`. */
export interface NewApiToken {
  token: ApiToken;
  /** Shown once: only its hash is stored. */
  secret: string;
}
