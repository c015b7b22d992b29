import { Injectable } from '@nestjs/common';
import { type EntityManager, LockMode } from '@mikro-orm/postgresql';
import type { Id } from '@workforce/contracts';
import { Clock } from '../../../platform/clock/clock.ts';
import { Transactions } from '../../../platform/database/transactions.ts';
import { notFound } from '../../../platform/errors/domain-error.ts';
import { SecurityLog } from '../../security-log/security-log.ts';
import { OrgUnit } from '../../sites/org-unit.entity.ts';
import { patchOperationsOf } from '../protocol/patch-operations.ts';
import { ScimError } from '../protocol/scim-error.ts';
import { requiredVersion } from '../protocol/version-tag.ts';
import type { Provisioner } from '../provisioner.ts';
import { GroupMembers } from './group-members.ts';
import { afterOperation, type DirectoryGroup, type WantedGroup, wantedGroupOf } from './scim-group.ts';
import { ScimGroupEntity } from './scim-group.entity.ts';
import { ScimGroupQueries } from './scim-group.queries.ts';

/** Writes of a directory on groups. Few members get and lose what the group is mapped to in the same transaction, many by a job. */
@Injectable()
export class ScimGroupsService {
  constructor(
    private readonly transactions: Transactions,
    private readonly queries: ScimGroupQueries,
    private readonly members: GroupMembers,
    private readonly log: SecurityLog,
    private readonly clock: Clock,
  ) {}

  /**
   * Creates a group, which gives nothing until an administrator maps it.
   *
   * @throws DomainError CONFLICT for a name that there is already
   */
  create(actor: Provisioner, body: object): Promise<DirectoryGroup> {
    const { name, externalId = null, members = [] } = wantedGroupOf(body);
    if (name === undefined) throw new ScimError('invalidValue', 'displayName is required.');
    return this.transactions.run(async (em) => {
      const unit = em.getReference(OrgUnit, actor.token.unitId);
      const group = new ScimGroupEntity(this.clock.newId(), this.clock.now(), { name, externalId, unit });
      await em.persist(group).flush();
      await this.log.record({ event: 'scim_group_created', actor, subject: null, detail: name });
      await this.members.set(em, actor, group, members);
      return this.queries.byId(actor, group.id);
    });
  }

  /** @throws DomainError NOT_FOUND, STALE_VERSION, CONFLICT, and those of what the group gives */
  replace(actor: Provisioner, id: Id, body: object, ifMatch: string | undefined): Promise<DirectoryGroup> {
    const wanted = wantedGroupOf(body);
    return this.change(actor, id, ifMatch, { steps: [() => wanted], showsMembers: true });
  }

  /** Like `replace`, by operations, which are applied in order. */
  patch(actor: Provisioner, id: Id, body: object, ifMatch: string | undefined): Promise<DirectoryGroup> {
    const operations = patchOperationsOf(body);
    const steps = operations.map((operation) => (members: readonly Id[]) => afterOperation(operation, members));
    return this.change(actor, id, ifMatch, { steps, showsMembers: false });
  }

  /** Deletes a group; its members lose what it gave. */
  async remove(actor: Provisioner, id: Id, ifMatch: string | undefined): Promise<void> {
    await this.transactions.run(async (em) => {
      const group = await this.take(em, actor, id, ifMatch);
      await this.members.set(em, actor, group, []);
      await this.log.record({ event: 'scim_group_deleted', actor, subject: null, detail: group.name });
      await em.remove(group).flush();
    });
  }

  private change(
    actor: Provisioner,
    id: Id,
    ifMatch: string | undefined,
    { steps, showsMembers }: { steps: ((members: readonly Id[]) => WantedGroup)[]; showsMembers: boolean },
  ): Promise<DirectoryGroup> {
    return this.transactions.run(async (em) => {
      const group = await this.take(em, actor, id, ifMatch);
      const before = await this.members.of(em, id);
      let members = before;
      const was = { name: group.name, externalId: group.externalId };
      for (const step of steps) {
        const wanted = step(members);
        members = wanted.members ?? members;
        if (wanted.name !== undefined) group.name = wanted.name;
        if (wanted.externalId !== undefined) group.externalId = wanted.externalId;
      }
      group.updatedAt = this.clock.now();
      await em.flush();
      const detail = describeGroupChanges(was, group);
      if (detail !== null) await this.log.record({ event: 'scim_group_changed', actor, subject: null, detail });
      if (members !== before) await this.members.set(em, actor, group, members);
      return this.queries.byId(actor, id, showsMembers);
    });
  }

  private async take(em: EntityManager, { token }: Provisioner, id: Id, ifMatch?: string): Promise<ScimGroupEntity> {
    const which = { id, unit: token.unitId };
    const group = await em.findOne(ScimGroupEntity, which, { lockMode: LockMode.PESSIMISTIC_WRITE });
    if (!group) throw notFound('The group');
    requiredVersion(ifMatch, group.version);
    return group;
  }
}

type Named = Pick<ScimGroupEntity, 'name' | 'externalId'>;

/** "Cooks → Chefs, external id: 1 → 2"; null when nothing differs. */
function describeGroupChanges(before: Named, after: Named): string | null {
  const changes: string[] = [];
  if (before.name !== after.name) changes.push(`${before.name} → ${after.name}`);
  else if (before.externalId !== after.externalId) changes.push(after.name);
  if (before.externalId !== after.externalId)
    changes.push(`external id: ${before.externalId ?? 'none'} → ${after.externalId ?? 'none'}`);
  return changes.length === 0 ? null : changes.join(', ');
}
