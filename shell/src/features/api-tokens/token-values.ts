import type { ApiToken, ApiTokenScope, Id } from '@workforce/contracts';

/** The fields of a new token. */
export interface TokenValues {
  name: string;
  scopes: ApiTokenScope[];
  /** Empty for everywhere. */
  unitId: Id | '';
  days: number;
  /** Empty for none. */
  provider: string;
}

export const DAYS = [30, 90, 365, 730] as const;

/** What scopes are about, in the order in which they are shown. */
const AREAS = [
  ...(['user', 'schedule', 'job-function', 'time-entry', 'time-correction', 'time-audit', 'time-off'] as const),
  ...(['timesheet', 'pay-period', 'checklist', 'alert', 'photo', 'template', 'chat', 'labour'] as const),
  ...(['dashboard', 'notification', 'export', 'security-log'] as const),
];
export type Area = (typeof AREAS)[number];

/** @returns scopes by area, without the areas of which there are none */
export const byArea = (scopes: readonly ApiTokenScope[]): [area: Area, scopes: ApiTokenScope[]][] =>
  AREAS.map((area): [Area, ApiTokenScope[]] => [area, scopes.filter((scope) => scope.startsWith(`${area}.`))]).filter(
    ([, some]) => some.length > 0,
  );

/** Whether the token opens anything now. */
export function statusOf({ revokedAt, expiresAt }: ApiToken, now: Date): 'valid' | 'expired' | 'revoked' {
  if (revokedAt !== null) return 'revoked';
  return new Date(expiresAt) > now ? 'valid' : 'expired';
}
