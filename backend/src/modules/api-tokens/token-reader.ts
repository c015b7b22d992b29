import { Injectable, type OnModuleInit } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import type { ApiTokenScope, Id, Place } from '@workforce/contracts';
import { permissionsOfScopes } from '@workforce/domain';
import { sql } from 'kysely';
import type { Actor } from '../../platform/access/actor.ts';
import { TokenLookup, type TokenSource } from '../../platform/access/token.guard.ts';
import { Clock } from '../../platform/clock/clock.ts';
import { placesOn } from '../sites/places.select.ts';
import type { Database } from '../database.ts';
import { type Owner, TokenOwners } from './token-owners.ts';
import { hashOf, isSecret } from './token-secret.ts';
import { TokenUse } from './token-use.ts';

interface Found {
  id: Id;
  name: string;
  prefix: string;
  scopes: ApiTokenScope[];
  unitId: Id;
  provider: string | null;
  lastUsedAt: string | null;
  /** Null when these are all there are. */
  sites: Id[] | null;
  siteId: Id | null;
  timeZone: string | null;
  owner: Owner | null;
  ownerPlaces: Place[];
}

/** Resolves secrets to actors; reads the row every time, so that a revoked token is refused from the next request on. */
@Injectable()
export class TokenReader implements TokenSource, OnModuleInit {
  readonly isSecret = isSecret;

  constructor(
    private readonly em: EntityManager,
    private readonly lookup: TokenLookup,
    private readonly owners: TokenOwners,
    private readonly use: TokenUse,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.lookup.source = this;
  }

  /**
   * A service's token as an administrator of its unit with its scopes only, a personal one as its owner, cut to its scopes and sites. Null
   * for an unknown, expired or revoked one, and for one whose owner is inactive or has no role in its unit.
   */
  async actorOf(secret: string, address: string): Promise<Actor | null> {
    const found = await this.find(hashOf(secret));
    const person = found && this.personOf(found);
    if (!person) return null;
    const { id, unitId, provider } = found;
    const actor: Actor = {
      ...person,
      sessionId: id,
      address,
      deviceId: null,
      viaCookie: false,
      token: { unitId, provider, isPersonal: found.owner !== null },
      // What needs a person's confirmation isn't for machines.
      provider: null,
      isConfirmed: false,
      mustConfirm: true,
    };
    await this.use.record(found, actor);
    return actor;
  }

  private personOf({ owner, ownerPlaces, ...token }: Found) {
    if (owner) return this.owners.actorOf(owner, ownerPlaces, token);
    const { id, name, siteId, timeZone, sites, scopes } = token;
    if (siteId === null || timeZone === null) return null;
    const places = [{ role: 'admin' as const, sites, permissions: permissionsOfScopes(scopes) }];
    return { id, name, role: 'admin' as const, siteId, timeZone, places, signInStep: null, hasSecondFactor: false };
  }

  private async find(hash: string): Promise<Found | undefined> {
    const now = this.clock.now();
    const { rows } = await sql<Found>`
      select t.id, t.name, t.prefix, t.scopes, t.unit_id as "unitId", t.provider, t.last_used_at as "lastUsedAt",
        home.id as "siteId", home.time_zone as "timeZone",
        case when exists (select from org_units s where s.kind = 'site' and (s.path <@ o.path or s.id = o.site_id) is not true) then
          array(select s.id from org_units s where s.kind = 'site' and (s.path <@ o.path or s.id = o.site_id)) end as sites,
        case when t.owner_id is null then null else json_build_object('id', u.id, 'name', u.name, 'siteId', u.site_id, 'timeZone', h.time_zone,
          'hasSecondFactor', u.has_second_factor, 'hasPassword', u.password_hash is not null) end as owner,
        ${placesOn(now)} as "ownerPlaces"
      from api_tokens t join org_units o on o.id = t.unit_id
      left join users u on u.id = t.owner_id
      left join org_units h on h.id = u.site_id
      left join lateral (select s.id, s.time_zone from org_units s where s.kind = 'site' and (s.path <@ o.path or s.id = o.site_id)
        order by s.closed_at is not null, s.id limit 1) home on true
      where t.hash = ${hash} and t.revoked_at is null and t.expires_at > ${now} and (t.owner_id is null or u.is_active)`.execute(
      this.em.getKysely<Database>(),
    );
    return rows[0];
  }
}
