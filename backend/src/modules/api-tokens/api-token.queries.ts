import { Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import type { ApiToken as WireApiToken, Id } from '@workforce/contracts';
import type { ActorRef } from '../../platform/access/actor.ts';
import { instantText } from '../../platform/database/instants.ts';
import { notFound } from '../../platform/errors/domain-error.ts';
import { keysetOf, page, type Page, type PageRequest } from '../../platform/pagination/page.ts';
import { UnitAccess } from '../users/unit-access.ts';
import type { ApiTokenTables } from './api-token.tables.ts';

/** Queries of API tokens, without their secrets. */
@Injectable()
export class ApiTokenQueries {
  constructor(
    private readonly em: EntityManager,
    private readonly units: UnitAccess,
  ) {}

  /** The tokens of the units that the actor administers, newest first, also ended ones. */
  async list(actor: ActorRef, request: PageRequest): Promise<Page<WireApiToken>> {
    const before = keysetOf(request, ['id']);
    const rows = await this.select(actor)
      .$if(before !== null, (query) => query.where('t.id', '<', before?.[0] ?? ''))
      .orderBy('t.id', 'desc')
      .limit(request.limit + 1)
      .execute();
    return page(rows, request, ({ id }) => [id]);
  }

  /** @throws DomainError NOT_FOUND, also for a token of a unit that the actor doesn't administer */
  async visibleTo(actor: ActorRef, id: Id): Promise<WireApiToken> {
    const token = await this.select(actor).where('t.id', '=', id).executeTakeFirst();
    if (!token) throw notFound('The token');
    return token;
  }

  private select(actor: ActorRef) {
    return this.em
      .getKysely<ApiTokenTables>()
      .selectFrom('api_tokens as t')
      .innerJoin('org_units as o', 'o.id', 't.unit_id')
      .leftJoin('users as u', 'u.id', 't.created_by_id')
      .select([
        't.id',
        't.name',
        't.prefix',
        't.scopes',
        't.unit_id as unitId',
        'o.name as unitName',
        't.provider',
        'u.name as createdByName',
        instantText('t.created_at').as('createdAt'),
        instantText('t.expires_at').as('expiresAt'),
        instantText<string | null>('t.last_used_at').as('lastUsedAt'),
        instantText<string | null>('t.revoked_at').as('revokedAt'),
      ])
      .where(this.units.administered(actor, 't.unit_id'));
  }
}
