import type { AuditVerification, TimeAuditEntry, TimeAuditFilter } from '@workforce/contracts';
import { api, listOf, type AtChosenSites } from '@workforce/web-core';

/** Filter of the audit log, without paging. */
export type TimeAuditView = AtChosenSites<'time-audit.read', Omit<TimeAuditFilter, 'limit' | 'cursor'>>;

/** Who changed which time entry, when and why (§2.20); managers and admins only. */
export const timeAuditApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** Newest first, page by page. */
    timeAudit: build.infiniteQuery(
      listOf<TimeAuditEntry, TimeAuditView>('/time-card-audit-log', {
        tags: ['TimeAudit'],
        limit: 50,
      }),
    ),
    /** Verifies the whole hash chain. A mutation, so that the result is never cached. */
    verifyTimeAudit: build.mutation<AuditVerification, void>({
      query: () => ({ url: '/time-card-audit-log/verify' }),
    }),
  }),
});

export const { useTimeAuditInfiniteQuery, useVerifyTimeAuditMutation } = timeAuditApi;
