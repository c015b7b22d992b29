import { skipToken } from '@reduxjs/toolkit/query';
import type { Id } from '@workforce/contracts';
import { useConfigQuery } from '@workforce/web-core';
import { usePersonIdentitiesQuery } from '../../api/identities.api.ts';

/**
 * The provider at which a person signs in, who then has no password here; null without one, undefined until it is known. Where no
 * provider is set up nothing is requested. For admins.
 */
export function useProviderOf(id: Id): string | null | undefined {
  const { data: config } = useConfigQuery();
  const { data, isError } = usePersonIdentitiesQuery(config?.signIn ? id : skipToken);
  // The server refuses what an unknown provider forbids.
  if (!config?.signIn || isError) return null;
  return data && (data.identities[0]?.provider ?? null);
}
