import { Injectable } from '@nestjs/common';
import { type EntityManager, LockMode } from '@mikro-orm/postgresql';
import type { Id, LabourPolicy, LabourPolicyRequest, SecurityEvent } from '@workforce/contracts';
import { mayActivatePolicy, mayEditPolicy } from '@workforce/domain';
import { selectPacks } from '@workforce/labour';
import type { ActorRef } from '../../../platform/access/actor.ts';
import { Clock } from '../../../platform/clock/clock.ts';
import { Transactions } from '../../../platform/database/transactions.ts';
import { DomainError, notFound } from '../../../platform/errors/domain-error.ts';
import { EventBus } from '../../../platform/events/event-bus.ts';
import { requireVersion } from '../../../platform/errors/require-version.ts';
import { unwrap } from '../../../platform/errors/unwrap.ts';
import { describeFields, describeChanges } from '../../security-log/logged-changes.ts';
import { SecurityLog } from '../../security-log/security-log.ts';
import { OrgUnit } from '../../sites/org-unit.entity.ts';
import { UnitLock } from '../../sites/unit-lock.ts';
import { UnitAccess } from '../../sites/unit-access.ts';
import { invalidInput } from '../check/labour-check.ts';
import { LabourUse } from './labour-use.ts';
import { LabourPolicyEntity } from './labour-policy.entity.ts';
import { LabourPolicyQueries } from './labour-policy.queries.ts';

/** Commands on labour policies (`labour §3`), for those who administer the unit; policies of others are NOT_FOUND. */
@Injectable()
export class LabourPoliciesService {
  constructor(
    private readonly transactions: Transactions,
    private readonly queries: LabourPolicyQueries,
    private readonly access: UnitAccess,
    private readonly lock: UnitLock,
    private readonly log: SecurityLog,
    private readonly use: LabourUse,
    private readonly events: EventBus,
    private readonly clock: Clock,
  ) {}

  /** Writes a draft. @throws DomainError NOT_FOUND, UNIT_CLOSED, INVALID_INPUT */
  create(actor: ActorRef, request: LabourPolicyRequest): Promise<LabourPolicy> {
    return this.transactions.run(async (em) => {
      const unit = await this.unitOf(em, actor, request);
      const id = this.clock.newId();
      const now = this.clock.now();
      const policy = em.create(LabourPolicyEntity, {
        id,
        unit,
        createdAt: now,
        updatedAt: now,
        version: 1,
        createdByName: actor.name,
        state: 'draft',
        activatedAt: null,
        activatedByName: null,
        ...fieldsOf(request),
      });
      await em.flush();
      return this.logged(actor, policy, 'labour_policy_saved', changes(null, policy));
    });
  }

  /** Replaces a draft. @throws DomainError NOT_FOUND, STALE_VERSION, LABOUR_POLICY_ACTIVE, UNIT_CLOSED, INVALID_INPUT */
  update(actor: ActorRef, id: Id, request: LabourPolicyRequest): Promise<LabourPolicy> {
    return this.transactions.run(async (em) => {
      const policy = await this.draft(em, actor, id);
      requireVersion(policy, request.version);
      const before = stateOf(policy);
      const unit = await this.unitOf(em, actor, request);
      em.assign(policy, { ...fieldsOf(request), unit, updatedAt: this.clock.now() });
      await em.flush();
      return this.logged(actor, policy, 'labour_policy_saved', changes(before, policy));
    });
  }

  /**
   * Puts a draft into force from its day on; the one in force before keeps the days until then. The lock on the unit lets only one of
   * two drafts supersede it at a time.
   *
   * @throws DomainError NOT_FOUND, LABOUR_POLICY_ACTIVE, LABOUR_POLICY_TOO_EARLY, UNIT_CLOSED, PAY_PERIOD_LOCKED for another first day of paid
   * workweeks
   */
  activate(actor: ActorRef, id: Id): Promise<LabourPolicy> {
    return this.transactions.run(async (em) => {
      const { unit } = await this.find(em, actor, id);
      await this.lock.take(em, unit.id);
      const policy = await this.draft(em, actor, id);
      const active = await em.findOne(LabourPolicyEntity, { unit: policy.unit, state: 'active' });
      unwrap(mayActivatePolicy(policy, active));
      const now = this.clock.now();
      const before = active && stateOf(active);
      if (active) em.assign(active, { state: 'superseded', updatedAt: now });
      await em.flush();
      em.assign(policy, { state: 'active', activatedAt: now, activatedByName: actor.name, updatedAt: now });
      await em.flush();
      this.transactions.afterCommit(() => this.use.begin());
      await this.events.publish('labour-policy.activated', {
        unitId: unit.id,
        policyId: policy.id,
        from: policy.effectiveFrom,
      });
      return this.logged(actor, policy, 'labour_policy_activated', changes(before, policy));
    });
  }

