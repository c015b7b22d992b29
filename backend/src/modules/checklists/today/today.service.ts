import { Injectable } from '@nestjs/common';
import type { CreateTodayResponse, Id } from '@workforce/contracts';
import { type PlannedInstance, planToday, type TodayInput } from '@workforce/domain';
import type { ActorRef } from '../../../platform/access/actor.ts';
import { reachOf, siteRows } from '../../../platform/access/reach.ts';
import { Clock } from '../../../platform/clock/clock.ts';
import { Transactions } from '../../../platform/database/transactions.ts';
import { EventBus } from '../../../platform/events/event-bus.ts';
import { InstanceQueries } from '../instances/instance.queries.ts';
import { TodayQueries, type TodayTemplate } from './today.queries.ts';
import { TodayStore } from './today.store.ts';

type Shifts = TodayInput['shifts'];
type Person = Awaited<ReturnType<TodayQueries['people']>>[number];

/** Creates today's checklists (`decisions §5`); during a night shift those of the running shift. */
@Injectable()
export class TodayService {
  constructor(
    private readonly transactions: Transactions,
    private readonly today: TodayQueries,
    private readonly store: TodayStore,
    private readonly instances: InstanceQueries,
    private readonly events: EventBus,
    private readonly clock: Clock,
  ) {}

  /**
   * Creates an employee's own checklists of today; for managers and admins those of everyone scheduled today at their sites, and
   * their own. Idempotent, also concurrently.
   *
   * @param sites only these of the actor's sites; a client with many creates them in parts and shows its progress (`sites §4`)
   * @throws DomainError NOT_FOUND for a site at which the actor may not create everyone's
   */
  create(actor: ActorRef, sites?: readonly Id[]): Promise<CreateTodayResponse> {
    return this.transactions.run(async () => {
      const now = this.clock.now();
      const reach = reachOf(actor, 'checklist.create-today-for-all', { sites });
      const forAll = reach.kind !== 'person';
      const shifts = await this.today.shiftsOf(now, reach, actor.id);
      const employeeIds = forAll ? [...new Set(shifts.map((shift) => shift.employeeId))] : [actor.id];
      const withoutShift = forAll ? 'nothing' : 'job-functions';
      const created = await this.createFor({ employeeIds, shifts, withoutShift, actorId: actor.id });
      const shiftIds = shifts.map(({ id }) => id);
      return { created, instances: await this.instances.ofToday(now, employeeIds, shiftIds) };
    });
  }

  /** Creates the checklists of everyone scheduled today at a site; for the job of the day. Idempotent. */
  createForSite(siteId: Id): Promise<number> {
    return this.transactions.run(async () => {
      const shifts = await this.today.shiftsOf(this.clock.now(), siteRows(siteId), null);
      const employeeIds = [...new Set(shifts.map((shift) => shift.employeeId))];
      return this.createFor({ employeeIds, shifts, withoutShift: 'nothing', actorId: null });
    });
  }

  /** Creates the checklists of one of today's shifts, inside the transaction that saved the shift. */
  async createForShift(shift: Shifts[number]): Promise<void> {
    await this.createFor({
      employeeIds: [shift.employeeId],
      shifts: [shift],
      withoutShift: 'nothing',
      actorId: null,
    });
  }

  private async createFor(about: {
    employeeIds: readonly Id[];
    shifts: Shifts;
    withoutShift: TodayInput['withoutShift'];
    /** Who made the request; null if a shift or the job of the day triggered it. */
    actorId: Id | null;
  }): Promise<number> {
    const { employeeIds, shifts, withoutShift } = about;
    const now = this.clock.now();
    const employees = await this.today.people(employeeIds);
    const jobFunctionIds = [...shifts, ...employees].flatMap(jobFunctionsOf);
    const templates = await this.today.templates([...new Set(jobFunctionIds)]);
    const existing = await this.today.existing(
      now,
      employeeIds,
      shifts.map(({ id }) => id),
    );
    const planned = planToday({ now, employees, shifts, templates, existing, withoutShift });
    return this.insert(planned, { employees, templates, actorId: about.actorId });
  }

  private async insert(
    planned: readonly PlannedInstance[],
    from: { employees: readonly Person[]; templates: readonly TodayTemplate[]; actorId: Id | null },
  ): Promise<number> {
    const templates = new Map(from.templates.map((template) => [template.id, template]));
    const employees = new Map(from.employees.map((employee) => [employee.id, employee]));
    // A fixed order, so that two concurrent creations can't deadlock.
    const rows = planned
      .toSorted((a, b) => (orderOf(a) < orderOf(b) ? -1 : 1))
      .flatMap((plan) => {
        const template = templates.get(plan.templateId);
        return template ? [{ ...plan, id: this.clock.newId(), template }] : [];
      });
    const created = await this.store.insert(rows);
    if (created.length === 0) return 0;
    await this.events.publish('checklists.assigned', {
      actorId: from.actorId,
      checklists: created.map(({ id, siteId, template, employeeId }) => ({
        instanceId: id,
        siteId,
        version: 1,
        templateName: template.name,
        employeeId,
        employeeName: employees.get(employeeId)?.name ?? '',
      })),
    });
    return created.length;
  }
}

const jobFunctionsOf = (source: { jobFunctionId: Id } | { jobFunctions: Id[] }): Id[] =>
  'jobFunctionId' in source ? [source.jobFunctionId] : source.jobFunctions;

const orderOf = ({ employeeId, templateId, scheduleId }: PlannedInstance) =>
  `${employeeId} ${templateId} ${scheduleId ?? ''}`;
