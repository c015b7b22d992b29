import type { Id } from '@workforce/contracts';

/** A flag of a user in `localStorage`, which all tabs share; without storage it is never set. */
export function userFlag(name: string) {
  const keyOf = (userId: Id) => `workforce.${name}.${userId}`;
  return {
    set: (userId: Id): void => {
      try {
        localStorage.setItem(keyOf(userId), '1');
      } catch {
        // Without storage the page keeps nothing that the flag is about.
      }
    },
    isSet: (userId: Id): boolean => {
      try {
        return localStorage.getItem(keyOf(userId)) !== null;
      } catch {
        return false;
      }
    },
    clear: (userId: Id): void => {
      try {
        localStorage.removeItem(keyOf(userId));
      } catch {
        // Nothing was set.
      }
    },
  };
}
