import { Injectable } from '@nestjs/common';
import { LockMode } from '@mikro-orm/core';
import { EntityManager } from '@mikro-orm/postgresql';
import type { Id, Timesheet, TimesheetPay } from '@workforce/contracts';
import {
  can,
  canBeSubmitted,
  checkPayReason,
  mayDecideTimesheet,
  mayReopenTimesheet,
  maySubmitTimesheet,
} from '@workforce/domain';
import { type ActorRef, byActor } from '../../../platform/access/actor.ts';
import { Clock } from '../../../platform/clock/clock.ts';
import { Transactions } from '../../../platform/database/transactions.ts';
import { notFound } from '../../../platform/errors/domain-error.ts';
import { unwrap } from '../../../platform/errors/unwrap.ts';
import { EventBus } from '../../../platform/events/event-bus.ts';
import type { Page, PageRequest } from '../../../platform/pagination/page.ts';
import { SecurityLog } from '../../security-log/security-log.ts';
import { OwnHours } from '../../users/own-hours.ts';
import { BlockingFindings, nameFor } from './blocking-findings.ts';
import { PayCalculator } from '../calculation/pay-calculator.ts';
import { minutesOf, type PayOfTimesheet } from '../calculation/pay-of-timesheet.ts';
import { TimesheetEntity } from './timesheet.entity.ts';
import { type TimesheetQuery, TimesheetQueries } from './timesheet.queries.ts';

/** Timesheets on their way from open to approved (`pay §2`). */
@Injectable()
export class TimesheetsService {
  constructor(
    private readonly transactions: Transactions,
    private readonly em: EntityManager,
    private readonly queries: TimesheetQueries,
    private readonly calculator: PayCalculator,
    private readonly findings: BlockingFindings,
    private readonly ownHours: OwnHours,
    private readonly events: EventBus,
    private readonly log: SecurityLog,
    private readonly clock: Clock,
  ) {}

  /** Timesheets within a reach, see `TimesheetQueries.list`; the actor's own with all that blocks them. */
  async list(actor: ActorRef, query: TimesheetQuery, request: PageRequest): Promise<Page<Timesheet>> {
    const { rows, nextCursor } = await this.queries.list(query, request, actor.id);
    const timesheets = await this.findings.addTo(rows, actor.id);
    return { rows: await Promise.all(timesheets.map((each) => this.withOwnRight(actor, each))), nextCursor };
  }

  /** @throws DomainError NOT_FOUND, FORBIDDEN, TIMESHEET_STATUS_INVALID, TIMESHEET_BLOCKED, PAY_PERIOD_LOCKED */
  submit(actor: ActorRef, id: Id): Promise<Timesheet> {
    return this.transactions.run(async () => {
      const { row, seen } = await this.lock(actor, id);
      unwrap(maySubmitTimesheet(stateOf(seen), actor));
      return this.submitted(row, actor.id);
    });
  }

  /** Submits it for its person on the closing day, unless something blocks it. */
  submitDue(id: Id): Promise<void> {
    return this.transactions.run(async () => {
      const row = await this.em.findOne(TimesheetEntity, id, { lockMode: LockMode.PESSIMISTIC_WRITE });
      if (!row) return;
      const seen = await this.queries.byId(id, null);
      const blockers = [...seen.blockers, ...(await this.findings.of(seen, null))];
      if (canBeSubmitted(stateOf({ ...seen, blockers })).ok) await this.submitted(row, null);
    });
  }

  /** @throws DomainError NOT_FOUND, FORBIDDEN for one's own unless nobody else could, TIMESHEET_STATUS_INVALID, TIMESHEET_BLOCKED, PAY_PERIOD_LOCKED */
  approve(actor: ActorRef, id: Id): Promise<Timesheet> {
    return this.transactions.run(async () => {
      const { row, seen } = await this.lock(actor, id);
      unwrap(mayDecideTimesheet(stateOf(seen), actor, 'approve'));
      await this.logAlone(actor, seen, 'approved');
      row.status = 'approved';
      row.approvedAt = this.clock.now();
      row.approvedById = actor.id;
      row.approvedByName = actor.name;
      return this.saved(row, actor.id);
    });
  }

  /** Sends it back to its person. @throws DomainError NOT_FOUND, FORBIDDEN, REASON_REQUIRED, TIMESHEET_STATUS_INVALID, PAY_PERIOD_LOCKED */
  reject(actor: ActorRef, id: Id, stated: string): Promise<Timesheet> {
    return this.transactions.run(async () => {
      const { row, seen } = await this.lock(actor, id);
      unwrap(mayDecideTimesheet(stateOf(seen), actor, 'reject'));
      await this.logAlone(actor, seen, 'rejected');
      return this.open(actor, { row, seen, reason: unwrap(checkPayReason(stated)) });
    });
  }

