import { Injectable, type OnModuleInit } from '@nestjs/common';
import { LockMode } from '@mikro-orm/core';
import { EntityManager } from '@mikro-orm/postgresql';
import type { CreatePayPeriodsRequest, Day, Id, PayLine, PayPeriod } from '@workforce/contracts';
import { addDays, can, canEverywhere, checkFirstDay, checkPayReason, today } from '@workforce/domain';
import { sql } from 'kysely';
import { type ActorRef } from '../../../platform/access/actor.ts';
import { placesOf } from '../../../platform/access/reach.ts';
import { Clock } from '../../../platform/clock/clock.ts';
import { Transactions } from '../../../platform/database/transactions.ts';
import { DomainError, notFound } from '../../../platform/errors/domain-error.ts';
import { unwrap } from '../../../platform/errors/unwrap.ts';
import { canonicalJson } from '../../../platform/provable-log/chain.ts';
import { EVERY_HOUR, Jobs } from '../../../platform/maintenance/jobs.ts';
import { SecurityLog } from '../../security-log/security-log.ts';
import { OrgUnit } from '../../sites/org-unit.entity.ts';
import { SiteQueries } from '../../sites/site.queries.ts';
import { TimesheetsWithoutEntries } from '../timesheets/timesheets-without-entries.ts';
import { PayPeriodChain } from './pay-period-chain.ts';
import { PayPeriodEntity } from './pay-period.entity.ts';
import { PayPeriodQueries } from './pay-period.queries.ts';
import { PayRuleEntity } from '../settings/pay-rule.entity.ts';
import type { Database } from '../../database.ts';
import { PayUse } from '../pay-use.ts';
import { PayCalculator } from '../calculation/pay-calculator.ts';
import { TimesheetQueries } from '../timesheets/timesheet.queries.ts';
import { TimesheetsService } from '../timesheets/timesheets.service.ts';
import { requireAllSites } from './period-access.ts';

/** Pay periods: generated from one rule, locked and opened again by admins (`pay §2`). */
@Injectable()
export class PayPeriodsService implements OnModuleInit {
  constructor(
    private readonly transactions: Transactions,
    private readonly em: EntityManager,
    private readonly queries: PayPeriodQueries,
    private readonly chain: PayPeriodChain,
    private readonly sites: SiteQueries,
    private readonly timesheets: TimesheetsService,
    private readonly timesheetQueries: TimesheetQueries,
    private readonly calculator: PayCalculator,
    private readonly withoutEntries: TimesheetsWithoutEntries,
    private readonly use: PayUse,
    private readonly log: SecurityLog,
    private readonly jobs: Jobs,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.jobs.schedule('pay-periods', EVERY_HOUR, () => this.proceed());
  }

  /**
   * Sets the rule of the organisation or of a site, and generates the periods up to the next one. A later rule takes over on the day
   * after the last period.
   *
   * @throws DomainError NOT_FOUND, FORBIDDEN, INVALID_INPUT, PAY_PERIOD_OVERLAP (database), PAY_PERIOD_LOCKED for a site whose days were
   *   paid by the organisation's
   */
  create(actor: ActorRef, { siteId, frequency, startDate }: CreatePayPeriodsRequest): Promise<PayPeriod[]> {
    return this.transactions.run(async (em) => {
      const unit = await this.unitFor(actor, siteId);
      unwrap(checkFirstDay(frequency, startDate));
      const now = this.clock.now();
      let rule = await em.findOne(PayRuleEntity, { unit: unit.id }, { lockMode: LockMode.PESSIMISTIC_WRITE });
      const frequencyBefore = rule?.frequency ?? 'none';
      if (!rule)
        rule = em.create(PayRuleEntity, {
          id: this.clock.newId(),
          unit: unit.id,
          frequency,
          createdAt: now,
          updatedAt: now,
        });
      em.assign(rule, { frequency, updatedAt: now });
      await em.persist(rule).flush();
      // Holding the rule's row: nobody else adds periods of the unit until the commit.
      await this.checkStart(unit, startDate);
      const before = new Set((await this.ofUnit(unit.id)).map(({ id }) => id));
      await this.chain.extend(rule, {
        firstDay: startDate,
        until: startDate > this.todayAt(unit) ? startDate : undefined,
      });
      await this.record(
        actor,
        'pay_rule_changed',
        unit.kind === 'site' ? unit.id : null,
        `${unit.name}: ${frequencyBefore} → ${frequency}, from ${startDate}`,
      );
      this.transactions.afterCommit(() => this.use.begin());
      const added = (await this.ofUnit(unit.id)).filter(({ id }) => !before.has(id));
      const reach = placesOf(actor, 'pay-period.administer');
      return Promise.all(added.map(({ id }) => this.queries.byId(id, reach)));
    });
  }

