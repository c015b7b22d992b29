import type { AppConfig } from '@workforce/contracts';
import { api } from './api.ts';

export const configApi = api.injectEndpoints({
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
