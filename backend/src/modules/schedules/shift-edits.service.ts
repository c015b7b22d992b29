import { Injectable } from '@nestjs/common';
import { type EntityManager, LockMode } from '@mikro-orm/postgresql';
import type { Id, PlanNote, Schedule as WireSchedule, ScheduleRequest, ScheduleStatus } from '@workforce/contracts';
import { type Interval, shiftInterval, statusAfterEdit, validateShift } from '@workforce/domain';
import { Clock } from '../../platform/clock/clock.ts';
import { Transactions } from '../../platform/database/transactions.ts';
import { notFound } from '../../platform/errors/domain-error.ts';
import { requireVersion } from '../../platform/errors/require-version.ts';
import { unwrap } from '../../platform/errors/unwrap.ts';
import { EventBus } from '../../platform/events/event-bus.ts';
import { type Site, SiteQueries } from '../sites/site.queries.ts';
import { Schedule } from './schedule.entity.ts';
import { ScheduleQueries } from './schedule.queries.ts';
import { storedShift } from './stored-shift.ts';
import { ShiftJudgement } from './shift-judgement.ts';
import { type LockedReferences, type Planner, ShiftLocks } from './shift-locks.ts';

/** Changes and deletes shifts (`decisions §6`). Invalid input is INVALID_INPUT with the field. */
@Injectable()
export class ShiftEditsService {
  constructor(
    private readonly transactions: Transactions,
    private readonly queries: ScheduleQueries,
    private readonly locks: ShiftLocks,
    private readonly sites: SiteQueries,
    private readonly judgement: ShiftJudgement,
    private readonly events: EventBus,
    private readonly clock: Clock,
  ) {}

  /**
   * Updates a shift and its checklists.
   *
   * @throws DomainError NOT_FOUND, STALE_VERSION, SHIFT_OVERLAP, SHIFT_STATUS_INVALID, LABOUR_REASON_REQUIRED
   */
  update(actor: Planner, id: Id, request: ScheduleRequest): Promise<WireSchedule> {
    return this.transactions.run(async (em) => {
      const plan = unwrap(validateShift(request));
      const siteId = request.siteId ?? (await this.queries.editableBy(actor, id)).siteId;
      const locks = await this.locks.lock(em, actor, { ...plan, siteId, days: { from: plan.date, to: plan.date } });
      const shift = await lock(em, id);
      const before = await this.queries.editableBy(actor, id);
      requireVersion(shift, request.version);
      const site = await this.siteAfter(locks, before, siteId);
      const interval = shiftInterval(plan, site.timeZone);
      const now = this.clock.now();
      const edit = { before, after: { ...interval, employeeId: plan.employeeId }, requested: request.status };
      const status = unwrap(statusAfterEdit(edit, now));
      const isSettled = status === 'cancelled' || interval.end <= now;
      this.locks.require({ ...locks, site }, isSettled ? before : undefined);
      const change = { was: hoursOf(shift), is: isPlanned(status) ? interval : null };
      const judged = { ...change, before, plan, siteId: site.id, note: request.labour };
      const findings = await this.judgement.recordEdit(actor, judged);
      em.assign(shift, { ...storedShift(plan, interval, site.id), status, updatedAt: now });
      await em.flush();
      const after = await this.queries.byId(id);
      await this.events.publish('schedule.changed', { before, after, actorId: actor.id });
      return { ...after, ...(findings && { findings }) };
    });
  }

  /** @throws DomainError NOT_FOUND, LABOUR_REASON_REQUIRED */
  delete(actor: Planner, id: Id, note?: PlanNote): Promise<void> {
    return this.transactions.run(async (em) => {
      const shift = await lock(em, id);
      const before = await this.queries.editableBy(actor, id);
      await this.judgement.recordCut(actor, before, hoursOf(shift), note);
      await this.events.publish('schedule.deleted', { shift: before, actorId: actor.id });
      await em.remove(shift).flush();
    });
  }

  /** The site of an edited shift: a shift keeps its own even if its employee no longer works there. */
  private async siteAfter(
    locks: LockedReferences,
    before: WireSchedule,
    siteId: Id,
  ): Promise<Pick<Site, 'id' | 'timeZone'>> {
    if (locks.site) return locks.site;
    if (siteId === before.siteId && locks.employeeId === before.employeeId) return this.sites.byId(siteId);
    this.locks.require(locks);
    throw new Error('A shift without a site has a problem');
  }
}

/** Locks the shift exclusively until the transaction ends. */
async function lock(em: EntityManager, id: Id): Promise<Schedule> {
  const shift = await em.findOne(Schedule, id, { lockMode: LockMode.PESSIMISTIC_WRITE });
  if (!shift) throw notFound('The shift');
  return shift;
}

/** Whether a shift counts as hours. */
const isPlanned = (status: ScheduleStatus): boolean => status !== 'cancelled';

const hoursOf = ({ status, startsAt, endsAt }: Schedule): Interval | null =>
  isPlanned(status) ? { start: startsAt, end: endsAt } : null;
