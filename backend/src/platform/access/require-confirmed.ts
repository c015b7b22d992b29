import { DomainError } from '../errors/domain-error.ts';
import type { ActorRef } from './actor.ts';

/**
 * What `@Confirmed('second-factor')` requires of a whole route, for writes where the change decides.
 *
 * @throws DomainError CONFIRMATION_REQUIRED
 */
export function requireConfirmed({ mustConfirm = false }: Pick<ActorRef, 'mustConfirm'>): void {
  if (mustConfirm) throw new DomainError('CONFIRMATION_REQUIRED');
}
