import { Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import type { CreateTodayResponse, Id, TemplateItem } from '@workforce/contracts';
import { type PlannedInstance, planToday, type TodayInput } from '@workforce/domain';
import type { ActorRef } from '../../../platform/access/actor.ts';
import { reachOf } from '../../../platform/access/reach.ts';
import { Clock } from '../../../platform/clock/clock.ts';
import { insertIfAbsent } from '../../../platform/database/insert-if-absent.ts';
import { Transactions } from '../../../platform/database/transactions.ts';
import { EventBus } from '../../../platform/events/event-bus.ts';
import { ChecklistInstance } from '../instances/instance.entity.ts';
import { InstanceQueries } from '../instances/instance.queries.ts';
import { ChecklistItem } from '../instances/item.entity.ts';
import { TodayQueries, type TodayTemplate } from './today.queries.ts';

type Shifts = TodayInput['shifts'];
type Person = Awaited<ReturnType<TodayQueries['people']>>[number];

/** Creates today's checklists (`decisions §5`); during a night shift those of the running shift. */
@Injectable()
export class TodayService {
  constructor(
    private readonly transactions: Transactions,
    private readonly today: TodayQueries,
    private readonly em: EntityManager,
    private readonly instances: InstanceQueries,
    private readonly events: EventBus,
    private readonly clock: Clock,
  ) {}

  /**
   * Creates an employee's own checklists of today; for managers and admins those of everyone scheduled today at their sites, and
   * their own. Idempotent, also concurrently.
   */
  create(actor: ActorRef): Promise<CreateTodayResponse> {
    return this.transactions.run(async () => {
      const now = this.clock.now();
      const reach = reachOf(actor, 'checklist.create-today-for-all');
      const forAll = reach.kind !== 'person';
      const shifts = await this.today.shiftsOf(now, reach, actor.id);
      const employeeIds = forAll ? [...new Set(shifts.map((shift) => shift.employeeId))] : [actor.id];
      const withoutShift = forAll ? 'nothing' : 'job-functions';
      const created = await this.createFor({ employeeIds, shifts, withoutShift, actorId: actor.id });
      const shiftIds = shifts.map(({ id }) => id);
      return { created, instances: await this.instances.ofToday(now, employeeIds, shiftIds) };
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
    /** Who made the request; null if a shift triggered it. */
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
      .map((plan) => this.newInstance(plan, templates.get(plan.templateId)));
    const added = await insertIfAbsent(this.em, ChecklistInstance, rows);
    const created = rows.filter(({ id }) => added.has(id));
    const tasks = created.flatMap((row) => this.newTasks(row, templates.get(row.template)?.items ?? []));
    if (tasks.length > 0) await this.em.insertMany(tasks);
    for (const { id, version, templateName, employee, site } of created) {
      await this.events.publish('checklist.assigned', {
        instanceId: id,
        siteId: site,
        version,
        templateName,
        employeeId: employee,
        employeeName: employees.get(employee)?.name ?? '',
        actorId: from.actorId,
      });
    }
    return created.length;
  }

  private newInstance(plan: PlannedInstance, template: TodayTemplate | undefined) {
    const now = this.clock.now();
    return {
      id: this.clock.newId(),
      version: 1,
      createdAt: now,
      updatedAt: now,
      template: plan.templateId,
      templateName: template?.name ?? '',
      employee: plan.employeeId,
      site: plan.siteId,
      jobFunction: plan.jobFunctionId,
      scheduleId: plan.scheduleId,
      date: plan.date,
      status: 'pending' as const,
      completionPercentage: 0,
      taskCount: template?.items.length ?? 0,
      doneCount: 0,
      openFlagCount: 0,
      dueDate: plan.dueDate,
      attempt: 1,
    };
  }

  private newTasks({ id, attempt }: { id: Id; attempt: number }, items: readonly TemplateItem[]): ChecklistItem[] {
    const instance = this.em.getReference(ChecklistInstance, id);
    return items.map((item) => {
      const place = { instance, attempt, templateItemId: item.id };
      return new ChecklistItem(this.clock.newId(), place, item);
    });
  }
}

const jobFunctionsOf = (source: { jobFunctionId: Id } | { jobFunctions: Id[] }): Id[] =>
  'jobFunctionId' in source ? [source.jobFunctionId] : source.jobFunctions;

const orderOf = ({ employeeId, templateId, scheduleId }: PlannedInstance) =>
  `${employeeId} ${templateId} ${scheduleId ?? ''}`;
