import { Injectable } from '@nestjs/common';
import { type EntityManager, LockMode } from '@mikro-orm/postgresql';
import type {
  CopyScheduleResult,
  Day,
  Finding,
  Id,
  PlanNote,
  Schedule as WireSchedule,
  ScheduleRequest,
  ScheduleStatus,
} from '@workforce/contracts';
import {
  can,
  type Interval,
  isAssigned,
  requestOfShift,
  type ShiftFields,
  shiftInterval,
  type ShiftPlan,
  statusAfterEdit,
  validateShift,
} from '@workforce/domain';
import type { PlannedChange } from '@workforce/labour';
import { Clock } from '../../platform/clock/clock.ts';
import { insertIfAbsent } from '../../platform/database/insert-if-absent.ts';
import { Transactions } from '../../platform/database/transactions.ts';
import { unwrap } from '../../platform/errors/unwrap.ts';
import { DomainError, notFound } from '../../platform/errors/domain-error.ts';
import { requireVersion } from '../../platform/errors/require-version.ts';
import { EventBus } from '../../platform/events/event-bus.ts';
import { isAccepted, type JudgedChange, PlanCheck } from '../labour/plan/plan-check.ts';
import { type Site, SiteQueries } from '../sites/site.queries.ts';
import { Schedule } from './schedule.entity.ts';
import { ScheduleQueries } from './schedule.queries.ts';
import { type LockedParties, type Planner, ShiftParties } from './shift-parties.ts';

