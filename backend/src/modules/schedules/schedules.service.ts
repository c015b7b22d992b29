import { Injectable } from '@nestjs/common';
import { type EntityManager, LockMode } from '@mikro-orm/postgresql';
import type { CopyScheduleResult, Day, Id, Schedule as WireSchedule, ScheduleRequest } from '@workforce/contracts';
import { type Interval, type ShiftPlan, shiftInterval, statusAfterEdit, validateShift } from '@workforce/domain';
import { Config } from '../../config/config.ts';
import type { ActorRef } from '../../platform/access/actor.ts';
import { Clock } from '../../platform/clock/clock.ts';
import { insertIfAbsent } from '../../platform/database/insert-if-absent.ts';
import { Transactions } from '../../platform/database/transactions.ts';
import { unwrap } from '../../platform/errors/unwrap.ts';
import { DomainError, notFound } from '../../platform/errors/domain-error.ts';
import { requireVersion } from '../../platform/errors/require-version.ts';
import { EventBus } from '../../platform/events/event-bus.ts';
import { Schedule } from './schedule.entity.ts';
import { ScheduleQueries } from './schedule.queries.ts';
import { ShiftParties } from './shift-parties.ts';

/** The person who plans. */
type Planner = Pick<ActorRef, 'id'>;

/** Commands on shifts (`decisions §6`). Invalid input is INVALID_INPUT with the field. */
@Injectable()
export class SchedulesService {
  constructor(
    private readonly transactions: Transactions,
    private readonly queries: ScheduleQueries,
    private readonly parties: ShiftParties,
    private readonly events: EventBus,
    private readonly clock: Clock,
    private readonly config: Config,
  ) {}

  /**
   * Plans a shift and creates today's checklists for it in the same transaction.
   *
   * @throws DomainError SHIFT_OVERLAP when the person already has one at that time (exclusion constraint)
   */
  create(actor: Planner, request: ScheduleRequest): Promise<WireSchedule> {
    return this.transactions.run(async () => {
      const plan = unwrap(validateShift(request));
      // Copy Week sends one request per shift (§7).
      const isRepetition = await this.queries.repeatsWeekBefore(plan);
      const [shift] = await this.plan(actor, plan, [plan.date], { isRepetition });
      if (!shift) throw new DomainError('SHIFT_OVERLAP');
      return shift;
    });
  }

  /**
   * Plans the same hours on several days. Days with approved time off or an overlapping shift are reported as conflicts and
   * skipped; the others are created together.
   */
  repeat(actor: Planner, plan: Omit<ShiftPlan, 'date'>, dates: readonly Day[]): Promise<CopyScheduleResult> {
    return this.transactions.run(async () => {
      const days = [...new Set(dates)].toSorted();
      for (const date of days) unwrap(validateShift({ ...plan, date }));
      const off = await this.queries.daysOff(plan.employeeId, days);
      const free = days.filter((day) => !off.has(day));
      const shifts = await this.plan(actor, plan, free, { isRepetition: true });
      const created = new Set(shifts.map(({ date }) => date));
      return {
        success: shifts.length,
        conflicts: days
          .filter((date) => !created.has(date))
          .map((date) => ({ date, reason: off.has(date) ? 'time_off' : 'overlap' })),
      };
    });
  }

  /**
   * Copies a shift to other days, see `repeat`.
   *
   * @throws DomainError NOT_FOUND
   */
  copy(actor: Planner, id: Id, dates: readonly Day[]): Promise<CopyScheduleResult> {
    return this.transactions.run(async () => this.repeat(actor, await this.queries.byId(id), dates));
  }

  /**
   * Updates a shift and its checklists.
   *
   * @throws DomainError NOT_FOUND, STALE_VERSION, SHIFT_OVERLAP, SHIFT_STATUS_INVALID
   */
  update(actor: Planner, id: Id, request: ScheduleRequest): Promise<WireSchedule> {
    return this.transactions.run(async (em) => {
      const plan = unwrap(validateShift(request));
      const parties = await this.parties.lock(em, plan);
      const shift = await lock(em, id);
      requireVersion(shift, request.version);
      const before = await this.queries.byId(id);
      const interval = this.intervalOf(plan);
      const now = this.clock.now();
      const edit = { before, after: { ...interval, employeeId: plan.employeeId }, requested: request.status };
      const status = unwrap(statusAfterEdit(edit, now));
      const isSettled = status === 'cancelled' || interval.end <= now;
      this.parties.require(parties, isSettled ? before : undefined);
      em.assign(shift, { ...fieldsOf(plan, interval), status, updatedAt: now });
      await em.flush();
      const after = await this.queries.byId(id);
      await this.events.publish('schedule.changed', { before, after, actorId: actor.id });
      return after;
    });
  }

  /** @throws DomainError NOT_FOUND */
  delete(actor: Planner, id: Id): Promise<void> {
    return this.transactions.run(async (em) => {
      const shift = await lock(em, id);
      await this.events.publish('schedule.deleted', { shift: await this.queries.byId(id), actorId: actor.id });
      await em.remove(shift).flush();
    });
  }

  /** Creates the same shift on each of these days on which the person is free; returns the created ones. */
  private async plan(
    actor: Planner,
    plan: Omit<ShiftPlan, 'date'>,
    dates: readonly Day[],
    { isRepetition }: { isRepetition: boolean },
  ): Promise<WireSchedule[]> {
    return this.transactions.run(async (em) => {
      this.parties.require(await this.parties.lock(em, plan));
      const added = await insertIfAbsent(
        em,
        Schedule,
        dates.map((date) => this.newShift({ ...plan, date })),
      );
      if (added.size === 0) return [];
      const shifts = await this.queries.byIds([...added]);
      const { employeeId } = plan;
      await this.events.publish('schedule.planned', { employeeId, shifts, isRepetition, actorId: actor.id });
      return shifts;
    });
  }

  private newShift(plan: ShiftPlan) {
    const now = this.clock.now();
    const fields = fieldsOf(plan, this.intervalOf(plan));
    return {
      ...fields,
      id: this.clock.newId(),
      version: 1,
      createdAt: now,
      updatedAt: now,
      status: 'scheduled' as const,
    };
  }

  private intervalOf(plan: ShiftPlan): Interval {
    return shiftInterval(plan, this.config.timeZone);
  }
}

/** Locks the shift exclusively until the transaction ends. */
async function lock(em: EntityManager, id: Id): Promise<Schedule> {
  const shift = await em.findOne(Schedule, id, { lockMode: LockMode.PESSIMISTIC_WRITE });
  if (!shift) throw notFound('The shift');
  return shift;
}

const fieldsOf = (plan: ShiftPlan, { start, end }: Interval) => ({
  employee: plan.employeeId,
  jobFunction: plan.jobFunctionId,
  date: plan.date,
  startTime: plan.startTime,
  endTime: plan.endTime,
  startsAt: start,
  endsAt: end,
});
