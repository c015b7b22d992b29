import type { Day, ExportFormat, Id, SecurityEvent, SecurityLogEntry } from '@workforce/contracts';
import { api, apiUrl, CURSOR_PAGES } from '@workforce/web-core';

/** Which entries are shown. */
export interface SecurityLogView {
  /** Whom they are about. */
  userId?: Id;
  /** Who did it. */
  actorId?: Id;
  event?: SecurityEvent;
  /** First day. */
  from?: Day;
  /** Last day. */
  to?: Day;
}

/** A page of the security log and the cursor of the next one; null at the end. */
export interface SecurityLogPage {
  entries: SecurityLogEntry[];
  nextCursor: string | null;
}

/** Page size. */
const LOG_PAGE = 50;

/** URL that downloads the filtered log, for `useExport` (`identity §5`). */
export const securityLogExportUrl = (view: SecurityLogView, format: ExportFormat): string =>
  apiUrl('/admin/security-log/export', { ...view, format });

/** Security events of accounts and sessions; admins only (`decisions §3`). */
export const securityLogApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** Newest first, page by page. */
    securityLog: build.infiniteQuery<SecurityLogPage, SecurityLogView, string | null>({
      infiniteQueryOptions: CURSOR_PAGES,
      query: ({ queryArg, pageParam: cursor }) => ({
        url: '/admin/security-log',
        params: { ...queryArg, limit: LOG_PAGE, cursor },
      }),
      transformResponse: (entries: SecurityLogEntry[], meta) => ({ entries, nextCursor: meta?.nextCursor ?? null }),
      providesTags: ['SecurityLog'],
    }),
  }),
});

export const { useSecurityLogInfiniteQuery } = securityLogApi;
