import { Injectable, type OnModuleInit } from '@nestjs/common';
import { EntityManager, LockMode } from '@mikro-orm/postgresql';
import {
  type CreatePersonalTokenRequest,
  type Id,
  MAX_PERSONAL_TOKENS,
  type NewApiToken,
  type PersonalTokenScope,
} from '@workforce/contracts';
import { can } from '@workforce/domain';
import type { Actor, ActorRef } from '../../platform/access/actor.ts';
import { Clock } from '../../platform/clock/clock.ts';
import { Transactions } from '../../platform/database/transactions.ts';
import { DomainError, notFound } from '../../platform/errors/domain-error.ts';
import { EventBus } from '../../platform/events/event-bus.ts';
import { SecurityLog } from '../security-log/security-log.ts';
import { OrgUnit } from '../sites/org-unit.entity.ts';
import { UserLock } from '../users/user-lock.ts';
import { User } from '../users/user.entity.ts';
import { ApiToken } from './api-token.entity.ts';
import { ApiTokenQueries } from './api-token.queries.ts';
import { endOf, hashOf, newSecret, prefixOf } from './token-secret.ts';

/** Makes and revokes the caller's own tokens (ADR 45). */
@Injectable()
export class PersonalTokensService implements OnModuleInit {
  constructor(
    private readonly em: EntityManager,
    private readonly transactions: Transactions,
    private readonly queries: ApiTokenQueries,
    private readonly lock: UserLock,
    private readonly log: SecurityLog,
    private readonly events: EventBus,
    private readonly clock: Clock,
  ) {}

  /** The tokens of somebody who is deactivated, or given another way to sign in, end for good: a new one is made by who they are. */
  onModuleInit(): void {
    this.events.onWithin('user.deactivated', ({ userId }) => this.endAll(userId, 'the account'));
    this.events.onWithin('user.recovered', ({ userId, what }) => this.endAll(userId, what));
  }

  /**
   * Makes a token for the actor; its secret can't be read again.
   *
   * @throws DomainError INVALID_INPUT for scopes that the actor doesn't have and a unit in which they don't work, CONFLICT for too many,
   * UNAUTHENTICATED when the session has ended while this waited: what ended it ends the tokens too
   */
  create(actor: Actor, { name, scopes, unitId, days }: CreatePersonalTokenRequest): Promise<NewApiToken> {
    requireOwnPermissions(actor, scopes);
    const secret = newSecret();
    return this.transactions.run(async (em) => {
      const owner = await this.lock.take(em, actor.id, { mayEndAdmin: false });
      await this.queries.requireOpenSession(actor);
      const now = this.clock.now();
      const count = await em.count(ApiToken, { owner: actor.id, revokedAt: null, expiresAt: { $gt: now } });
      if (count >= MAX_PERSONAL_TOKENS)
        throw new DomainError('CONFLICT', {
          message: `You have ${MAX_PERSONAL_TOKENS} API tokens already. Revoke one that you no longer need.`,
        });
      const unit = await this.unitOf(actor, unitId);
      const token = new ApiToken(this.clock.newId(), now, {
        name,
        scopes: [...new Set(scopes)],
        unit,
        provider: null,
        owner,
        createdBy: owner,
        prefix: prefixOf(secret),
        hash: hashOf(secret),
        expiresAt: endOf(now, days),
      });
      await em.persist(token).flush();
      const detail = `${name} (${token.prefix}…): ${token.scopes.join(', ')} in ${unit.name}`;
      await this.log.record({ event: 'api_token_created', actor, subject: owner, detail });
      return { token: await this.queries.ownedBy(actor, token.id), secret };
    });
  }

  /**
   * Refuses the token from the next request on; one that is revoked already stays as it is.
   *
   * @throws DomainError NOT_FOUND
   */
  revoke(actor: ActorRef, id: Id): Promise<void> {
    return this.transactions.run(async (em) => {
      const which = { id, owner: actor.id };
      const token = await em.findOne(ApiToken, which, { lockMode: LockMode.PESSIMISTIC_WRITE });
      if (!token) throw notFound('The token');
      if (token.revokedAt) return;
      token.revokedAt = this.clock.now();
      const subject = await em.findOneOrFail(User, { id: actor.id });
      const detail = `${token.name} (${token.prefix}…)`;
      await this.log.record({ event: 'api_token_revoked', actor, subject, detail });
    });
  }

  /** The asked unit, by default the whole organisation: the token holds wherever its owner does. */
  private async unitOf(actor: ActorRef, unitId: Id | undefined): Promise<OrgUnit> {
    const unit = await this.em.findOne(OrgUnit, unitId === undefined ? { kind: 'organisation' } : { id: unitId });
    if (unit && (unitId === undefined || (await this.queries.worksIn(actor, unit.id)))) return unit;
    const message = 'You do not work in this place';
    throw new DomainError('INVALID_INPUT', { message, details: [{ field: 'unitId', message }] });
  }

  private async endAll(userId: Id, cause: string): Promise<void> {
    const tokens = await this.em.find(
      ApiToken,
      { owner: userId, revokedAt: null },
      { lockMode: LockMode.PESSIMISTIC_WRITE, orderBy: { id: 'asc' } },
    );
    for (const token of tokens) {
      token.revokedAt = this.clock.now();
      const subject = await this.em.findOneOrFail(User, { id: userId });
      const detail = `${token.name} (${token.prefix}…), with ${cause}`;
      await this.log.record({ event: 'api_token_revoked', actor: null, subject, detail });
    }
    if (tokens.length > 0) await this.em.flush();
  }
}

function requireOwnPermissions(actor: ActorRef, scopes: readonly PersonalTokenScope[]): void {
  if (scopes.every((scope) => can(actor, scope))) return;
  const message = 'A token cannot do more than you can';
  throw new DomainError('INVALID_INPUT', { message, details: [{ field: 'scopes', message }] });
}
