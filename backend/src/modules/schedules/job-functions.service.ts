import { Injectable } from '@nestjs/common';
import { type EntityManager, LockMode } from '@mikro-orm/postgresql';
import type { Id, JobFunctionRequest, JobFunction as WireJobFunction, SecurityEvent } from '@workforce/contracts';
import { validateJobFunction } from '@workforce/domain';
import type { ActorRef } from '../../platform/access/actor.ts';
import { Clock } from '../../platform/clock/clock.ts';
import { Transactions } from '../../platform/database/transactions.ts';
import { unwrap } from '../../platform/errors/unwrap.ts';
import { DomainError, notFound } from '../../platform/errors/domain-error.ts';
import { requireVersion } from '../../platform/errors/require-version.ts';
import { describeChanges } from '../security-log/logged-changes.ts';
import { SecurityLog } from '../security-log/security-log.ts';
import { OrgUnit } from '../sites/org-unit.entity.ts';
import { JobFunction } from '../users/job-function.entity.ts';
import { UnitAccess } from '../sites/unit-access.ts';
import { JobFunctionQueries, type JobFunctionUses } from './job-function.queries.ts';

/** Commands on job functions (§2.16, `decisions §6`). Invalid input is INVALID_INPUT with the field. */
@Injectable()
export class JobFunctionsService {
  constructor(
    private readonly transactions: Transactions,
    private readonly queries: JobFunctionQueries,
    private readonly access: UnitAccess,
    private readonly log: SecurityLog,
    private readonly clock: Clock,
  ) {}

  /** @throws DomainError JOB_FUNCTION_NAME_TAKEN (unique index), FORBIDDEN for a unit that the actor doesn't manage */
  create(actor: ActorRef, request: JobFunctionRequest): Promise<WireJobFunction> {
    return this.transactions.run(async (em) => {
      const draft = unwrap(validateJobFunction(request));
      const unitId = await this.access.unitOfNew(actor, 'job-function.edit', request.unitId);
      const unit = unitId === null ? null : await em.findOneOrFail(OrgUnit, unitId);
      const jobFunction = new JobFunction(this.clock.newId(), this.clock.now(), { ...draft, unit });
      await em.persist(jobFunction).flush();
      await this.logged(actor, jobFunction, 'job_function_created');
      return present(jobFunction);
    });
  }

  /** @throws DomainError NOT_FOUND, FORBIDDEN for one of a unit that the actor doesn't manage, STALE_VERSION, JOB_FUNCTION_NAME_TAKEN */
  update(actor: ActorRef, id: Id, request: JobFunctionRequest): Promise<WireJobFunction> {
    return this.transactions.run(async (em) => {
      const jobFunction = await this.lock(em, actor, id);
      requireVersion(jobFunction, request.version);
      const { name, description, color } = unwrap(validateJobFunction(request));
      const before = loggedFields(jobFunction);
      Object.assign(jobFunction, { name, description, color: color ?? jobFunction.color, updatedAt: this.clock.now() });
      await em.flush();
      await this.logged(actor, jobFunction, 'job_function_changed', describeChanges(before, loggedFields(jobFunction)));
      return present(jobFunction);
    });
  }

  /**
   * Soft-deletes a job function. Past shifts and checklists keep its name; it is removed from people.
   *
   * @throws DomainError NOT_FOUND, FORBIDDEN like `update`, JOB_FUNCTION_IN_USE by templates or future shifts
   */
  delete(actor: ActorRef, id: Id): Promise<void> {
    return this.transactions.run(async (em) => {
      const jobFunction = await this.lock(em, actor, id);
      const uses = await this.queries.usesOf(id, this.clock.now());
      if (uses.templates + uses.futureShifts > 0)
        throw new DomainError('JOB_FUNCTION_IN_USE', { message: inUse(jobFunction.name, uses) });
      jobFunction.deletedAt = this.clock.now();
      await em.flush();
      await em.execute('delete from user_job_functions where job_function_id = ?', [id]);
      await this.logged(actor, jobFunction, 'job_function_deleted');
    });
  }

  private logged(actor: ActorRef, { name, unit }: JobFunction, event: SecurityEvent, what?: string): Promise<void> {
    const detail = what === undefined ? `${name}, for ${unit?.name ?? 'everyone'}` : `${name}: ${what}`;
    return this.log.record({ event, actor, subject: null, siteId: unit?.siteId ?? null, detail });
  }

  /** The lock waits for concurrent transactions that refer to it; later ones find it changed or deleted. */
  private async lock(em: EntityManager, actor: ActorRef, id: Id): Promise<JobFunction> {
    const jobFunction = await em.findOne(
      JobFunction,
      { id, deletedAt: null },
      { lockMode: LockMode.PESSIMISTIC_WRITE },
    );
    if (!jobFunction) throw notFound('The job function');
    await this.access.requireManagedRow(actor, 'job-function.edit', jobFunction.unit?.id ?? null, 'The job function');
    await em.populate(jobFunction, ['unit']);
    return jobFunction;
  }
}

const loggedFields = ({ name, description, color }: JobFunction) => ({ name, description, color });

function inUse(name: string, { templates, futureShifts }: JobFunctionUses): string {
  const uses = [counted(templates, 'checklist template'), counted(futureShifts, 'future shift')].filter(Boolean);
  return `${name} is still used by ${uses.join(' and ')}. Give them another job function or delete them first.`;
}

const counted = (count: number, noun: string) => (count === 0 ? '' : `${count} ${noun}${count === 1 ? '' : 's'}`);

/** A job function as sent to clients. */
const present = ({ id, name, description, color, unit, version }: JobFunction): WireJobFunction => ({
  id,
  name,
  description,
  color,
  unitId: unit?.id ?? null,
  unitName: unit?.name ?? null,
  version,
});
