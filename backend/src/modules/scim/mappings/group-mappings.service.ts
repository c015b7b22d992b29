import { Injectable } from '@nestjs/common';
import { type EntityManager, LockMode } from '@mikro-orm/postgresql';
import type { Id, MapScimGroupRequest, ScimGroup } from '@workforce/contracts';
import { mayBeAssigned, PROVISIONING } from '@workforce/domain';
import { sql } from 'kysely';
import type { ActorRef } from '../../../platform/access/actor.ts';
import { Clock } from '../../../platform/clock/clock.ts';
import { Transactions } from '../../../platform/database/transactions.ts';
import { DomainError } from '../../../platform/errors/domain-error.ts';
import { unwrap } from '../../../platform/errors/unwrap.ts';
import { SecurityLog } from '../../security-log/security-log.ts';
import type { OrgUnit } from '../../sites/org-unit.entity.ts';
import { UnitLock } from '../../sites/unit-lock.ts';
import { JobFunction } from '../../users/job-function.entity.ts';
import { UnitAccess } from '../../sites/unit-access.ts';
import { User } from '../../users/user.entity.ts';
import { type Grant, grantOf } from '../groups/grant.ts';
import { GrantChanges } from '../groups/grant-changes.ts';
import { GroupMembers } from '../groups/group-members.ts';
import { ScimGroupEntity } from '../groups/scim-group.entity.ts';
import { GroupMappingQueries } from './group-mapping.queries.ts';

/** Decides what directories' groups give, for those who administer the unit of the token that sent them. */
@Injectable()
export class GroupMappingsService {
  constructor(
    private readonly transactions: Transactions,
    private readonly queries: GroupMappingQueries,
    private readonly members: GroupMembers,
    private readonly changes: GrantChanges,
    private readonly units: UnitAccess,
    private readonly unitLock: UnitLock,
    private readonly log: SecurityLog,
    private readonly clock: Clock,
  ) {}

  /**
   * Maps a group: its members lose what it gave and get what it gives now, those of a large one by a job. The actor's own roles and places
   * stay as they are.
   *
   * @throws DomainError NOT_FOUND for a group or a place that the actor doesn't administer, INVALID_INPUT, UNIT_CLOSED, and those of what
   * members get or lose
   */
  map(actor: ActorRef, id: Id, request: MapScimGroupRequest): Promise<ScimGroup> {
    return this.transactions.run(async (em) => {
      const { gives: gave } = await this.queries.visibleTo(actor, id);
      const group = await em.findOneOrFail(ScimGroupEntity, { id }, { lockMode: LockMode.PESSIMISTIC_WRITE });
      const before = grantOf(group);
      const target = await this.targetOf(em, actor, group, request);
      Object.assign(group, NOTHING, target, { updatedAt: this.clock.now() });
      await em.flush();
      const grants = [grantOf(group), before].filter((grant) => grant !== null);
      const members = await this.members.of(em, id);
      const others = members.filter((member) => member !== actor.id);
      await this.changes.settle(em, asGroup(actor, group), group, { people: others, grants });
      if (others.length < members.length) await this.settleOwn(em, actor, group, grants);
      const mapped = await this.queries.visibleTo(actor, id);
      const detail = `${group.name}: ${gave ?? 'nothing'} → ${mapped.gives ?? 'nothing'}`;
      await this.log.record({ event: 'scim_group_mapped', actor, subject: null, detail });
      return mapped;
    });
  }

  /** Nobody gives themselves roles and places, through a group neither (`decisions §12`). */
  private async settleOwn(
    em: EntityManager,
    actor: ActorRef,
    group: ScimGroupEntity,
    grants: readonly Grant[],
  ): Promise<void> {
    const harmless = grants.filter(({ kind }) => kind === 'job-function');
    await this.changes.settle(em, asGroup(actor, group), group, { people: [actor.id], grants: harmless });
    if (harmless.length === grants.length) return;
    const subject = await em.findOneOrFail(User, { id: actor.id });
    const detail = `${group.name}: nobody changes their own roles and places`;
    await this.log.record({ event: 'scim_group_refused', actor, subject, detail });
  }

  private async targetOf(
    em: EntityManager,
    actor: ActorRef,
    group: ScimGroupEntity,
    { kind, unitId, role, jobFunctionId }: MapScimGroupRequest,
  ): Promise<Partial<typeof NOTHING>> {
    if (kind === 'none') return {};
    if (kind === 'job-function') {
      const jobFunction = await em.findOne(JobFunction, { id: jobFunctionId ?? '', deletedAt: null });
      const isVisible =
        jobFunction && (await this.units.isVisible(actor, 'job-function.read', jobFunction.unit?.id ?? null));
      if (!isVisible) throw invalid('jobFunctionId', 'This job function does not exist');
      return { jobFunction };
    }
    if (unitId === undefined) throw invalid('unitId', 'Choose a place');
    if (role === undefined) throw invalid('role', 'Choose a role');
    await this.units.requireAdministered(actor, unitId);
    if (!(await liesIn(em, unitId, group.unit.id)))
      throw invalid('unitId', 'Choose a place in the one for which the directory provisions people');
    const roleUnit = await this.unitLock.open(em, unitId);
    unwrap(mayBeAssigned(role, roleUnit.kind));
    return { role, roleUnit };
  }
}

const NOTHING: Pick<ScimGroupEntity, 'role' | 'roleUnit' | 'jobFunction'> = {
  role: null,
  roleUnit: null,
  jobFunction: null,
};

/** The group itself makes the changes, so that an administrator in it is treated like everybody else. */
const asGroup = (actor: ActorRef, { id, name, unit }: ScimGroupEntity): ActorRef => ({
  ...actor,
  id,
  name: `${actor.name} (${name})`,
  token: { unitId: unit.id, provider: null, isPersonal: false },
  places: actor.places.map((place) => ({ ...place, permissions: PROVISIONING })),
});

async function liesIn(em: EntityManager, unitId: OrgUnit['id'], aboveId: OrgUnit['id']): Promise<boolean> {
  const { rows } = await sql<{ isIn: boolean }>`
    select u.path <@ a.path as "isIn" from org_units u, org_units a where u.id = ${unitId} and a.id = ${aboveId}`.execute(
    em.getKysely(),
  );
  return rows[0]?.isIn === true;
}

const invalid = (field: string, message: string) =>
  new DomainError('INVALID_INPUT', { message, details: [{ field, message }] });
