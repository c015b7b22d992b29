import { type EntityManager, LockMode } from '@mikro-orm/postgresql';
import type { Id } from '@workforce/contracts';
import { JobFunction } from './job-function.entity.ts';

/**
 * The job function for whoever is about to refer to it: it can't be deleted until the transaction ends. Null when there is none or
 * it is deleted.
 */
export const lockJobFunction = (em: EntityManager, id: Id): Promise<JobFunction | null> =>
  em.findOne(JobFunction, { id, deletedAt: null }, { lockMode: LockMode.PESSIMISTIC_READ });
