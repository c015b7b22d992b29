import type { SecurityLogEntry } from '@workforce/contracts';
import { api, CURSOR_PAGES } from '@workforce/web-core';

/** A page of the security log and the cursor of the next one; null at the end. */
export interface SecurityLogPage {
  entries: SecurityLogEntry[];
  nextCursor: string | null;
}

/** Page size. */
const LOG_PAGE = 50;

/** Security events of accounts and sessions; admins only (`decisions §3`). */
export const securityLogApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** Newest first, page by page. */
    securityLog: build.infiniteQuery<SecurityLogPage, void, string | null>({
      infiniteQueryOptions: CURSOR_PAGES,
      query: ({ pageParam: cursor }) => ({ url: '/admin/security-log', params: { limit: LOG_PAGE, cursor } }),
      transformResponse: (entries: SecurityLogEntry[], meta) => ({ entries, nextCursor: meta?.nextCursor ?? null }),
      providesTags: ['SecurityLog'],
    }),
  }),
});

export const { useSecurityLogInfiniteQuery } = securityLogApi;
