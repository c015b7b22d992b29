import { Injectable } from '@nestjs/common';
import type { EntityManager } from '@mikro-orm/postgresql';
import type {
  CreateOrgUnitRequest,
  Id,
  SecurityEvent,
  UpdateOrgUnitRequest,
  OrgUnit as WireUnit,
} from '@workforce/contracts';
import { mayLieIn, type UnitDraft, validateUnit } from '@workforce/domain';
import type { ActorRef } from '../../../platform/access/actor.ts';
import { Clock } from '../../../platform/clock/clock.ts';
import { Transactions } from '../../../platform/database/transactions.ts';
import { DomainError } from '../../../platform/errors/domain-error.ts';
import { requireVersion } from '../../../platform/errors/require-version.ts';
import { unwrap } from '../../../platform/errors/unwrap.ts';
import { EventBus } from '../../../platform/events/event-bus.ts';
import { SecurityLog } from '../../security-log/security-log.ts';
import { OrgUnit } from '../org-unit.entity.ts';
import { UnitAccess } from '../unit-access.ts';
import { requireOpen, UnitLock } from '../unit-lock.ts';
import { UnitQueries } from './unit.queries.ts';

/** Commands on the organisation's tree (`sites §1`). Units that the actor doesn't administer are NOT_FOUND. */
@Injectable()
export class UnitsService {
  constructor(
    private readonly transactions: Transactions,
    private readonly queries: UnitQueries,
    private readonly access: UnitAccess,
    private readonly lock: UnitLock,
    private readonly log: SecurityLog,
    private readonly events: EventBus,
    private readonly clock: Clock,
  ) {}

  /** @throws DomainError NOT_FOUND, INVALID_INPUT, UNIT_PLACE_INVALID, UNIT_CLOSED, UNIT_NAME_TAKEN (unique index) */
  create(actor: ActorRef, { parentId, kind, ...request }: CreateOrgUnitRequest): Promise<WireUnit> {
    return this.transactions.run(async (em) => {
      await this.lock.tree(em);
      await this.access.requireAdministered(actor, parentId);
      const parent = await this.lock.open(em, parentId);
      unwrap(mayLieIn(kind, parent.kind));
      const draft = unwrap(validateUnit(withDefaults(request, { ...parent, name: '' })));
      if (kind === 'team') draft.timeZone = parent.timeZone;
      const unit = new OrgUnit(this.clock.newId(), this.clock.now(), { ...draft, parent, kind });
      await em.persist(unit).flush();
      return this.changed(actor, unit, 'unit_created', `${kind} ${unit.name} in ${parent.name}`);
    });
  }

  /**
   * Changes a unit, and moves it with everything below it. The teams of a site have its zone, and its planned shifts keep their
   * wall times.
   *
   * @throws DomainError NOT_FOUND, FORBIDDEN, INVALID_INPUT, STALE_VERSION, UNIT_PLACE_INVALID, UNIT_CLOSED, UNIT_NAME_TAKEN,
   * SHIFT_OVERLAP when a planned shift then overlaps one at another site
   */
  update(actor: ActorRef, id: Id, { parentId, version, ...request }: UpdateOrgUnitRequest): Promise<WireUnit> {
    return this.transactions.run(async (em) => {
      const unit = await this.take(em, actor, id);
      requireVersion(unit, version);
      const before = describe(unit);
      const { timeZone } = unit;
      const draft = unwrap(validateUnit(withDefaults(request, unit)));
      if (unit.kind === 'team') draft.timeZone = unit.timeZone;
      em.assign(unit, { ...draft, updatedAt: this.clock.now() });
      const { siteId } = unit;
      const isMoved = parentId !== undefined && parentId !== unit.parent?.id;
      if (isMoved) await this.move(em, actor, unit, parentId);
      if (unit.kind === 'site') await this.updateTeams(em, unit, { timeZone: unit.timeZone });
      await em.flush();
      if (unit.kind === 'site' && unit.timeZone !== timeZone)
        await this.events.publish('site.zone-changed', { siteId: id, timeZone: unit.timeZone });
      if (isMoved) await this.events.publish('unit.moved', { unitId: id });
      if (unit.siteId !== siteId) await this.events.publish('unit.closed-or-moved', { unitId: id });
      return this.changed(actor, unit, 'unit_changed', `${before} → ${describe(unit)}`);
    });
  }

  /**
   * Closes a unit: nothing new is created in it, everything is kept. A site closes with its teams.
   *
   * @throws DomainError NOT_FOUND, LAST_SITE, UNIT_IN_USE
   */
  close(actor: ActorRef, id: Id): Promise<WireUnit> {
    return this.transactions.run(async (em) => {
      const unit = await this.take(em, actor, id);
      if (unit.closedAt) return this.queries.byId(id);
      await this.requireUnused(unit);
      const closedAt = this.clock.now();
      em.assign(unit, { closedAt, updatedAt: closedAt });
      if (unit.kind === 'site') await this.updateTeams(em, unit, { closedAt }, { closedAt: null });
      await em.flush();
      await this.events.publish('unit.closed-or-moved', { unitId: id });
      return this.changed(actor, unit, 'unit_closed', describe(unit));
    });
  }

