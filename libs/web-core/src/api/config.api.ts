import { type AppConfig, LIMITS, type Limits } from '@workforce/contracts';
import { createApi } from '@reduxjs/toolkit/query/react';
import { CACHE_RULES } from './api.ts';
import { baseQuery } from './base-query.ts';

/** A cache of its own: public data survives the end of a session, which clears the other cache. */
export const configApi = createApi({
  ...CACHE_RULES,
  reducerPath: 'config',
  baseQuery,
  tagTypes: ['Config'],
  endpoints: (build) => ({
    /** Title, time zone, limits and the remotes' addresses; needs no session. Cached for the life of the page. */
    config: build.query<AppConfig, void>({
      query: () => ({ url: '/config', provesIdentity: true }),
      keepUnusedDataFor: Number.POSITIVE_INFINITY,
      providesTags: ['Config'],
    }),
  }),
});

export const { useConfigQuery } = configApi;

/** The organisation's limits; the defaults until the configuration is loaded. */
export function useLimits(): Limits {
  const { data: config } = useConfigQuery();
  return config?.limits ?? LIMITS;
}
