import { Injectable } from '@nestjs/common';
import { type EntityManager, LockMode } from '@mikro-orm/postgresql';
import {
  type Id,
  LEAST_RETENTION_DAYS,
  type RetentionDaysRequest,
  type RetentionKind,
  type RetentionRule,
  type RetentionRuleRequest,
} from '@workforce/contracts';
import type { ActorRef } from '../../platform/access/actor.ts';
import { Clock } from '../../platform/clock/clock.ts';
import { Transactions } from '../../platform/database/transactions.ts';
import { DomainError, notFound } from '../../platform/errors/domain-error.ts';
import { requireVersion } from '../../platform/errors/require-version.ts';
import { SecurityLog } from '../security-log/security-log.ts';
import { OrgUnit } from '../sites/org-unit.entity.ts';
import { UnitAccess } from '../sites/unit-access.ts';
import { RetentionRuleEntity } from './retention-rule.entity.ts';
import { RetentionRuleQueries } from './retention-rule.queries.ts';

interface Change {
  unit: OrgUnit;
  kind: RetentionKind;
  /** Undefined for no rule. */
  before: number | null | undefined;
  after: number | null | undefined;
}

/**
 * Commands on the rules of places (`identity §5`), for those who administer the unit; rules of others are NOT_FOUND. Closed places have
 * rules too: they keep what they have.
 */
@Injectable()
export class RetentionRulesService {
  constructor(
    private readonly transactions: Transactions,
    private readonly queries: RetentionRuleQueries,
    private readonly access: UnitAccess,
    private readonly log: SecurityLog,
    private readonly clock: Clock,
  ) {}

  /** @throws DomainError NOT_FOUND, INVALID_INPUT, RETENTION_RULE_EXISTS (unique index) */
  create(actor: ActorRef, { unitId, kind, days }: RetentionRuleRequest): Promise<RetentionRule> {
    return this.transactions.run(async (em) => {
      await this.access.requireAdministered(actor, unitId);
      const unit = await em.findOneOrFail(OrgUnit, { id: unitId });
      if (unit.kind === 'team')
        throw invalid('unitId', 'Choose the organisation, a region or a site: teams have the rules of their site');
      requireLeast(kind, days);
      const id = this.clock.newId();
      const now = this.clock.now();
      em.create(RetentionRuleEntity, {
        id,
        unit,
        kind,
        days,
        updatedByName: actor.name,
        createdAt: now,
        updatedAt: now,
        version: 1,
      });
      await em.flush();
      await this.logged(actor, { unit, kind, before: undefined, after: days });
      return this.queries.byId(id);
    });
  }

  /** @throws DomainError NOT_FOUND, STALE_VERSION, INVALID_INPUT */
  update(actor: ActorRef, id: Id, { days, version }: RetentionDaysRequest): Promise<RetentionRule> {
    return this.transactions.run(async (em) => {
      const rule = await this.find(em, actor, id);
      requireVersion(rule, version);
      const { unit, kind, days: before } = rule;
      requireLeast(kind, days);
      em.assign(rule, { days, updatedByName: actor.name, updatedAt: this.clock.now() });
      await em.flush();
      await this.logged(actor, { unit, kind, before, after: days });
      return this.queries.byId(id);
    });
  }

  /** @throws DomainError NOT_FOUND */
  remove(actor: ActorRef, id: Id): Promise<void> {
    return this.transactions.run(async (em) => {
      const rule = await this.find(em, actor, id);
      await this.logged(actor, { unit: rule.unit, kind: rule.kind, before: rule.days, after: undefined });
      await em.remove(rule).flush();
    });
  }

  /** The rule with its unit, locked. */
  private async find(em: EntityManager, actor: ActorRef, id: Id): Promise<RetentionRuleEntity> {
    const rule = await em.findOne(RetentionRuleEntity, { id }, { lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true });
    if (!rule || !(await this.access.administers(actor, rule.unit.id))) throw notFound('The rule');
    await em.populate(rule, ['unit']);
    return rule;
  }

  private logged(actor: ActorRef, { unit, kind, before, after }: Change): Promise<void> {
    const event = after === undefined ? 'retention_rule_removed' : 'retention_rule_set';
    const detail = `${unit.name}, ${kind}: ${wordsOf(before)} → ${wordsOf(after)}`;
    return this.log.record({ event, actor, subject: null, siteId: unit.siteId, detail });
  }
}

function wordsOf(days: number | null | undefined): string {
  if (days === undefined) return 'no rule';
  return days === null ? 'keep' : `${days} ${days === 1 ? 'day' : 'days'}`;
}

function requireLeast(kind: RetentionKind, days: number | null): void {
  const least = LEAST_RETENTION_DAYS[kind];
  if (days !== null && days < least) throw invalid('days', `This kind of data is kept for at least ${least} days`);
}

const invalid = (field: string, message: string) =>
  new DomainError('INVALID_INPUT', { message, details: [{ field, message }] });
