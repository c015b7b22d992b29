import type { Day, ExportFormat, Id, SecurityEvent, SecurityLogEntry } from '@workforce/contracts';
import { api, apiUrl, listOf, type AtChosenSites } from '@workforce/web-core';

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

/** Address of the file of the filtered log (`identity §5`). */
export const securityLogExport = (
  view: AtChosenSites<'security-log.read', SecurityLogView>,
  format: ExportFormat,
): string => apiUrl('/admin/security-log/export', { ...view, format });

/** Security events of accounts and sessions; admins only (`decisions §3`). */
export const securityLogApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** Newest first, page by page. */
    securityLog: build.infiniteQuery(
      listOf<SecurityLogEntry, AtChosenSites<'security-log.read', SecurityLogView>>('/admin/security-log', {
        tags: ['SecurityLog'],
        limit: 50,
      }),
    ),
  }),
});

export const { useSecurityLogInfiniteQuery } = securityLogApi;
