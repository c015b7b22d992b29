import { Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import type { Day, Id } from '@workforce/contracts';
import { today } from '@workforce/domain';
import { Clock } from '../../platform/clock/clock.ts';
import { DomainError } from '../../platform/errors/domain-error.ts';
import type { Database } from '../database.ts';

/** A site as writes need it. */
export interface Site {
  id: Id;
  name: string;
  /** IANA zone. */
  timeZone: string;
  isClosed: boolean;
}

/** Queries of sites. */
@Injectable()
export class SiteQueries {
  constructor(
    private readonly em: EntityManager,
    private readonly clock: Clock,
  ) {}

  /** The oldest site that isn't closed: the first site; of these sites, if there are any. */
  async first(among: readonly Id[] = []): Promise<Site> {
    const site = await this.select()
      .$if(among.length > 0, (query) => query.where('o.id', 'in', among))
      .where('o.closed_at', 'is', null)
      .orderBy('o.id')
      .limit(1)
      .executeTakeFirst();
    if (!site)
      throw new DomainError('UNIT_CLOSED', { message: 'All your sites are closed. Ask an administrator for one.' });
    return site;
  }

  byId(id: Id): Promise<Site> {
    return this.select().where('o.id', '=', id).executeTakeFirstOrThrow();
  }

  /** @throws DomainError INVALID_INPUT with the field `siteId` for an unknown or closed one */
  async open(id: Id): Promise<Site> {
    const site = await this.select().where('o.id', '=', id).executeTakeFirst();
    if (!site) throw invalidSite('This site does not exist');
    if (site.isClosed) throw invalidSite(`${site.name} is closed. Choose another site`);
    return site;
  }

  /** The zone of every site, by its id. */
  async zones(): Promise<ReadonlyMap<Id, string>> {
    const sites = await this.select().execute();
    return new Map(sites.map(({ id, timeZone }) => [id, timeZone]));
  }

  /** Today's day at the site. */
  today({ timeZone }: Pick<Site, 'timeZone'>): Day {
    return today(this.clock.now(), timeZone);
  }

  private select() {
    return this.em
      .getKysely<Database>()
      .selectFrom('org_units as o')
      .select((row) => [
        'o.id',
        'o.name',
        'o.time_zone as timeZone',
        row('o.closed_at', 'is not', null).$castTo<boolean>().as('isClosed'),
      ])
      .where('o.kind', '=', 'site');
  }
}

const invalidSite = (message: string) =>
  new DomainError('INVALID_INPUT', { message, details: [{ field: 'siteId', message }] });
