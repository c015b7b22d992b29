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

/** One job function, locked like `lockJobFunctions`; undefined if it doesn't exist or is deleted. */
export async function lockJobFunction(em: EntityManager, id: Id): Promise<JobFunction | undefined> {
  const [jobFunction] = await lockJobFunctions(em, [id]);
  return jobFunction;
}
