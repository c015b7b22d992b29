import { type EntityManager, LockMode } from '@mikro-orm/postgresql';
import type { Id } from '@workforce/contracts';
import { JobFunction } from './job-function.entity.ts';

/**
 * Share-locks those of the job functions that exist and aren't deleted, before a transaction refers to them: they can't be deleted
 * until it ends.
 */
export const lockJobFunctions = (em: EntityManager, ids: readonly Id[]): Promise<JobFunction[]> =>
  em.find(
    JobFunction,
    { id: { $in: [...ids] }, deletedAt: null },
    { lockMode: LockMode.PESSIMISTIC_READ, orderBy: { id: 'asc' } },
  );

/**
 * One job function, locked like `lockJobFunctions`; undefined if it doesn't exist, is deleted, or isn't for the given site.
 *
 * @param siteId default: any
 */
export async function lockJobFunction(em: EntityManager, id: Id, siteId?: Id): Promise<JobFunction | undefined> {
  const [jobFunction] = await lockJobFunctions(em, [id]);
  if (!jobFunction || jobFunction.unit === null || siteId === undefined) return jobFunction;
  const [reached] = await em.execute<object[]>(
    'select 1 from org_units u join org_units s on s.path <@ u.path where u.id = ? and s.id = ?',
    [jobFunction.unit.id, siteId],
  );
  return reached && jobFunction;
}