  /**
   * Locks a period whose timesheets are all approved, and keeps what they pay.
   *
   * @throws DomainError NOT_FOUND, FORBIDDEN, PAY_PERIOD_STATUS_INVALID before its end, before an earlier one, or with timesheets that
   * aren't approved or still have to be added
   */
  lock(actor: ActorRef, id: Id): Promise<PayPeriod> {
    return this.transactions.run(async (em) => {
      const period = await this.take(actor, id);
      if (period.status !== 'open') throw invalidStatus(`This period is already ${period.status}.`);
      if (!(await this.queries.isOver(id, this.clock.now())))
        throw invalidStatus('This period is not over yet. Lock it after its last day.');
      if (await this.queries.hasNeighbour(id, 'before', true))
        throw invalidStatus('An earlier period is still open, and this one pays its last week. Lock that one first.');
      const missing = await this.withoutEntries.add(period, { isOver: true });
      if (missing > 0) throw invalidStatus(notThereYet(missing));
      const db = em.getKysely<Database>();
      const timesheets = await db
        .selectFrom('timesheets')
        .select(['id', 'employee_id as employeeId', 'site_id as siteId', 'status'])
        .where('period_id', '=', id)
        .orderBy('id')
        .forUpdate()
        .execute();
      const waiting = timesheets.filter(({ status }) => status !== 'approved').length;
      if (waiting > 0) throw invalidStatus(notApproved(waiting));
      const { startDate, endDate } = period;
      const pay = await this.calculator.of(timesheets.map((each) => ({ ...each, periodId: id, startDate, endDate })));
      for (let first = 0; first < pay.length; first += ROWS_AT_A_TIME) {
        const some = pay.slice(first, first + ROWS_AT_A_TIME);
        const [ids, lines] = [some.map((each) => each.timesheetId), some.map((each) => JSON.stringify(each.lines))];
        await sql`update timesheets t set status = 'locked', lines = paid.lines::jsonb
          from unnest(${ids}::uuid[], ${lines}::text[]) paid (id, lines) where t.id = paid.id`.execute(db);
      }
      period.status = 'locked';
      await em.flush();
      return this.changed(actor, period, 'pay_period_locked', daysOf(period));
    });
  }

  /**
   * Opens a locked period again, before its export only; timesheets that pay something else by now have to be approved again.
   *
   * @throws DomainError NOT_FOUND, FORBIDDEN, REASON_REQUIRED, PAY_PERIOD_STATUS_INVALID
   */
  reopen(actor: ActorRef, id: Id, stated: string): Promise<PayPeriod> {
    return this.transactions.run(async (em) => {
      const period = await this.take(actor, id);
      const reason = unwrap(checkPayReason(stated));
      if (period.status === 'exported')
        throw invalidStatus(
          'This period was exported and stays as it is. Later corrections become adjustments in the next one.',
        );
      if (period.status === 'open') throw invalidStatus('This period is open already.');
      if (await this.queries.hasNeighbour(id, 'after', false))
        throw invalidStatus(
          'A later period is locked, and pays the last week of this one. Reopen that one first; after its export only corrections are left.',
        );
      await this.unlock(period);
      period.status = 'open';
      await em.flush();
      return this.changed(actor, period, 'pay_period_reopened', `${daysOf(period)}: ${reason}`);
    });
  }

  /** The period, locked until the transaction ends, which the actor administers. @throws DomainError NOT_FOUND, FORBIDDEN */
  async take(actor: ActorRef, id: Id): Promise<PayPeriodEntity> {
    await this.queries.byId(id, placesOf(actor, 'pay-period.read'));
    const period = await this.em.findOneOrFail(PayPeriodEntity, id, {
      lockMode: LockMode.PESSIMISTIC_WRITE,
      populate: ['unit'],
    });
    requireAllSites(actor, 'pay-period.administer', siteOf(period));
    return period;
  }

  /** The timesheets are approved as they were; those that would pay something else by now, by other terms or rules, have to be again. */
  private async unlock({ id, startDate, endDate }: PayPeriodEntity): Promise<void> {
    const db = this.em.getKysely<Database>();
    const timesheets = await db
      .selectFrom('timesheets')
      .select(['id', 'employee_id as employeeId', 'site_id as siteId', 'lines'])
      .where('period_id', '=', id)
      .orderBy('id')
      .forUpdate()
      .execute();
    const pay = await this.calculator.of(timesheets.map((each) => ({ ...each, periodId: id, startDate, endDate })));
    const paid = new Map(timesheets.map((each) => [each.id, each.lines]));
    const changed = pay.filter(({ timesheetId, lines }) => !isSame(lines, paid.get(timesheetId) ?? []));
    const changedIds = changed.map(({ timesheetId }) => timesheetId);
    await sql`update timesheets set status = 'approved', lines = null where period_id = ${id}`.execute(db);
    await sql`update timesheets set status = 'submitted', approved_at = null, approved_by_id = null, approved_by_name = null
      where id = any(${changedIds}::uuid[])`.execute(db);
  }

  /** Records a change of the period. Returns the period as it is now. */
  async changed(
    actor: ActorRef,
    period: PayPeriodEntity,
    event: 'pay_period_locked' | 'pay_period_reopened' | 'pay_period_exported',
    detail: string,
  ): Promise<PayPeriod> {
    await this.record(actor, event, siteOf(period), detail);
    return this.queries.byId(period.id, placesOf(actor, 'pay-period.read'));
  }

