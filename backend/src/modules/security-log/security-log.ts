import { Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import type { Id, SecurityEvent, User } from '@workforce/contracts';
import type { ActorRef } from '../../platform/access/actor.ts';
import { Clock } from '../../platform/clock/clock.ts';
import { insertIfAbsent } from '../../platform/database/insert-if-absent.ts';
import { SecurityLogEntryEntity } from './security-log-entry.entity.ts';

/** The person an entry is about, with the names at the time. */
export type SecuritySubject = Pick<User, 'id' | 'name' | 'username'> & ({ siteId: Id } | { site: { id: Id } });

export interface SecurityIncident {
  event: SecurityEvent;
  /** Null for the system and for unauthenticated requests. */
  actor: Pick<ActorRef, 'id' | 'name' | 'address'> | null;
  /** The person concerned; null if unknown. */
  subject: SecuritySubject | null;
  /** The site whose admins see the entry; defaults to the person's, null for those of the whole organisation. */
  siteId?: Id | null;
  /** Client address; defaults to the actor's. */
  address?: string | null;
  detail?: string | null;
}

/** Writes the security log (`decisions §3`). Call it inside the transaction of the cause, so that both commit or neither does. */
@Injectable()
export class SecurityLog {
  constructor(
    private readonly em: EntityManager,
    private readonly clock: Clock,
  ) {}

  async record(incident: SecurityIncident): Promise<void> {
    await this.em.insert(SecurityLogEntryEntity, this.entryOf(incident));
  }

  /** Several, by few statements. */
  async recordAll(incidents: readonly SecurityIncident[]): Promise<void> {
    const entries = incidents.map((incident) => this.entryOf(incident));
    await insertIfAbsent(this.em, SecurityLogEntryEntity, entries);
  }

  /** The entry of an event, for a statement that writes it together with its cause. */
  entryOf({ event, actor, subject, siteId, address, detail }: SecurityIncident) {
    return {
      id: this.clock.newId(),
      at: this.clock.now(),
      event,
      actorId: actor?.id ?? null,
      actorName: actor?.name ?? null,
      userId: subject?.id ?? null,
      userName: subject?.name ?? null,
      username: subject?.username ?? null,
      siteId: siteId !== undefined ? siteId : subject && ('siteId' in subject ? subject.siteId : subject.site.id),
      address: address ?? actor?.address ?? null,
      detail: detail ?? null,
    };
  }
}
