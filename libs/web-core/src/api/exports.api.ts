import type { ExportFile, Id } from '@workforce/contracts';
import { api } from './api.ts';
import { apiUrl } from './base-query.ts';

/** Polling of an export under way, in ms. */
export const EXPORT_POLLING_MS = 2_000;

/** Address of an export's file, for `downloadFile`. */
export const exportFileUrl = (id: Id): string => apiUrl(`/exports/${id}/file`, {});

/** The user's large exports, whose files the server makes and keeps for a day (`sites §4`). */
export const exportsApi = api.injectEndpoints({
  endpoints: (build) => ({
    exportFile: build.query<ExportFile, Id>({
      query: (id) => ({ url: `/exports/${id}` }),
      providesTags: (_file, _error, id) => [{ type: 'Export', id }],
    }),
    /** Starts a failed export again, under another id. */
    retryExport: build.mutation<ExportFile, Id>({
      query: (id) => ({ url: `/exports/${id}/retry`, method: 'POST' }),
      invalidatesTags: (_file, _error, id) => [{ type: 'Export', id }],
    }),
  }),
});
