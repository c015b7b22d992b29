import { DomainError } from '../../../platform/errors/domain-error.ts';

/** A row's version as an ETag; weak, since the groups of a person aren't part of it. */
export const versionTag = (version: number): string => `W/"${version}"`;

/**
 * The version that a write requires.
 *
 * @param ifMatch the header
 * @returns undefined without a condition
 * @throws DomainError STALE_VERSION unless the row has one of the header's versions
 */
export function requiredVersion(ifMatch: string | undefined, version: number): number | undefined {
  if (ifMatch === undefined) return undefined;
  const tags = ifMatch.split(',').map((tag) => tag.trim());
  if (tags.includes('*')) return undefined;
  // Some directories send the weak tag without its mark.
  if (tags.some((tag) => `W/${tag.replace(/^W\//, '')}` === versionTag(version))) return version;
  throw new DomainError('STALE_VERSION');
}
