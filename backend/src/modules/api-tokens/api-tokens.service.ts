import { Injectable } from '@nestjs/common';
import { type EntityManager, LockMode } from '@mikro-orm/postgresql';
import { type CreateApiTokenRequest, type Id, MAX_SERVICE_TOKENS, type NewApiToken } from '@workforce/contracts';
import { Config } from '../../config/config.ts';
import type { ActorRef } from '../../platform/access/actor.ts';
import { Clock } from '../../platform/clock/clock.ts';
import { Transactions } from '../../platform/database/transactions.ts';
import { DomainError } from '../../platform/errors/domain-error.ts';
import { SecurityLog } from '../security-log/security-log.ts';
import type { OrgUnit } from '../sites/org-unit.entity.ts';
import { UnitLock } from '../sites/unit-lock.ts';
import { UnitAccess } from '../sites/unit-access.ts';
import { User } from '../users/user.entity.ts';
import { ApiToken } from './api-token.entity.ts';
import { ApiTokenQueries } from './api-token.queries.ts';
import { endOf, hashOf, newSecret, prefixOf } from './token-secret.ts';

/** Makes tokens of services (ADR 45), and revokes also personal ones, for those who administer the unit. */
@Injectable()
export class ApiTokensService {
  constructor(
    private readonly transactions: Transactions,
    private readonly queries: ApiTokenQueries,
    private readonly units: UnitAccess,
    private readonly unitLock: UnitLock,
    private readonly log: SecurityLog,
    private readonly config: Config,
    private readonly clock: Clock,
  ) {}

  /**
   * Makes a token; its secret can't be read again.
   *
   * @throws DomainError NOT_FOUND for a unit that the actor doesn't administer, UNIT_CLOSED, INVALID_INPUT for an unknown provider,
   * CONFLICT for too many in the unit
   */
  create(actor: ActorRef, { name, scopes, unitId, days, provider }: CreateApiTokenRequest): Promise<NewApiToken> {
    this.requireProvider(provider);
    const secret = newSecret();
    return this.transactions.run(async (em) => {
      const where = unitId ?? (await this.units.highestUnit(actor, 'api-token.administer'));
      await this.units.requireAdministered(actor, where);
      const unit = await this.unitLock.open(em, where);
      const now = this.clock.now();
      await requireRoom(em, unit, now);
      const token = new ApiToken(this.clock.newId(), now, {
        name,
        scopes: [...new Set(scopes)],
        unit,
        provider: provider ?? null,
        prefix: prefixOf(secret),
        hash: hashOf(secret),
        createdBy: em.getReference(User, actor.id),
        owner: null,
        expiresAt: endOf(now, days),
      });
      await em.persist(token).flush();
      const detail = `${name} (${token.prefix}…): ${token.scopes.join(', ')} in ${unit.name}`;
      await this.log.record({ event: 'api_token_created', actor, subject: null, siteId: unit.siteId, detail });
      return { token: await this.queries.visibleTo(actor, token.id), secret };
    });
  }

  /**
   * Refuses the token from the next request on; one that is revoked already stays as it is.
   *
   * @throws DomainError NOT_FOUND
   */
  revoke(actor: ActorRef, id: Id): Promise<void> {
    return this.transactions.run(async (em) => {
      await this.queries.visibleTo(actor, id);
      const token = await em.findOneOrFail(ApiToken, { id }, { lockMode: LockMode.PESSIMISTIC_WRITE });
      if (token.revokedAt) return;
      token.revokedAt = this.clock.now();
      await em.populate(token, ['unit', 'owner']);
      const detail = `${token.name} (${token.prefix}…)`;
      const about = token.owner ? { subject: token.owner } : { subject: null, siteId: token.unit.siteId };
      await this.log.record({ event: 'api_token_revoked', actor, detail, ...about });
    });
  }

  private requireProvider(key: string | undefined): void {
    if (key === undefined || this.config.signIn.providers.some((provider) => provider.key === key)) return;
    const message = 'There is no sign-in provider with this key';
    throw new DomainError('INVALID_INPUT', { message, details: [{ field: 'provider', message }] });
  }
}

/** Of two tokens made at the same time the second waits, and counts the first. */
async function requireRoom(em: EntityManager, { id, name }: OrgUnit, now: Date): Promise<void> {
  await em.execute('select pg_advisory_xact_lock(hashtextextended(?, 0))', [`number of tokens in ${id}`]);
  const count = await em.count(ApiToken, { unit: id, owner: null, revokedAt: null, expiresAt: { $gt: now } });
  if (count < MAX_SERVICE_TOKENS) return;
  const message = `${name} has ${MAX_SERVICE_TOKENS} API tokens of services already. Revoke one that is no longer needed.`;
  throw new DomainError('CONFLICT', { message });
}