/** Commands on shifts (`decisions §6`). Invalid input is INVALID_INPUT with the field. */
@Injectable()
export class SchedulesService {
  constructor(
    private readonly transactions: Transactions,
    private readonly queries: ScheduleQueries,
    private readonly parties: ShiftParties,
    private readonly sites: SiteQueries,
    private readonly labour: PlanCheck,
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
      const shift = await this.managed(actor, id);
      if (!isAssigned(shift)) throw nobodyToCopyFor();
      return this.repeat(actor, requestOfShift(shift), dates, note);
    });
  }

  /**
   * Updates a shift and its checklists.
   *
   * @throws DomainError NOT_FOUND, STALE_VERSION, SHIFT_OVERLAP, SHIFT_STATUS_INVALID, LABOUR_REASON_REQUIRED
   */
  update(actor: Planner, id: Id, request: ScheduleRequest): Promise<WireSchedule> {
    return this.transactions.run(async (em) => {
      const plan = unwrap(validateShift(request));
      const siteId = request.siteId ?? (await this.managed(actor, id)).siteId;
      const parties = await this.parties.lock(em, actor, { ...plan, siteId, days: { from: plan.date, to: plan.date } });
      const shift = await lock(em, id);
      const before = await this.managed(actor, id);
      requireVersion(shift, request.version);
      const site = await this.siteAfter(parties, before, siteId);
      const interval = shiftInterval(plan, site.timeZone);
      const now = this.clock.now();
      const edit = { before, after: { ...interval, employeeId: plan.employeeId }, requested: request.status };
      const status = unwrap(statusAfterEdit(edit, now));
      const isSettled = status === 'cancelled' || interval.end <= now;
      this.parties.require({ ...parties, site }, isSettled ? before : undefined);
      const was = isPlanned(shift.status) ? { start: shift.startsAt, end: shift.endsAt } : null;
      const is = isPlanned(status) ? interval : null;
      const findings = await this.judgeEdit(actor, { before, was, plan, siteId: site.id, is, note: request.labour });
      em.assign(shift, { ...fieldsOf(plan, interval, site.id), status, updatedAt: now });
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
      const before = await this.managed(actor, id);
      const was = isPlanned(shift.status) ? { start: shift.startsAt, end: shift.endsAt } : null;
      await this.labour.record(actor, await this.judgeCut(actor, before, was, note));
      await this.events.publish('schedule.deleted', { shift: before, actorId: actor.id });
      await em.remove(shift).flush();
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
      const parties = await this.parties.lock(em, actor, { ...plan, siteId, days: { from, to } });
      this.parties.require(parties);
      const { site } = parties;
      if (!site || from === '') return { shifts: [], blocked: new Set() };
      const judge = await this.labour.judgeOf(actor, {
        employeeId: plan.employeeId,
        siteId: site.id,
        days: { from, to },
        note,
      });
      const blocked = new Set<Day>();
      const rows = dates.map((date) => this.newShift({ ...plan, date }, site));
      const said = new Map<Id, { change: PlannedChange; findings: Finding[] }>();
      for (const { id, date, startsAt, endsAt } of judge ? rows : []) {
        const change = { shiftId: id, was: null, is: { start: startsAt, end: endsAt } };
        const findings = judge?.findingsOf(change) ?? [];
        said.set(id, { change, findings });
        if (judge && !isWhole && !isAccepted(judge, findings)) blocked.add(date);
        else judge?.keep(change);
      }
      const added = await insertIfAbsent(
        em,
        Schedule,
        rows.filter(({ date }) => !blocked.has(date)),
      );
      for (const [id, { change, findings }] of said)
        if (judge && added.has(id)) await this.labour.record(actor, [{ judge, change, findings }]);
      const told = rows.filter(({ id, date }) => added.has(id) || blocked.has(date));
      const findings = judge && told.flatMap(({ id }) => said.get(id)?.findings ?? []);
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

  /** What labour rules say about an edit; undefined where no policy holds. A shift that goes to somebody else is cut from the first. */
  private async judgeEdit(
    actor: Planner,
    { before, was, plan, siteId, is, note }: Edit,
  ): Promise<Finding[] | undefined> {
    const isSamePerson = before.employeeId === plan.employeeId;
    const isSame = isSamePerson && before.siteId === siteId;
    const cut = isSame ? [] : await this.judgeCut(actor, before, was, isSamePerson ? note : ofPrevious(note));
    const [from = plan.date, to = plan.date] = [before.date, plan.date].toSorted();
    const judge = await this.labour.judgeOf(actor, { employeeId: plan.employeeId, siteId, days: { from, to }, note });
    const change = { shiftId: before.id, was: isSame ? was : null, is };
    const judged = [...cut, ...(judge ? [{ judge, change, findings: judge.findingsOf(change) }] : [])];
    await this.labour.record(actor, judged);
    return judged.length === 0 ? undefined : judged.flatMap(({ findings }) => findings);
  }

  /** What labour rules say when a person loses a shift; nothing where no policy holds, or nobody had it. */
  private async judgeCut(
    actor: Planner,
    { id, employeeId, siteId, date }: WireSchedule,
    was: Interval | null,
    note?: PlanNote,
  ): Promise<JudgedChange[]> {
    if (!was || employeeId === null) return [];
    const judge = await this.labour.judgeOf(actor, { employeeId, siteId, days: { from: date, to: date }, note });
    const change = { shiftId: id, was, is: null };
    return judge ? [{ judge, change, findings: judge.findingsOf(change) }] : [];
  }

  private newShift(plan: ShiftPlan, site: SiteZone) {
    const now = this.clock.now();
    const fields = fieldsOf(plan, shiftInterval(plan, site.timeZone), site.id);
    return {
      ...fields,
      id: this.clock.newId(),
      version: 1,
      createdAt: now,
      updatedAt: now,
      status: 'scheduled' as const,
    };
  }

  /** The site of an edited shift: a shift keeps its own even if its employee no longer works there. */
  private async siteAfter(parties: LockedParties, before: WireSchedule, siteId: Id): Promise<SiteZone> {
    if (parties.site) return parties.site;
    if (siteId === before.siteId && parties.employeeId === before.employeeId) return this.sites.byId(siteId);
    this.parties.require(parties);
    throw new Error('A shift without a site has a problem');
  }

  /** @throws DomainError NOT_FOUND, also for a shift of a site at which the planner doesn't plan */
  private async managed(planner: Planner, id: Id): Promise<WireSchedule> {
    const shift = await this.queries.byId(id);
    if (!can(planner, 'schedule.edit', shift.siteId)) throw notFound('The shift');
    return shift;
  }
}

/** Shifts that were created, the days on which labour rules block, and what they say; without findings where no policy holds. */
interface Planned {
  shifts: WireSchedule[];
  blocked: ReadonlySet<Day>;
  findings?: Finding[];
}

interface Edit {
  before: WireSchedule;
  was: Interval | null;
  plan: ShiftPlan;
  siteId: Id;
  is: Interval | null;
  note: PlanNote | undefined;
}

/** Whether a shift counts as hours. */
const isPlanned = (status: ScheduleStatus): boolean => status !== 'cancelled';

/** Hours to plan, and the site; by default the employee's. */
type SitedPlan = Omit<ShiftFields, 'date'>;
type SiteZone = Pick<Site, 'id' | 'timeZone'>;

/** Locks the shift exclusively until the transaction ends. */
async function lock(em: EntityManager, id: Id): Promise<Schedule> {
  const shift = await em.findOne(Schedule, id, { lockMode: LockMode.PESSIMISTIC_WRITE });
  if (!shift) throw notFound('The shift');
  return shift;
}

const nobodyToCopyFor = () => {
  const message = 'Nobody has this shift. Assign it to somebody before you copy it';
  return new DomainError('INVALID_INPUT', { message, details: [{ field: 'employeeId', message }] });
};

/** What is said about the person who loses a shift: what another asked for is no request of theirs. */
const ofPrevious = ({ reason, previous }: PlanNote = {}): PlanNote => ({
  ...previous,
  ...(reason !== undefined && { reason }),
});

const fieldsOf = ({ employeeId, jobFunctionId, ...own }: ShiftPlan, { start, end }: Interval, site: Id) => ({
  ...own,
  employee: employeeId,
  site,
  jobFunction: jobFunctionId,
  startsAt: start,
  endsAt: end,
});