  /** Opens it again, also an approved one. @throws DomainError NOT_FOUND, FORBIDDEN, REASON_REQUIRED, TIMESHEET_STATUS_INVALID, PAY_PERIOD_LOCKED */
  reopen(actor: ActorRef, id: Id, stated: string): Promise<Timesheet> {
    return this.transactions.run(async () => {
      const { row, seen } = await this.lock(actor, id);
      unwrap(mayReopenTimesheet(stateOf(seen), actor));
      const reason = unwrap(checkPayReason(stated));
      const detail = `Timesheet of ${seen.employeeName}, ${seen.startDate} to ${seen.endDate}: ${seen.status} → open, ${reason}`;
      await this.log.record({ event: 'timesheet_reopened', actor, subject: null, siteId: seen.siteId, detail });
      return this.open(actor, { row, seen, reason });
    });
  }

  /** What the timesheet pays, and what blocks it; managers see hours only. @throws DomainError NOT_FOUND */
  async pay(actor: ActorRef, id: Id): Promise<TimesheetPay> {
    const seen = await this.visible(actor, id);
    const stored = await this.queries.linesOf(id);
    const read = { ...seen, name: nameFor(actor.id, seen) };
    const [{ lines: computed, findings, workweekStart } = NO_PAY] = await this.calculator.of([read]);
    const all = stored ?? computed;
    const seesMoney = seen.employeeId === actor.id || can(actor, 'pay-period.administer', seen.siteId);
    const [{ findings: readable } = NO_PAY] = seesMoney
      ? [{ findings }]
      : await this.calculator.of([read], { includesRates: false });
    const named = new Set(all.flatMap(({ source }) => source.findingIds));
    const lines = seesMoney ? all : all.map((line) => ({ ...line, rateCents: null, amountCents: null }));
    const isKnown = lines.every(({ amountCents }) => amountCents !== null);
    return {
      timesheetId: id,
      workweekStart,
      lines,
      regularMinutes: minutesOf(all, 'regular'),
      overtimeMinutes: minutesOf(all, 'overtime'),
      doubleMinutes: minutesOf(all, 'double'),
      totalCents: isKnown ? lines.reduce((sum, { amountCents }) => sum + (amountCents ?? 0), 0) : null,
      sentences: readable.flatMap(({ id: findingId, date, sentence }) =>
        named.has(findingId) ? [{ findingId, date, sentence }] : [],
      ),
      blockers: await this.findings.allOf(seen, actor.id),
    };
  }

  private async submitted(row: TimesheetEntity, readerId: Id | null): Promise<Timesheet> {
    row.status = 'submitted';
    row.submittedAt = this.clock.now();
    row.reason = null;
    return this.saved(row, readerId);
  }

  private async open(
    actor: ActorRef,
    { row, seen, reason }: { row: TimesheetEntity; seen: Timesheet; reason: string },
  ): Promise<Timesheet> {
    row.status = 'open';
    row.submittedAt = row.approvedAt = row.approvedById = row.approvedByName = null;
    row.reason = reason;
    const { employeeId, siteId, startDate, endDate } = seen;
    const returned = { employeeId, siteId, startDate, endDate, reason };
    await this.events.publish('timesheet.returned', { ...returned, ...byActor(actor) });
    return this.saved(row, actor.id);
  }

  private async saved(row: TimesheetEntity, readerId: Id | null): Promise<Timesheet> {
    await this.em.flush();
    return this.queries.byId(row.id, readerId);
  }

  /** Sets `isDecidedAlone` on the actor's own timesheet. */
  private async withOwnRight(actor: ActorRef, timesheet: Timesheet): Promise<Timesheet> {
    const { employeeId, siteId } = timesheet;
    const permission = 'timesheet.approve';
    if (employeeId !== actor.id || !can(actor, permission, siteId)) return timesheet;
    const isDecidedAlone = await this.ownHours.isAlone(actor.id, { permission, siteId });
    return isDecidedAlone ? { ...timesheet, isDecidedAlone } : timesheet;
  }

  private async logAlone(actor: ActorRef, seen: Timesheet, decision: string): Promise<void> {
    const { isDecidedAlone = false, siteId, startDate, endDate } = seen;
    const what = `Timesheet ${decision}, ${startDate} to ${endDate}`;
    if (isDecidedAlone) await this.ownHours.logAlone(actor, { siteId, what });
  }

  private async visible(actor: ActorRef, id: Id): Promise<Timesheet> {
    const seen = await this.queries.byId(id, actor.id);
    if (seen.employeeId !== actor.id && !can(actor, 'timesheet.approve', seen.siteId)) throw notFound('The timesheet');
    return seen;
  }

  private async lock(actor: ActorRef, id: Id) {
    const row = await this.em.findOne(TimesheetEntity, id, { lockMode: LockMode.PESSIMISTIC_WRITE });
    if (!row) throw notFound('The timesheet');
    const seen = await this.withOwnRight(actor, await this.visible(actor, id));
    return { row, seen: { ...seen, blockers: [...seen.blockers, ...(await this.findings.of(seen, actor.id))] } };
  }
}

const NO_PAY: Pick<PayOfTimesheet, 'lines' | 'findings' | 'workweekStart'> = {
  lines: [],
  findings: [],
  workweekStart: 'sunday',
};

const stateOf = ({ blockers, ...timesheet }: Timesheet) => ({
  ...timesheet,
  blockers: blockers.map(({ message }) => message),
});
