import type { Day, ExportFormat, Id, SecurityEvent, SecurityLogEntry } from '@workforce/contracts';
import { api, apiUrl, type Download, listOf } from '@workforce/web-core';

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

/** File of the filtered log (`identity §5`). */
export const securityLogExport = (view: SecurityLogView, format: ExportFormat): Download => ({
  address: apiUrl('/admin/security-log/export', { ...view, format }),
  perSite: 'security-log.read',
});

/** Security events of accounts and sessions; admins only (`decisions §3`). */
export const securityLogApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** Newest first, page by page. */
    securityLog: build.infiniteQuery(
      listOf<SecurityLogEntry, SecurityLogView>('/admin/security-log', {
        tags: ['SecurityLog'],
        perSite: 'security-log.read',
        limit: 50,
      }),
    ),
  }),
});

export const { useSecurityLogInfiniteQuery } = securityLogApi;
