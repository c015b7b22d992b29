import { Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import type { ApiToken as WireApiToken, Id } from '@workforce/contracts';
import { type RawBuilder, sql } from 'kysely';
import type { Actor, ActorRef } from '../../platform/access/actor.ts';
import { instantText } from '../../platform/database/instants.ts';
import { DomainError, notFound } from '../../platform/errors/domain-error.ts';
import { keysetOf, page, type Page, type PageRequest } from '../../platform/pagination/page.ts';
import { UnitAccess } from '../sites/unit-access.ts';
import type { Database } from '../database.ts';

/** Queries of API tokens, without their secrets. */
@Injectable()
export class ApiTokenQueries {
  constructor(
    private readonly em: EntityManager,
    private readonly units: UnitAccess,
  ) {}

  /** Those of services and of people in the units that the actor administers, newest first, also ended ones. */
  list(actor: ActorRef, request: PageRequest): Promise<Page<WireApiToken>> {
    return this.page(this.select().where(this.administered(actor)), request);
  }

  /** The actor's own, newest first, also ended ones. */
  listOf(actor: ActorRef, request: PageRequest): Promise<Page<WireApiToken>> {
    return this.page(this.select().where('t.owner_id', '=', actor.id), request);
  }

  /** @throws DomainError NOT_FOUND, also for somebody else's token */
  async ownedBy(actor: ActorRef, id: Id): Promise<WireApiToken> {
    const token = await this.select().where('t.id', '=', id).where('t.owner_id', '=', actor.id).executeTakeFirst();
    if (!token) throw notFound('The token');
    return token;
  }

  /** Whether the actor has a role in the unit, above it or below it. */
  async worksIn(actor: ActorRef, unitId: Id): Promise<boolean> {
    if (actor.places.some(({ sites }) => sites === null)) return true;
    const sites = actor.places.flatMap((place) => place.sites ?? []);
    const { rows } = await sql`
      select from org_units o join org_units s on s.kind = 'site' and (s.path <@ o.path or s.id = o.site_id)
      where o.id = ${unitId} and s.id = any(${sites}::uuid[]) limit 1`.execute(this.em.getKysely<Database>());
    return rows.length > 0;
  }

  /**
   * Refuses a request whose session has ended while it waited, and makes what ends it wait. Call it inside a transaction.
   *
   * @throws DomainError UNAUTHENTICATED
   */
  async requireOpenSession({ sessionId }: Pick<Actor, 'sessionId'>): Promise<void> {
    const { rows } = await sql`
      select from sessions where id = ${sessionId} and ended_at is null for share`.execute(
      this.em.getKysely<Database>(),
    );
    if (rows.length === 0) throw new DomainError('UNAUTHENTICATED');
  }

  private async page(selected: Selected, request: PageRequest): Promise<Page<WireApiToken>> {
    const before = keysetOf(request, ['id']);
    const rows = await selected
      .$if(before !== null, (query) => query.where('t.id', '<', before?.[0] ?? ''))
      .orderBy('t.id', 'desc')
      .limit(request.limit + 1)
      .execute();
    return page(rows, request, ({ id }) => [id]);
  }

  /** @throws DomainError NOT_FOUND, also for a token of a unit that the actor doesn't administer */
  async visibleTo(actor: ActorRef, id: Id): Promise<WireApiToken> {
    const token = await this.select().where('t.id', '=', id).where(this.administered(actor)).executeTakeFirst();
    if (!token) throw notFound('The token');
    return token;
  }

  /** Personal tokens belong to the home sites of their owners, whatever their unit. */
  private administered(actor: ActorRef): RawBuilder<boolean> {
    const home = sql`(select w.site_id from users w where w.id = t.owner_id)`;
    return this.units.administered(actor, sql`case when t.owner_id is null then t.unit_id else ${home} end`);
  }

  /** People are read by key for each row: joined, all of them would be. */
  private select() {
    return this.em
      .getKysely<Database>()
      .selectFrom('api_tokens as t')
      .innerJoin('org_units as o', 'o.id', 't.unit_id')
      .select([
        't.id',
        't.name',
        't.prefix',
        't.scopes',
        't.unit_id as unitId',
        'o.name as unitName',
        't.provider',
        nameOf('t.owner_id').as('ownerName'),
        nameOf('t.created_by_id').as('createdByName'),
        instantText('t.created_at').as('createdAt'),
        instantText('t.expires_at').as('expiresAt'),
        instantText<string | null>('t.last_used_at').as('lastUsedAt'),
        instantText<string | null>('t.revoked_at').as('revokedAt'),
      ]);
  }
}

const nameOf = (column: string) => sql<string | null>`(select p.name from users p where p.id = ${sql.ref(column)})`;

type Selected = ReturnType<ApiTokenQueries['select']>;
