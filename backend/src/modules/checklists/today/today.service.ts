import { Injectable } from '@nestjs/common';
import type { CreateTodayResponse, Id } from '@workforce/contracts';
import { can, type PlannedInstance, planToday, type TodayInput } from '@workforce/domain';
import { Config } from '../../../config/config.ts';
import type { Doer } from '../../../platform/access/actor.ts';
import { Clock } from '../../../platform/clock/clock.ts';
import { Transactions } from '../../../platform/database/transactions.ts';
import { EventBus } from '../../../platform/events/event-bus.ts';
import { InstanceBatch, type InstanceRow } from '../instances/instance.batch.ts';
import { InstanceQueries } from '../instances/instance.queries.ts';
import { newItemRow } from '../instances/item.rows.ts';
import { TodayQueries, type TodayTemplate } from './today.queries.ts';

type Shifts = TodayInput['shifts'];
type Person = Awaited<ReturnType<TodayQueries['people']>>[number];

/** Creates the checklists of today (`decisions §5`). Who works through the night creates those of the shift that runs. */
@Injectable()
export class TodayService {
  constructor(
    private readonly transactions: Transactions,
    private readonly today: TodayQueries,
    private readonly batch: InstanceBatch,
    private readonly instances: InstanceQueries,
    private readonly events: EventBus,
    private readonly clock: Clock,
    private readonly config: Config,
  ) {}

  /**
   * An employee's own checklists of today; for managers and admins those of everyone scheduled today. A repeat creates
   * nothing, also at the same time.
   */
  create(actor: Doer): Promise<CreateTodayResponse> {
    return this.transactions.run(async () => {
      const day = this.clock.today();
      const forAll = can(actor.role, 'checklist.create-today-for-all');
      const shifts = await this.today.shiftsOf(day, this.clock.now(), forAll ? undefined : actor.id);
      const employeeIds = forAll ? [...new Set(shifts.map((shift) => shift.employeeId))] : [actor.id];
      const withoutShift = forAll ? 'nothing' : 'job-functions';
      const created = await this.createFor({ employeeIds, shifts, withoutShift, actorId: actor.id });
      const shiftIds = shifts.map(({ id }) => id);
      return { created, instances: await this.instances.ofDay(day, employeeIds, shiftIds) };
    });
  }

  /** The checklists of one shift of today, inside the transaction that saved the shift. */
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
    /** Who asked; null when a shift did. */
    actorId: Id | null;
  }): Promise<number> {
    const { employeeIds, shifts, withoutShift } = about;
    const day = this.clock.today();
    const employees = await this.today.people(employeeIds);
    const jobFunctionIds = [...shifts, ...employees].flatMap(jobFunctionsOf);
    const templates = await this.today.templates([...new Set(jobFunctionIds)]);
    const existing = await this.today.existing(
      day,
      employeeIds,
      shifts.map(({ id }) => id),
    );
    const zone = this.config.timeZone;
    const planned = planToday({
      day,
      now: this.clock.now(),
      zone,
      employees,
      shifts,
      templates,
      existing,
      withoutShift,
    });
    return this.insert(planned, { employees, templates, actorId: about.actorId });
  }

  private async insert(
    planned: readonly PlannedInstance[],
    from: { employees: readonly Person[]; templates: readonly TodayTemplate[]; actorId: Id | null },
  ): Promise<number> {
    const templates = new Map(from.templates.map((template) => [template.id, template]));
    const employees = new Map(from.employees.map((employee) => [employee.id, employee]));
    // Always in the same order, so that two creations that wait for each other's rows can't do so in a circle.
    const rows = planned
      .toSorted((a, b) => (orderOf(a) < orderOf(b) ? -1 : 1))
      .map((plan) => this.newRow(plan, templates.get(plan.templateId)?.name ?? ''));
    const added = await this.batch.insert(rows);
    const created = rows.filter(({ id }) => added.has(id));

    const itemsOf = ({ template_id }: InstanceRow) => templates.get(template_id ?? '')?.items ?? [];
    await this.batch.insertItems(
      created.flatMap((row) =>
        itemsOf(row).map((item) => newItemRow(row, { ...item, templateItemId: item.id, id: this.clock.newId() })),
      ),
    );
    for (const { id, version, template_name, employee_id } of created) {
      await this.events.publish('checklist.assigned', {
        instanceId: id,
        version,
        templateName: template_name,
        employeeId: employee_id,
        employeeName: employees.get(employee_id)?.name ?? '',
        actorId: from.actorId,
      });
    }
    return created.length;
  }

  private newRow(plan: PlannedInstance, templateName: string): InstanceRow {
    const now = this.clock.now();
    return {
      id: this.clock.newId(),
      version: 1,
      created_at: now,
      updated_at: now,
      template_id: plan.templateId,
      template_name: templateName,
      employee_id: plan.employeeId,
      job_function_id: plan.jobFunctionId,
      schedule_id: plan.scheduleId,
      date: plan.date,
      status: 'pending',
      started_at: null,
      completed_at: null,
      completion_percentage: 0,
      due_date: plan.dueDate,
      attempt: 1,
      deleted_at: null,
      deleted_by_id: null,
      delete_reason: null,
    };
  }
}

const jobFunctionsOf = (source: { jobFunctionId: Id } | { jobFunctions: Id[] }): Id[] =>
  'jobFunctionId' in source ? [source.jobFunctionId] : source.jobFunctions;

const orderOf = ({ employeeId, templateId, scheduleId }: PlannedInstance) =>
  `${employeeId} ${templateId} ${scheduleId ?? ''}`;
