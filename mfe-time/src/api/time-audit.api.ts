import type { AuditVerification, TimeAuditEntry, TimeAuditFilter } from '@workforce/contracts';
import { api, CURSOR_PAGES } from '@workforce/web-core';

/** Filter of the audit log, without paging. */
export type TimeAuditView = Omit<TimeAuditFilter, 'limit' | 'cursor'>;

/** A page of the audit log and the cursor of the next one; null at the end. */
export interface TimeAuditPage {
  entries: TimeAuditEntry[];
  nextCursor: string | null;
}

/** Page size. */
const PAGE = 50;

/** Who changed which time entry, when and why (§2.20); managers and admins only. */
export const timeAuditApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** Newest first, page by page. */
    timeAudit: build.infiniteQuery<TimeAuditPage, TimeAuditView, string | null>({
      infiniteQueryOptions: CURSOR_PAGES,
      query: ({ queryArg, pageParam: cursor }) => ({
        url: '/time-card-audit-log',
        params: { ...queryArg, limit: PAGE, cursor },
      }),
      transformResponse: (entries: TimeAuditEntry[], meta) => ({ entries, nextCursor: meta?.nextCursor ?? null }),
      providesTags: ['TimeAudit'],
    }),
    /** Verifies the whole hash chain. A mutation, so that the result is never cached. */
    verifyTimeAudit: build.mutation<AuditVerification, void>({
      query: () => ({ url: '/time-card-audit-log/verify' }),
    }),
  }),
});

export const { useTimeAuditInfiniteQuery, useVerifyTimeAuditMutation } = timeAuditApi;
