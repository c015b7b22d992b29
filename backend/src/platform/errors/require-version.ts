import { DomainError } from './domain-error.ts';

/**
 * Lets a change through that was made to the row's current state; one without a version is accepted (`decisions §2`).
 *
 * @throws DomainError STALE_VERSION
 */
export function requireVersion(row: { version: number }, seen: number | null | undefined): void {
  if ((seen ?? row.version) !== row.version) throw new DomainError('STALE_VERSION');
}
