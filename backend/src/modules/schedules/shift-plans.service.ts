import { Injectable } from '@nestjs/common';
import type {
  CopyScheduleResult,
  Day,
  Finding,
  Id,
  PlanNote,
  Schedule as WireSchedule,
  ScheduleRequest,
} from '@workforce/contracts';
import {
  isAssigned,
  requestOfShift,
  type ShiftFields,
  shiftInterval,
  type ShiftPlan,
  validateShift,
} from '@workforce/domain';
import { Clock } from '../../platform/clock/clock.ts';
import { insertIfAbsent } from '../../platform/database/insert-if-absent.ts';
import { Transactions } from '../../platform/database/transactions.ts';
import { DomainError } from '../../platform/errors/domain-error.ts';
import { unwrap } from '../../platform/errors/unwrap.ts';
import { EventBus } from '../../platform/events/event-bus.ts';
import type { Site } from '../sites/site.queries.ts';
import { Schedule } from './schedule.entity.ts';
import { ScheduleQueries } from './schedule.queries.ts';
import { storedShift } from './stored-shift.ts';
import { ShiftJudgement } from './shift-judgement.ts';
import { type Planner, ShiftLocks } from './shift-locks.ts';

/** Plans new shifts (`decisions §6`). Invalid input is INVALID_INPUT with the field. */
@Injectable()
export class ShiftPlansService {
  constructor(
    private readonly transactions: Transactions,
    private readonly queries: ScheduleQueries,
    private readonly locks: ShiftLocks,
    private readonly judgement: ShiftJudgement,
    private readonly events: EventBus,
    private readonly clock: Clock,
  ) {}

  /**
   * Plans a shift and creates today's checklists for it in the same transaction.
   *
   * @throws DomainError SHIFT_OVERLAP when the person already has one at that time (exclusion constraint), LABOUR_REASON_REQUIRED
   */
  create(actor: Planner, request: ScheduleRequest): Promise<WireSchedule> {
    return this.transactions.run(async () => {
      const plan = { ...unwrap(validateShift(request)), siteId: request.siteId };
      // Copy Week sends one request per shift (§7).
      const isRepetition = await this.queries.repeatsWeekBefore(plan);
      const options = { isRepetition, note: request.labour, isWhole: true };
      const { shifts, findings } = await this.plan(actor, plan, [plan.date], options);
      const [shift] = shifts;
      if (!shift) throw new DomainError('SHIFT_OVERLAP');
      return { ...shift, ...(findings && { findings }) };
    });
  }

  /**
   * Plans the same hours on several days. Days with approved time off, an overlapping shift or, without a reason, against a labour rule
   * are reported as conflicts and skipped; the others are created together.
   */
  repeat(actor: Planner, plan: SitedPlan, dates: readonly Day[], note?: PlanNote): Promise<CopyScheduleResult> {
    return this.transactions.run(async () => {
      const days = [...new Set(dates)].toSorted();
      for (const date of days) unwrap(validateShift({ ...plan, date }));
      const off = await this.queries.daysOff(plan.employeeId, days);
      const free = days.filter((day) => !off.has(day));
      const planned = await this.plan(actor, plan, free, { isRepetition: true, note, isWhole: false });
      const { shifts, blocked, findings } = planned;
      const reasonOf = (date: Day) => (off.has(date) ? 'time_off' : blocked.has(date) ? 'labour' : 'overlap');
      const created = new Set(shifts.map(({ date }) => date));
      return {
        success: shifts.length,
        conflicts: days.filter((date) => !created.has(date)).map((date) => ({ date, reason: reasonOf(date) })),
        ...(findings && { findings }),
      };
    });
  }

  /**
   * Copies a shift to other days at its site, see `repeat`.
   *
   * @throws DomainError NOT_FOUND, also for a shift of a site that the actor doesn't manage, INVALID_INPUT for one without a person
   */
  copy(actor: Planner, id: Id, dates: readonly Day[], note?: PlanNote): Promise<CopyScheduleResult> {
    return this.transactions.run(async () => {
      const shift = await this.queries.editableBy(actor, id);
      if (!isAssigned(shift)) throw nobodyToCopyFor();
      return this.repeat(actor, requestOfShift(shift), dates, note);
    });
  }

  /**
   * Creates the same shift on each of these days on which the person is free, and that no labour rule blocks.
   *
   * @param options.isWhole whether what blocks is refused instead of skipped
   */
  private async plan(
    actor: Planner,
    { siteId, ...plan }: SitedPlan,
    dates: readonly Day[],
    { isRepetition, note, isWhole }: { isRepetition: boolean; note: PlanNote | undefined; isWhole: boolean },
  ): Promise<Planned> {
    return this.transactions.run(async (em) => {
      const [from = '', to = from] = [dates[0], dates.at(-1)];
      const locks = await this.locks.lock(em, actor, { ...plan, siteId, days: { from, to } });
      this.locks.require(locks);
      const { site } = locks;
      if (!site || from === '') return { shifts: [], blocked: new Set() };
      const rows = dates.map((date) => this.newShift({ ...plan, date }, site));
      const requested = { employeeId: plan.employeeId, siteId: site.id, days: { from, to }, note };
      const judged = await this.judgement.ofNew(actor, requested, rows, { isWhole });
      const changesOf = (shifts: typeof rows) => shifts.flatMap(({ id }) => judged?.changes.get(id) ?? []);
      const blocked = judged?.blocked ?? new Set();
      const free = rows.filter(({ date }) => !blocked.has(date));
      const added = await insertIfAbsent(em, Schedule, free);
      await this.judgement.record(actor, changesOf(free.filter(({ id }) => added.has(id))));
      const reported = changesOf(rows.filter(({ id, date }) => added.has(id) || blocked.has(date)));
      const findings = judged && reported.flatMap((change) => change.findings);
      if (added.size === 0) return { shifts: [], blocked, ...(findings && { findings }) };
      const shifts = await this.queries.byIds([...added]);
      await this.events.publish('schedule.planned', {
        employeeId: plan.employeeId,
        shifts,
        isRepetition,
        actorId: actor.id,
        siteId: site.id,
        timeZone: site.timeZone,
      });
      return { shifts, blocked, ...(findings && { findings }) };
    });
  }

  private newShift(plan: ShiftPlan, site: Pick<Site, 'id' | 'timeZone'>) {
    const now = this.clock.now();
    const fields = storedShift(plan, shiftInterval(plan, site.timeZone), site.id);
    return {
      ...fields,
      id: this.clock.newId(),
      version: 1,
      createdAt: now,
      updatedAt: now,
      status: 'scheduled' as const,
    };
  }
}

/** Shifts that were created, the days on which labour rules block, and what they say; without findings where no policy holds. */
interface Planned {
  shifts: WireSchedule[];
  blocked: ReadonlySet<Day>;
  findings?: Finding[];
}

/** Hours to plan, and the site; by default the employee's. */
type SitedPlan = Omit<ShiftFields, 'date'>;

const nobodyToCopyFor = () => {
  const message = 'Nobody has this shift. Assign it to somebody before you copy it';
  return new DomainError('INVALID_INPUT', { message, details: [{ field: 'employeeId', message }] });
};
