import type { Id } from '@workforce/contracts';
import { can, canEverywhere, type Permission } from '@workforce/domain';
import type { ActorRef } from '../../../platform/access/actor.ts';
import { DomainError } from '../../../platform/errors/domain-error.ts';

/**
 * Refuses what concerns all people of a period to somebody who doesn't oversee all of them.
 *
 * @param siteId null for a period of the organisation
 * @throws DomainError FORBIDDEN unless the actor has the permission at every site of the period
 */
export function requireAllSites(actor: ActorRef, permission: Permission, siteId: Id | null): void {
  if (siteId === null ? canEverywhere(actor, permission) : can(actor, permission, siteId)) return;
  throw new DomainError('FORBIDDEN', { message: 'Only administrators of all sites that it is for can do this.' });
}
