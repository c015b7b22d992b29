import { Injectable, type OnModuleInit } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import type { ApiTokenScope, Id } from '@workforce/contracts';
import { sql } from 'kysely';
import type { Actor } from '../../platform/access/actor.ts';
import { TokenLookup, type TokenSource } from '../../platform/access/token.guard.ts';
import { Clock } from '../../platform/clock/clock.ts';
import { ApiToken } from './api-token.entity.ts';
import type { ApiTokenTables } from './api-token.tables.ts';
import { hashOf } from './token-secret.ts';

/** How exactly the last use is known: a write for each request would cost more than it tells. */
const USE_RECORDED_EVERY_MS = 5 * 60_000;

interface Found {
  id: Id;
  name: string;
  scopes: ApiTokenScope[];
  unitId: Id;
  provider: string | null;
  lastUsedAt: string | null;
  /** Null when these are all there are. */
  sites: Id[] | null;
  siteId: Id | null;
  timeZone: string | null;
}

/** Resolves secrets to actors; reads the row every time, so that a revoked token is refused from the next request on. */
@Injectable()
export class TokenReader implements TokenSource, OnModuleInit {
  constructor(
    private readonly em: EntityManager,
    private readonly lookup: TokenLookup,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.lookup.source = this;
  }

  /** The token as an administrator of its unit with its scopes only; null for an unknown, expired or revoked one. */
  async actorOf(secret: string, address: string): Promise<Actor | null> {
    const found = await this.find(hashOf(secret));
    if (!found || found.siteId === null || found.timeZone === null) return null;
    await this.recordUse(found);
    const { id, name, unitId, provider, siteId, timeZone, sites, scopes } = found;
    return {
      ...{ id, name, role: 'admin', siteId, timeZone },
      places: [{ role: 'admin', sites, permissions: scopes }],
      token: { unitId, provider },
      ...{ sessionId: id, address, viaCookie: false },
      // A token asks nobody: what needs a person's confirmation isn't for machines.
      ...{ signInStep: null, hasSecondFactor: false, isConfirmed: false },
    };
  }

  private async find(hash: string): Promise<Found | undefined> {
    const now = this.clock.now();
    const { rows } = await sql<Found>`
      select t.id, t.name, t.scopes, t.unit_id as "unitId", t.provider, t.last_used_at as "lastUsedAt",
        home.id as "siteId", home.time_zone as "timeZone",
        case when exists (select from org_units s where s.kind = 'site' and (s.path <@ o.path or s.id = o.site_id) is not true) then
          array(select s.id from org_units s where s.kind = 'site' and (s.path <@ o.path or s.id = o.site_id)) end as sites
      from api_tokens t join org_units o on o.id = t.unit_id
      left join lateral (select s.id, s.time_zone from org_units s where s.kind = 'site' and (s.path <@ o.path or s.id = o.site_id)
        order by s.closed_at is not null, s.id limit 1) home on true
      where t.hash = ${hash} and t.revoked_at is null and t.expires_at > ${now}`.execute(
      this.em.getKysely<ApiTokenTables>(),
    );
    return rows[0];
  }

  /** Of several concurrent requests one writes. */
  private async recordUse({ id, lastUsedAt }: Found): Promise<void> {
    const now = this.clock.now();
    const known = lastUsedAt === null ? null : new Date(lastUsedAt);
    if (known !== null && now.getTime() - known.getTime() < USE_RECORDED_EVERY_MS) return;
    await this.em.nativeUpdate(ApiToken, { id, lastUsedAt: known }, { lastUsedAt: now });
  }
}
