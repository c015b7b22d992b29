import type { User } from '@workforce/contracts';
import { can, type Permission } from '@workforce/domain';
import { useAppSelector } from './hooks.ts';
import type { SessionState } from '../session/session.slice.ts';

/** The session as it stands. */
export const useSession = (): SessionState => useAppSelector(({ session }) => session);

/** The person who is signed in. Throws where nobody is: only for screens behind the session's door. */
export function useUser(): User {
  const { user } = useSession();
  if (user === null) throw new Error('This part of the app needs a signed-in person.');
  return user;
}

/** Whether the person who is signed in may do it (§6); false when nobody is. */
export function useCan(permission: Permission): boolean {
  const { user } = useSession();
  return user !== null && can(user.role, permission);
}
