import { Injectable, type OnModuleInit } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { type Id, LIMITS } from '@workforce/contracts';
import { PROVISIONING } from '@workforce/domain';
import { sql } from 'kysely';
import type { ActorRef } from '../../../platform/access/actor.ts';
import { Transactions } from '../../../platform/database/transactions.ts';
import { DomainError } from '../../../platform/errors/domain-error.ts';
import { Jobs } from '../../../platform/maintenance/jobs.ts';
import { SecurityLog } from '../../security-log/security-log.ts';
import { UserLock } from '../../users/user-lock.ts';
import { UserQueries } from '../../users/user.queries.ts';
import type { Database } from '../../database.ts';
import type { Grant } from './grant.ts';
import { GroupGrants } from './group-grants.ts';
import type { ScimGroupEntity } from './scim-group.entity.ts';

/** Name of the queue. */
export const GROUP_GRANTS = 'scim-group-grants';

/** People of one job, each in a transaction of their own. */
const PEOPLE_OF_JOB = 250;

/** A message of the queue: people whose groups or mappings have changed, and what may have become theirs or no longer is. */
export interface GrantMessage {
  /** The directory's token, or the group itself for its mapping: erasures don't look for people in queues. */
  by: Pick<ActorRef, 'id' | 'name'>;
  /** The unit of the group's directory. */
  unitId: Id;
  group: string;
  people: readonly Id[];
  grants: readonly Grant[];
}

/**
 * Brings what people have in line with their groups: for a few people in the transaction of the change, which then fails with them, for
 * many by jobs. What is given is decided by the memberships at that time, so that a job can run late, twice or beside another.
 */
@Injectable()
export class GrantChanges implements OnModuleInit {
  constructor(
    private readonly em: EntityManager,
    private readonly transactions: Transactions,
    private readonly grants: GroupGrants,
    private readonly users: UserQueries,
    private readonly lock: UserLock,
    private readonly log: SecurityLog,
    private readonly jobs: Jobs,
  ) {}

  onModuleInit(): void {
    this.jobs.add<GrantMessage>(GROUP_GRANTS, {
      work: (message, signal) => this.run(message, signal),
      failed: (message) => this.failed(message),
    });
  }

  /** Call it inside the transaction of the change, after it. */
  async settle(
    em: EntityManager,
    actor: ActorRef,
    { id: groupId, name, unit }: ScimGroupEntity,
    { people, grants }: Pick<GrantMessage, 'people' | 'grants'>,
  ): Promise<void> {
    if (grants.length === 0) return;
    if (people.length <= LIMITS.groupMembersAtOnce) {
      // Whether another of their groups gives the same is read after a change of that one has ended.
      await this.lock.takeAll(em, people);
      for (const id of people.toSorted()) for (const grant of grants) await this.grants.settle(actor, id, grant);
      return;
    }
    const by = { id: actor.id, name: actor.id === groupId ? name : actor.name };
    for (let start = 0; start < people.length; start += PEOPLE_OF_JOB)
      await this.jobs.send(GROUP_GRANTS, {
        by,
        unitId: unit.id,
        group: name,
        grants,
        people: people.slice(start, start + PEOPLE_OF_JOB),
      } satisfies GrantMessage);
  }

  /** One job. Who may not be changed, such as the last administrator, is left as they are, and the security log says so. */
  async run({ by, unitId, group, people, grants }: GrantMessage, signal?: AbortSignal): Promise<void> {
    const actor = await this.actorOf(by, unitId);
    if (!actor) return;
    for (const id of people) {
      signal?.throwIfAborted();
      try {
        await this.transactions.run(async (em) => {
          await this.lock.takeAll(em, [id]);
          for (const grant of grants) await this.grants.settle(actor, id, grant);
        });
      } catch (error) {
        if (!(error instanceof DomainError)) throw error;
        await this.refused(by, group, id, error.message);
      }
    }
  }

  private refused(by: GrantMessage['by'], group: string, id: Id, message: string): Promise<void> {
    return this.transactions.run(async () => {
      // Whoever is no longer there has nothing of the group.
      const person = await this.users.byId(id).catch(() => null);
      if (person)
        await this.log.record({
          event: 'scim_group_refused',
          actor: by,
          subject: person,
          detail: `${group}: ${message}`,
        });
    });
  }

  private failed({ by, group, people }: GrantMessage): Promise<void> {
    const detail = `${group}: an error; ${people.length} people may not have what the group gives, or still have it`;
    return this.transactions.run(() =>
      this.log.record({ event: 'scim_group_refused', actor: by, subject: null, detail }),
    );
  }

  /** An administrator of the unit who does with people what directories do; undefined for a unit without a site. */
  private async actorOf(by: GrantMessage['by'], unitId: Id): Promise<ActorRef | undefined> {
    const { rows } = await sql<{ siteId: Id; timeZone: string; sites: Id[] | null }>`
      select home.id as "siteId", home.time_zone as "timeZone", case
        when exists (select from org_units s where s.kind = 'site' and (s.path <@ o.path or s.id = o.site_id) is not true) then
          array(select s.id from org_units s where s.kind = 'site' and (s.path <@ o.path or s.id = o.site_id)) end as sites
      from org_units o join lateral (select s.id, s.time_zone from org_units s
        where s.kind = 'site' and (s.path <@ o.path or s.id = o.site_id) order by s.closed_at is not null, s.id limit 1) home on true
      where o.id = ${unitId}`.execute(this.em.fork().getKysely<Database>());
    const [unit] = rows;
    if (!unit) return undefined;
    const { sites, ...home } = unit;
    return {
      ...by,
      ...home,
      role: 'admin',
      places: [{ role: 'admin', sites, permissions: PROVISIONING }],
      token: { unitId, provider: null, isPersonal: false },
    };
  }
}
