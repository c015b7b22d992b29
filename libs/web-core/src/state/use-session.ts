import type { Id, OfUnit, SessionUser } from '@workforce/contracts';
import { can, canInUnit, type Permission } from '@workforce/domain';
import { useAppSelector } from './hooks.ts';
import type { SessionState } from '../session/session.slice.ts';
import { providerOf } from '../session/token.ts';

/** The current session. */
export const useSession = (): SessionState => useAppSelector(({ session }) => session);

/** The signed-in user. Throws without one: only for screens that require a session. */
export function useUser(): SessionUser {
  const { user } = useSession();
  if (user === null) throw new Error('This part of the app needs a signed-in person.');
  return user;
}

/** Whether the signed-in user has the permission (§6) at the site, by default anywhere; false without one. */
export function useCan(permission: Permission, siteId?: Id): boolean {
  const { user } = useSession();
  return user !== null && can(user, permission, siteId);
}

/** Whether the signed-in user may have the permission in the whole unit of a row, or everywhere for everyone's; false without one. */
export function useCanInUnit(permission: Permission): (row: Pick<OfUnit, 'unitId'>) => boolean {
  const { user } = useSession();
  return ({ unitId }) => user !== null && canInUnit(user, permission, unitId);
}

/** Whether labour rules are in use, so that there is something to ask for (`labour §3`). */
export const useUsesLabourRules = (): boolean => useSession().user?.usesLabourRules === true;

/** Whether pay periods are set up, so that there are timesheets and edits to answer (`pay §2`). */
export const useUsesPay = (): boolean => useSession().user?.usesPay === true;

/** Key of the provider at which the user signed in; null for a password. */
export const useProviderKey = (): string | null => providerOf(useSession().token);
