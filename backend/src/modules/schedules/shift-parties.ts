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

/** Validates and locks a shift's employee, who must be active (§5), and its job function, which must not be deleted. */
@Injectable()
export class ShiftParties {
  constructor(private readonly store: ScheduleStore) {}

  /** Share-locks both until the transaction ends, and returns the problems found. */
  async lock(em: EntityManager, { employeeId, jobFunctionId }: Parties) {
    const employee = await this.store.lockEmployee(employeeId);
    const jobFunction = await lockJobFunction(em, jobFunctionId);
    return { employeeId, jobFunctionId, problems: [employeeProblem(employee), jobFunction ? null : NO_JOB_FUNCTION] };
  }

  /**
   * @param had the shift's present employee and job function, which it may keep
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