  /**
   * Opens a closed unit, not what lies below it.
   *
   * @throws DomainError NOT_FOUND, UNIT_CLOSED when the one above is closed, UNIT_NAME_TAKEN
   */
  reopen(actor: ActorRef, id: Id): Promise<WireUnit> {
    return this.transactions.run(async (em) => {
      const unit = await this.take(em, actor, id);
      if (!unit.closedAt) return this.queries.byId(id);
      if (unit.parent) requireOpen(unit.parent);
      em.assign(unit, { closedAt: null, updatedAt: this.clock.now() });
      await em.flush();
      await this.events.publish('unit.closed-or-moved', { unitId: id });
      return this.changed(actor, unit, 'unit_reopened', describe(unit));
    });
  }

  private async take(em: EntityManager, actor: ActorRef, id: Id): Promise<OrgUnit> {
    await this.lock.tree(em);
    await this.access.requireAdministered(actor, id);
    return this.lock.take(em, id);
  }

  private async move(em: EntityManager, actor: ActorRef, unit: OrgUnit, parentId: Id): Promise<void> {
    if (unit.parent && !(await this.access.administers(actor, unit.parent.id)))
      throw new DomainError('FORBIDDEN', { message: 'Only administrators of the place above can move this one.' });
    await this.access.requireAdministered(actor, parentId);
    const parent = await this.lock.open(em, parentId);
    unwrap(mayLieIn(unit.kind, parent.kind));
    if (`${parent.path}.`.startsWith(`${unit.path}.`))
      throw new DomainError('UNIT_PLACE_INVALID', {
        message: 'A region cannot lie in itself. Choose a place outside it.',
      });
    const { path } = unit;
    em.assign(unit, { parent });
    if (unit.kind === 'team') em.assign(unit, { siteId: parent.siteId, timeZone: parent.timeZone });
    await em.flush();
    await em.execute(
      `update org_units set path = ?::ltree || subpath(path, nlevel(?::ltree) - 1) where path <@ ?::ltree`,
      [parent.path, path, path],
    );
  }

  /** Changes the teams of a site, closed ones too: they can be reopened. */
  private async updateTeams(
    em: EntityManager,
    site: OrgUnit,
    change: Partial<Pick<OrgUnit, 'timeZone' | 'closedAt'>>,
    which: { closedAt?: null } = {},
  ) {
    const teams = await em.find(OrgUnit, { kind: 'team', siteId: site.id, ...which });
    for (const team of teams) em.assign(team, { ...change, updatedAt: this.clock.now() });
  }

  private async requireUnused({ id, kind, name }: OrgUnit): Promise<void> {
    if (kind === 'site' && (await this.queries.otherOpenSites(id)) === 0) throw new DomainError('LAST_SITE');
    const below = await this.queries.openBelow(id);
    if (below > 0)
      throw new DomainError('UNIT_IN_USE', {
        message: `${name} has ${below} open ${below === 1 ? 'place' : 'places'} below. Close or move ${below === 1 ? 'it' : 'them'} first.`,
      });
    const people = kind === 'site' ? await this.queries.peopleAt(id) : 0;
    if (people > 0)
      throw new DomainError('UNIT_IN_USE', {
        message: `${people} ${people === 1 ? 'person belongs' : 'people belong'} to ${name}. Move them to another site first.`,
      });
    const shifts = kind === 'site' ? await this.queries.shiftsAhead(id) : 0;
    if (shifts > 0)
      throw new DomainError('UNIT_IN_USE', {
        message: `${shifts} ${shifts === 1 ? 'shift is' : 'shifts are'} planned at ${name} from today on. Delete ${shifts === 1 ? 'it' : 'them'} or plan elsewhere first.`,
      });
  }

  /** Logs a change. Sites are in everybody's places by name, zone and position. */
  private async changed(actor: ActorRef, unit: OrgUnit, event: SecurityEvent, detail: string): Promise<WireUnit> {
    await this.log.record({ event, actor, subject: null, siteId: unit.siteId, detail });
    await this.events.publish('places.changed', { userIds: null });
    return this.queries.byId(unit.id);
  }
}

const withDefaults = (request: Partial<UnitDraft>, { name, timeZone, jurisdiction }: UnitDraft): UnitDraft => ({
  name: request.name ?? name,
  timeZone: request.timeZone ?? timeZone,
  jurisdiction: request.jurisdiction === undefined ? jurisdiction : request.jurisdiction,
});

const describe = ({ kind, name, timeZone, parent }: OrgUnit) =>
  `${kind} ${name} (${timeZone})${parent ? ` in ${parent.name}` : ''}`;
