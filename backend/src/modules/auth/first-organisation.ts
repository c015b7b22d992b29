import { Injectable } from '@nestjs/common';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { FirstAdminRequest } from '@workforce/contracts';
import { validateOrganisation } from '@workforce/domain';
import { Clock } from '../../platform/clock/clock.ts';
import { unwrap } from '../../platform/errors/unwrap.ts';
import { EventBus } from '../../platform/events/event-bus.ts';
import { SecurityLog } from '../security-log/security-log.ts';
import { OrgUnit } from '../sites/org-unit.entity.ts';
import { UnitLock } from '../sites/unit-lock.ts';
import { User } from '../users/user.entity.ts';

/** Undefined for what isn't changed. */
export type FirstOrganisationRequest = {
  [Field in 'organisation' | 'timeZone']?: FirstAdminRequest[Field] | undefined;
};

/** Gives the organisation the name and the zone that come with its first administrator (`decisions §3`). */
@Injectable()
export class FirstOrganisation {
  constructor(
    private readonly lock: UnitLock,
    private readonly log: SecurityLog,
    private readonly events: EventBus,
    private readonly clock: Clock,
  ) {}

  /**
   * The sites get the zone too while nobody has an account. Call it in the transaction that creates the administrator, before that.
   *
   * @throws DomainError INVALID_INPUT
   */
  async setUp(em: EntityManager, request: FirstOrganisationRequest, address?: string): Promise<void> {
    await this.lock.tree(em);
    const root = await em.findOneOrFail(OrgUnit, { kind: 'organisation' }, { refresh: true });
    const { name, timeZone } = unwrap(
      validateOrganisation({
        organisation: request.organisation ?? root.name,
        timeZone: request.timeZone ?? root.timeZone,
      }),
    );
    if (name === root.name && timeZone === root.timeZone) return;
    const updatedAt = this.clock.now();
    em.assign(root, { name, timeZone, updatedAt });
    if ((await em.count(User)) === 0)
      for (const unit of await em.find(OrgUnit, { kind: { $ne: 'organisation' } }))
        em.assign(unit, { timeZone, updatedAt });
    await em.flush();
    const detail = `organisation ${name} (${timeZone})`;
    await this.log.record({ event: 'unit_changed', actor: null, subject: null, siteId: null, address, detail });
    await this.events.publish('places.changed', { userIds: null });
  }
}
