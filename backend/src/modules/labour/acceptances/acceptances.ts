import { Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import type { Finding, Id } from '@workforce/contracts';
import type { ActorRef } from '../../../platform/access/actor.ts';
import { Clock } from '../../../platform/clock/clock.ts';
import { SecurityLog } from '../../security-log/security-log.ts';
import { User } from '../../users/user.entity.ts';
import { LabourAcceptanceEntity } from './labour-acceptance.entity.ts';

/** Who accepts. */
export type Accepting = Pick<ActorRef, 'id'> & Partial<Pick<ActorRef, 'name' | 'address'>>;

interface Accepted {
  employeeId: Id;
  /** Where the finding is. */
  siteId: Id;
  finding: Pick<Finding, 'ruleId' | 'packId' | 'start' | 'end' | 'sentence'>;
  reason: string;
}

/** Records accepted findings (`labour §3`). Call it inside the transaction. */
@Injectable()
export class Acceptances {
  constructor(
    private readonly em: EntityManager,
    private readonly log: SecurityLog,
    private readonly clock: Clock,
  ) {}

  /** Stores that the finding was accepted, and names it in the security log. */
  async record(by: Accepting, { employeeId, siteId, finding, reason }: Accepted): Promise<void> {
    const { ruleId, packId, start, end, sentence } = finding;
    const employee = await this.em.findOneOrFail(User, { id: employeeId });
    const name = by.name ?? '';
    await this.em.insert(LabourAcceptanceEntity, {
      id: this.clock.newId(),
      employee: employeeId,
      site: siteId,
      ruleId,
      packId,
      sentence,
      reason,
      startsAt: new Date(start),
      endsAt: new Date(end),
      acceptedAt: this.clock.now(),
      acceptedByName: name,
    });
    const actor = { id: by.id, name, ...(by.address !== undefined && { address: by.address }) };
    const detail = `${sentence} Reason: ${reason}`;
    await this.log.record({ event: 'labour_finding_accepted', actor, subject: employee, siteId, detail });
  }
}
