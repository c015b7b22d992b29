import { Injectable } from '@nestjs/common';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { Id } from '@workforce/contracts';
import { DomainError } from '../../platform/errors/domain-error.ts';
import { lockJobFunction } from '../users/job-function.lock.ts';
import { ScheduleStore } from './schedule.store.ts';

interface Parties {
  employeeId: Id;
  jobFunctionId: Id;
}

type Problem = { field: keyof Parties; message: string } | null;

/** Who and what a shift brings together: an active employee (§5) and a job function that isn't deleted. */
@Injectable()
export class ShiftParties {
  constructor(private readonly store: ScheduleStore) {}

  /** Keeps both as they are until the transaction ends, and says what is wrong with them. */
  async lock(em: EntityManager, { employeeId, jobFunctionId }: Parties) {
    const employee = await this.store.lockEmployee(employeeId);
    const jobFunction = await lockJobFunction(em, jobFunctionId);
    return { employeeId, jobFunctionId, problems: [employeeProblem(employee), jobFunction ? null : NO_JOB_FUNCTION] };
  }

  /**
   * @param had what the shift has already, which it may keep
   * @throws DomainError INVALID_INPUT with the field
   */
  require({ problems, ...parties }: Parties & { problems: Problem[] }, had?: Parties): void {
    const problem = problems.find((each) => each !== null && parties[each.field] !== had?.[each.field]);
    if (problem) throw new DomainError('INVALID_INPUT', { message: problem.message, details: [problem] });
  }
}

const NO_JOB_FUNCTION: Problem = { field: 'jobFunctionId', message: 'This job function does not exist' };

function employeeProblem(employee: { isActive: boolean } | undefined): Problem {
  if (!employee) return { field: 'employeeId', message: 'This employee does not exist' };
  return employee.isActive
    ? null
    : { field: 'employeeId', message: 'This employee is inactive. Only active employees can be scheduled' };
}
