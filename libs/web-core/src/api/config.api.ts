import { type AppConfig, LIMITS, type Limits } from '@workforce/contracts';
import { createApi } from '@reduxjs/toolkit/query/react';
import { CACHE_RULES } from './api.ts';
import { baseQuery } from './base-query.ts';

/** A cache of its own: what everybody may know outlives the sessions, whose ends empty the other. */
export const configApi = createApi({
  ...CACHE_RULES,
  reducerPath: 'config',
  baseQuery,
  tagTypes: ['Config'],
  endpoints: (build) => ({
    /** Title, time zone, limits and the remotes' addresses; needs no session. Kept as long as the page lives. */
    config: build.query<AppConfig, void>({
      query: () => ({ url: '/config', provesIdentity: true }),
      keepUnusedDataFor: Number.POSITIVE_INFINITY,
      providesTags: ['Config'],
    }),
  }),
});

export const { useConfigQuery } = configApi;

/** The organisation's limits; until the configuration is there, those that hold unless it says otherwise. */
export function useLimits(): Limits {
  const { data: config } = useConfigQuery();
  return config?.limits ?? LIMITS;
}
