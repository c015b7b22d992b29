import { DomainError } from './domain-error.ts';

/**
 * Optimistic locking: accepts a change made to the row's current version, or one without a version (`decisions §2`).
 *
 * @throws DomainError STALE_VERSION
 */
export function requireVersion(row: { version: number }, seen: number | null | undefined): void {
  if ((seen ?? row.version) !== row.version) throw new DomainError('STALE_VERSION');
}
