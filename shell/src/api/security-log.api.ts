import type { SecurityLogEntry } from '@workforce/contracts';
import { api, CURSOR_PAGES } from '@workforce/web-core';

/** A part of the security log and where the next one begins; null at the end. */
export interface SecurityLogPage {
  entries: SecurityLogEntry[];
  nextCursor: string | null;
}

/** How much of the log is read at a time. */
const LOG_PAGE = 50;

/** What happened to accounts and sessions; admins only (`decisions §3`). */
export const securityLogApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** The newest first, page by page. */
    securityLog: build.infiniteQuery<SecurityLogPage, void, string | null>({
      infiniteQueryOptions: CURSOR_PAGES,
      query: ({ pageParam: cursor }) => ({ url: '/admin/security-log', params: { limit: LOG_PAGE, cursor } }),
      transformResponse: (entries: SecurityLogEntry[], meta) => ({ entries, nextCursor: meta?.nextCursor ?? null }),
      providesTags: ['SecurityLog'],
    }),
  }),
});

export const { useSecurityLogInfiniteQuery } = securityLogApi;