  /** @throws DomainError NOT_FOUND, LABOUR_POLICY_ACTIVE */
  delete(actor: ActorRef, id: Id): Promise<void> {
    return this.transactions.run(async (em) => {
      const policy = await this.draft(em, actor, id);
      await this.logged(actor, policy, 'labour_policy_deleted', changes(null, policy));
      await em.remove(policy).flush();
    });
  }

  private async unitOf(em: EntityManager, actor: ActorRef, { unitId, packs }: LabourPolicyRequest): Promise<OrgUnit> {
    const chosen = selectPacks(packs);
    if (!chosen.ok) throw invalidInput(chosen.error);
    await this.access.requireAdministered(actor, unitId);
    const unit = await this.lock.open(em, unitId);
    if (unit.kind === 'team') throw invalidUnit();
    return unit;
  }

  private async find(em: EntityManager, actor: ActorRef, id: Id): Promise<LabourPolicyEntity> {
    const policy = await em.findOne(LabourPolicyEntity, { id });
    if (!policy || !(await this.access.administers(actor, policy.unit.id))) throw notFound('The policy');
    return policy;
  }

  /** The draft, locked. */
  private async draft(em: EntityManager, actor: ActorRef, id: Id): Promise<LabourPolicyEntity> {
    await this.find(em, actor, id);
    const options = { lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true } as const;
    const policy = await em.findOne(LabourPolicyEntity, { id }, options);
    if (!policy) throw notFound('The policy');
    unwrap(mayEditPolicy(policy.state));
    await em.populate(policy, ['unit']);
    return policy;
  }

  private async logged(
    actor: ActorRef,
    { id, unit }: LabourPolicyEntity,
    event: SecurityEvent,
    what: string,
  ): Promise<LabourPolicy> {
    const detail = `${unit.name}: ${what}`;
    await this.log.record({ event, actor, subject: null, siteId: unit.siteId, detail });
    return this.queries.byId(id);
  }
}

/** What a policy says, for the security log, except how much a week may cost. */
const loggedFields = ({ unit, effectiveFrom, packs, workweekStart, ...policy }: LabourPolicyEntity) => ({
  place: unit.name,
  from: effectiveFrom,
  packs: packs.map(({ id, params }) => (params ? `${id} ${JSON.stringify(params)}` : id)).join(' and '),
  'workweek from': workweekStart,
  'planned break':
    policy.plannedBreakOver === null ? null : `${policy.plannedBreakMinutes} min over ${policy.plannedBreakOver} min`,
});

/** A policy as it was before a change. */
const stateOf = (policy: LabourPolicyEntity) => ({ detail: loggedFields(policy), budget: policy.weeklyBudgetCents });

/** What a change of a policy was; without one before, all that it says. A budget is only named. */
function changes(before: ReturnType<typeof stateOf> | null, policy: LabourPolicyEntity): string {
  const { place: _, ...fields } = loggedFields(policy);
  const detail = before ? describeChanges(before.detail, loggedFields(policy)) : describeFields(fields);
  return policy.weeklyBudgetCents === (before?.budget ?? null) ? detail : `${detail}, weekly budget`;
}

const fieldsOf = ({ effectiveFrom, packs, workweekStart, plannedBreak, weeklyBudgetCents }: LabourPolicyRequest) => ({
  effectiveFrom,
  workweekStart,
  weeklyBudgetCents,
  packs: packs.map(({ id, params }) => ({ id, ...(params && { params }) })),
  plannedBreakOver: plannedBreak?.over ?? null,
  plannedBreakMinutes: plannedBreak?.minutes ?? null,
});

function invalidUnit(): DomainError {
  const message = 'Choose the organisation, a region or a site: teams have the rules of their site';
  return new DomainError('INVALID_INPUT', { message, details: [{ field: 'unitId', message }] });
}
