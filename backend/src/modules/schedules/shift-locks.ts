import { Injectable } from '@nestjs/common';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { Day, Id, Schedule } from '@workforce/contracts';
import { can } from '@workforce/domain';
import type { ActorRef } from '../../platform/access/actor.ts';
import { DomainError } from '../../platform/errors/domain-error.ts';
import { lockJobFunction } from '../users/job-function-locks.ts';
import { type PlannedEmployee, ScheduleStore, type WorkSite } from './schedule.store.ts';

/** The person who plans. */
export type Planner = Pick<ActorRef, 'id' | 'places'> & Partial<Pick<ActorRef, 'name' | 'address'>>;

interface Days {
  from: Day;
  to: Day;
}

interface ShiftReferences {
  employeeId: Id;
  jobFunctionId: Id;
}

/** A shift's employee and job function, and the site that is asked for. */
interface RequestedReferences extends ShiftReferences {
  siteId?: Id | undefined;
  /** The days on which the employee has to work at the site, first and last. */
  days: Days;
}

interface Problem {
  field: keyof ShiftReferences | 'siteId';
  message: string;
}

export interface LockedReferences extends ShiftReferences {
  /** Undefined if there is a problem with the employee or the site. */
  site: Pick<WorkSite, 'id' | 'timeZone'> | undefined;
  problems: (Problem | null)[];
}

/**
 * Validates and locks a shift's employee, who must be active (§5) and work at the site, and its job function, which must not be
 * deleted.
 */
@Injectable()
export class ShiftLocks {
  constructor(private readonly store: ScheduleStore) {}

  /**
   * Share-locks employee, site and job function until the transaction ends, and returns the problems found. Without a site it is the
   * home site, or the only other one of the employee at which the planner plans.
   */
  async lock(em: EntityManager, planner: Planner, requested: RequestedReferences): Promise<LockedReferences> {
    const { employeeId, jobFunctionId } = requested;
    const employee = await this.store.lockEmployee(employeeId);
    const wanted = employee && siteOf(planner, employee, requested);
    // It may have been closed, or have moved to another zone, since the employee was read.
    const timeZone = wanted && (await this.store.holdOpen(wanted.id));
    const site = wanted && timeZone !== undefined ? { id: wanted.id, timeZone } : undefined;
    const jobFunction = await lockJobFunction(em, jobFunctionId, site?.id);
    const problems = [
      employeeProblem(employee),
      site ? null : wanted ? closed(wanted) : noSite(planner, employee, requested),
      jobFunction ? null : NO_JOB_FUNCTION,
    ];
    return { employeeId, jobFunctionId, site, problems };
  }

  /**
   * @param had the shift's present employee and job function, which it may keep
   * @throws DomainError INVALID_INPUT with the field
   */
  require({ problems, site, ...ids }: LockedReferences, had?: Pick<Schedule, keyof ShiftReferences>): void {
    const isKept = ({ field }: Problem) => (field === 'siteId' ? site !== undefined : ids[field] === had?.[field]);
    const problem = problems.find((each) => each !== null && !isKept(each));
    if (problem) throw new DomainError('INVALID_INPUT', { message: problem.message, details: [problem] });
  }
}

/** The site of the shift among those of the employee at which the planner plans. */
function siteOf(
  planner: Planner,
  employee: PlannedEmployee,
  { siteId, days }: RequestedReferences,
): WorkSite | undefined {
  const first = firstDayOf(employee);
  const possible = employee.sites.filter(
    (site) => !site.isClosed && worksOn(site, days, first) && can(planner, 'schedule.edit', site.id),
  );
  const wanted = siteId ?? employee.homeId;
  const others = new Set(possible.map(({ id }) => id));
  return (
    possible.find(({ id }) => id === wanted) ?? (siteId === undefined && others.size === 1 ? possible[0] : undefined)
  );
}

const NO_JOB_FUNCTION: Problem = { field: 'jobFunctionId', message: 'This job function does not exist' };

/** Whether the person works there on these days. Shifts before their first day are planned where that day is. */
const worksOn = ({ from, to }: WorkSite, days: Days, first: Day): boolean =>
  (from <= days.from || from === first) && (to === null || to >= days.to);

const firstDayOf = ({ sites }: PlannedEmployee): Day => sites.map(({ from }) => from).toSorted()[0] ?? '';

function noSite(planner: Planner, employee: PlannedEmployee | undefined, { siteId }: RequestedReferences): Problem {
  const isKnown = employee?.sites.some(({ id }) => can(planner, 'schedule.edit', id)) ?? false;
  const wanted = employee?.sites.find(({ id }) => id === siteId && can(planner, 'schedule.edit', id));
  if (wanted?.isClosed) return closed(wanted);
  return siteId === undefined && !isKnown
    ? { field: 'employeeId', message: 'This employee does not exist' }
    : { field: 'siteId', message: 'This employee does not work at that site on that day, or you do not manage it' };
}

const closed = ({ name }: WorkSite): Problem => ({
  field: 'siteId',
  message: `${name} is closed. Plan the shift at another site`,
});

function employeeProblem(employee: PlannedEmployee | undefined): Problem | null {
  if (!employee) return { field: 'employeeId', message: 'This employee does not exist' };
  return employee.isActive
    ? null
    : { field: 'employeeId', message: 'This employee is inactive. Only active employees can be scheduled' };
}
