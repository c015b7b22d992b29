import { compareNames } from '@workforce/domain';
import type { JobFunction } from './job-function.entity.ts';
import type { User } from './user.entity.ts';

type Changes = Partial<Pick<User, 'name' | 'username' | 'email' | 'phone' | 'birthday'>> & {
  jobFunctions?: readonly JobFunction[];
};

/** Only named: how to reach somebody doesn't belong into a log that is kept for ever. */
const CONTACT = { email: 'e-mail address', phone: 'phone number', birthday: 'birthday' } as const;

/**
 * What a change of somebody's account was, before and after, for the security log: "name: Anna Berg → Anna Wolf, e-mail address". Null
 * when nothing differs.
 */
export function describeUserChanges(user: User, { jobFunctions, ...fields }: Changes): string | null {
  const changes: string[] = [];
  for (const field of ['name', 'username'] as const)
    if (fields[field] !== undefined && fields[field] !== user[field])
      changes.push(`${field}: ${user[field]} → ${fields[field]}`);
  for (const field of ['email', 'phone', 'birthday'] as const)
    if (fields[field] !== undefined && fields[field] !== user[field]) changes.push(CONTACT[field]);
  const [before, after] = [user.jobFunctions.getItems(), jobFunctions].map((some) => some && namesOf(some));
  if (after !== undefined && after !== before) changes.push(`job functions: ${before} → ${after}`);
  return changes.length === 0 ? null : changes.join(', ');
}

const namesOf = (jobFunctions: readonly JobFunction[]): string =>
  jobFunctions
    .map(({ name }) => name)
    .sort(compareNames)
    .join(' and ') || 'none';
