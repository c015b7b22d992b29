import type { ExportFile, Id, PrivacyNotice } from '@workforce/contracts';
import { api } from '@workforce/web-core';

/** What is stored about people (`identity §5`). */
export const privacyApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** What is stored, and for how long. */
    privacyNotice: build.query<PrivacyNotice, void>({ query: () => ({ url: '/privacy' }) }),
    /** Starts an export of everything about a person; `useExport` shows how far it is. */
    exportPerson: build.mutation<ExportFile, Id>({
      query: (id) => ({ url: `/users/${id}/export`, method: 'POST' }),
      invalidatesTags: ['SecurityLog'],
    }),
  }),
});

export const { useExportPersonMutation, usePrivacyNoticeQuery } = privacyApi;
