import { Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { type Id, ROLES } from '@workforce/contracts';
import { type Permission, roleHas } from '@workforce/domain';
import { sql } from 'kysely';
import type { ActorRef } from '../../platform/access/actor.ts';
import { Clock } from '../../platform/clock/clock.ts';
import { DomainError } from '../../platform/errors/domain-error.ts';
import { SecurityLog } from '../security-log/security-log.ts';
import { assignedOn } from '../sites/places.select.ts';
import { UserQueries } from './user.queries.ts';
import type { Database } from '../database.ts';

interface OwnDecision {
  permission: Permission;
  /** Where the hours were worked. */
  siteId: Id;
  /** What is decided, for the security log. */
  what: string;
}

/** Separation of duties: nobody decides about their own hours (`decisions §12`), whatever the role and route. Call it inside transactions. */
@Injectable()
export class OwnHours {
  constructor(
    private readonly em: EntityManager,
    private readonly users: UserQueries,
    private readonly log: SecurityLog,
    private readonly clock: Clock,
  ) {}

  /** Whether no other active person has the permission at the site today. */
  async isAlone(personId: Id, { permission, siteId }: Pick<OwnDecision, 'permission' | 'siteId'>): Promise<boolean> {
    const roles = ROLES.filter((role) => roleHas(role, permission));
    const other = await this.em
      .getKysely<Database>()
      .selectFrom('assignments as a')
      .innerJoin('org_units as o', 'o.id', 'a.unit_id')
      .innerJoin('users as u', 'u.id', 'a.user_id')
      .select('u.id')
      .where('u.id', '<>', personId)
      .where('u.is_active', '=', true)
      .where(sql<boolean>`a.role = any(${roles}::text[]) and ${assignedOn(this.clock.now())}`)
      .where(
        sql<boolean>`exists (select from org_units s where s.id = ${siteId} and (s.path <@ o.path or s.id = o.site_id))`,
      )
      .limit(1)
      .executeTakeFirst();
    return other === undefined;
  }

  /**
   * Refuses a decision about the actor's own hours; logs it where nobody else could decide. Others' hours pass.
   *
   * @throws DomainError OWN_ACCOUNT
   */
  async settle(actor: ActorRef, personId: Id, decision: OwnDecision): Promise<void> {
    if (personId !== actor.id) return;
    if (!(await this.isAlone(personId, decision))) throw new DomainError('OWN_ACCOUNT', { message: OTHERS });
    await this.logAlone(actor, decision);
  }

  async logAlone(actor: ActorRef, { siteId, what }: Pick<OwnDecision, 'siteId' | 'what'>): Promise<void> {
    const subject = await this.users.byId(actor.id);
    const detail = `${what}: nobody else could decide`;
    await this.log.record({ event: 'own_hours_decided', actor, subject, siteId, detail });
  }
}

const OTHERS = 'Somebody else decides about your own hours. Ask for a correction, and another manager answers it.';
