import { type EntityManager, LockMode } from '@mikro-orm/postgresql';
import type { Id } from '@workforce/contracts';
import { JobFunction } from './job-function.entity.ts';

/**
 * Those of the job functions that exist and aren't deleted, for whoever is about to refer to them: they can't be deleted until the
 * transaction ends.
 */
export const lockJobFunctions = (em: EntityManager, ids: readonly Id[]): Promise<JobFunction[]> =>
  em.find(
    JobFunction,
    { id: { $in: [...ids] }, deletedAt: null },
    { lockMode: LockMode.PESSIMISTIC_READ, orderBy: { id: 'asc' } },
  );

/** The job function like `lockJobFunctions`; undefined when there is none or it is deleted. */
export async function lockJobFunction(em: EntityManager, id: Id): Promise<JobFunction | undefined> {
  const [jobFunction] = await lockJobFunctions(em, [id]);
  return jobFunction;
}