  /**
   * Adds the next periods, timesheets that are owed, and submits what is due, on the closing day. What fails doesn't stop the others.
   *
   * @throws AggregateError once all others are done
   */
  async proceed(): Promise<void> {
    await this.transactions.run(async (em) => {
      for (const rule of await em.findAll(PayRuleEntity, { orderBy: { id: 'asc' } })) await this.chain.extend(rule);
    });
    const owed = await inTurn(await this.queries.begun(this.clock.now()), ({ id }) => this.addOwed(id));
    const due = await this.timesheetQueries.due(this.clock.now());
    const failures = [...owed, ...(await inTurn(due, ({ id }) => this.timesheets.submitDue(id)))];
    if (failures.length > 0) throw new AggregateError(failures, `${failures.length} timesheets or periods failed`);
  }

  /** Adds the timesheets of those whom an open period pays without an entry. */
  private addOwed(id: Id): Promise<void> {
    return this.transactions.run(async (em) => {
      const period = await em.findOneOrFail(PayPeriodEntity, id, { lockMode: LockMode.PESSIMISTIC_READ });
      if (period.status !== 'open') return;
      await this.withoutEntries.add(period, { isOver: await this.queries.isOver(id, this.clock.now()) });
    });
  }

  private record(
    actor: ActorRef,
    event: 'pay_rule_changed' | 'pay_period_locked' | 'pay_period_reopened' | 'pay_period_exported',
    siteId: Id | null,
    detail: string,
  ) {
    return this.log.record({ event, actor, subject: null, siteId, detail });
  }

  private async unitFor(actor: ActorRef, siteId: Id | undefined): Promise<OrgUnit> {
    if (siteId === undefined) {
      if (!canEverywhere(actor, 'pay-period.administer'))
        throw new DomainError('FORBIDDEN', { message: 'Only administrators of the whole organisation can do this.' });
      return this.em.findOneOrFail(OrgUnit, { kind: 'organisation' });
    }
    if (!can(actor, 'pay-period.administer', siteId)) throw notFound('The site');
    await this.sites.open(siteId);
    return this.em.findOneOrFail(OrgUnit, siteId);
  }

  /** Periods go on where they ended; a site's own don't begin on days that the organisation's have paid. */
  private async checkStart(unit: OrgUnit, startDate: Day): Promise<void> {
    const last = await this.chain.lastDay(unit.id);
    if (last !== null && startDate !== addDays(last, 1))
      throw invalidStart(`The next period begins on ${addDays(last, 1)}`);
    if (last === null && startDate < addDays(this.todayAt(unit), -MAX_DAYS_BACK))
      throw invalidStart(`The first period can begin at most ${MAX_DAYS_BACK} days ago`);
    if (startDate > addDays(this.todayAt(unit), MAX_DAYS_BACK))
      throw invalidStart(`A period can begin at most ${MAX_DAYS_BACK} days from now`);
    if (unit.kind !== 'site' || last !== null) return;
    if (await this.queries.isPaidByOrganisation(startDate))
      throw new DomainError('PAY_PERIOD_LOCKED', {
        message: "The organisation's period of these days is locked. Begin after its last day.",
      });
  }

  private ofUnit(unitId: Id): Promise<{ id: Id }[]> {
    return this.em
      .getKysely<Database>()
      .selectFrom('pay_periods')
      .select('id')
      .where('unit_id', '=', unitId)
      .orderBy('start_date')
      .execute();
  }

  private todayAt({ timeZone }: Pick<OrgUnit, 'timeZone'>): Day {
    return today(this.clock.now(), timeZone);
  }
}

const isSame = (a: readonly PayLine[], b: readonly PayLine[]): boolean => canonicalJson(a) === canonicalJson(b);

const MAX_DAYS_BACK = 366;

/** Timesheets of one statement. */
const ROWS_AT_A_TIME = 500;

/** Does the work for each item, one after the other. Returns the errors of those that failed. */
async function inTurn<Item>(items: readonly Item[], work: (item: Item) => Promise<void>): Promise<unknown[]> {
  const failures: unknown[] = [];
  for (const item of items) await work(item).catch((error: unknown) => failures.push(error));
  return failures;
}

const siteOf = ({ unit }: PayPeriodEntity): Id | null => (unit.kind === 'site' ? unit.id : null);

const daysOf = ({ startDate, endDate }: Pick<PayPeriodEntity, 'startDate' | 'endDate'>): string =>
  `${startDate} to ${endDate}`;

const notApproved = (count: number): string =>
  count === 1 ? 'One timesheet is not approved yet.' : `${count} timesheets are not approved yet.`;

const notThereYet = (count: number): string =>
  `${count === 1 ? 'One person is' : `${count} people are`} paid by this period without an entry in it. Their timesheets appear within an hour; have them approved first.`;

export const invalidStatus = (message: string) => new DomainError('PAY_PERIOD_STATUS_INVALID', { message });

const invalidStart = (message: string) =>
  new DomainError('INVALID_INPUT', { message, details: [{ field: 'startDate', message }] });
