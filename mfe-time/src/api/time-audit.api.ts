import type { AuditVerification, TimeAuditEntry, TimeAuditFilter } from '@workforce/contracts';
import { api, CURSOR_PAGES } from '@workforce/web-core';

/** What narrows the audit log; pages are the query's own business. */
export type TimeAuditView = Omit<TimeAuditFilter, 'limit' | 'cursor'>;

/** A part of the audit log and where the next one begins; null at the end. */
export interface TimeAuditPage {
  entries: TimeAuditEntry[];
  nextCursor: string | null;
}

/** How many rows are read at a time. */
const PAGE = 50;

/** Who changed which time entry, when and why (§2.20); managers and admins only. */
export const timeAuditApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** The latest first, page by page. */
    timeAudit: build.infiniteQuery<TimeAuditPage, TimeAuditView, string | null>({
      infiniteQueryOptions: CURSOR_PAGES,
      query: ({ queryArg, pageParam: cursor }) => ({
        url: '/time-card-audit-log',
        params: { ...queryArg, limit: PAGE, cursor },
      }),
      transformResponse: (entries: TimeAuditEntry[], meta) => ({ entries, nextCursor: meta?.nextCursor ?? null }),
      providesTags: ['TimeAudit'],
    }),
    /** Checks the whole chain; a question that is asked anew each time. */
    verifyTimeAudit: build.mutation<AuditVerification, void>({
      query: () => ({ url: '/time-card-audit-log/verify' }),
    }),
  }),
});

export const { useTimeAuditInfiniteQuery, useVerifyTimeAuditMutation } = timeAuditApi;
