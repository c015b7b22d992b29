import type { EraseRequest, ExportFile, Id, PrivacyNotice } from '@workforce/contracts';
import { api } from '@workforce/web-core';

/** What is stored about people (`identity §5`). */
export const privacyApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** What is stored, and for how long. */
    privacyNotice: build.query<PrivacyNotice, void>({
      query: () => ({ url: '/privacy' }),
      providesTags: ['Retention'],
    }),
    /** Starts an export of everything about a person; `useExport` shows how far it is. */
    exportPerson: build.mutation<ExportFile, Id>({
      query: (id) => ({ url: `/users/${id}/export`, method: 'POST' }),
      invalidatesTags: ['SecurityLog'],
    }),
    /** Erases the personal data of somebody who has left. */
    erasePerson: build.mutation<void, EraseRequest & { id: Id }>({
      query: ({ id, reason }) => ({ url: `/admin/users/${id}/erasure`, method: 'POST', body: { reason } }),
      invalidatesTags: ['User', 'SecurityLog'],
    }),
  }),
});

export const { useErasePersonMutation, useExportPersonMutation, usePrivacyNoticeQuery } = privacyApi;
