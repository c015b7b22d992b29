import type {
  ChecklistAttempt,
  ChecklistInstance,
  CompletedFilter,
  CompletedSummary,
  ExportFormat,
  Id,
} from '@workforce/contracts';
import { api, apiUrl, appliesRows, CURSOR_PAGES, readInstance } from '@workforce/web-core';

/** What narrows the completed history; pages are the query's own business. */
export type HistoryFilter = Omit<CompletedFilter, 'limit' | 'cursor'>;

/** A part of the completed history and where the next one begins; null at the end. */
export interface CompletedPage {
  instances: ChecklistInstance[];
  nextCursor: string | null;
}

/** How many checklists of the history are read at a time. */
const HISTORY_PAGE = 60;

/** Address of the history's download with the given filter ('Export Data'), for `downloadFile`. */
export const completedExportUrl = (filter: HistoryFilter, format: ExportFormat): string =>
  apiUrl('/checklist-instances/completed/export', { ...filter, format });

/** The server's state of a checklist counts wherever it is shown. */
const showsChecklist = appliesRows((row: ChecklistInstance) => [{ type: 'checklist', row }]);

/** Submitted checklists and what becomes of them (§7 Checklists); managers and admins. */
export const historyApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** The 30-day history, the latest first, page by page. */
    completedInstances: build.infiniteQuery<CompletedPage, HistoryFilter, string | null>({
      infiniteQueryOptions: CURSOR_PAGES,
      query: ({ queryArg, pageParam: cursor }) => ({
        url: '/checklist-instances/completed',
        params: { ...queryArg, limit: HISTORY_PAGE, cursor },
      }),
      transformResponse: (answer: ChecklistInstance[], meta) => ({
        instances: answer.map(readInstance),
        nextCursor: meta?.nextCursor ?? null,
      }),
      providesTags: ['CompletedInstance'],
    }),
    /** What the whole filtered history adds up to, however much of it was read. */
    completedSummary: build.query<CompletedSummary, HistoryFilter>({
      query: (filter) => ({ url: '/checklist-instances/completed/summary', params: { ...filter } }),
      providesTags: ['CompletedInstance'],
    }),
    /** Attempts that a redo archived, the oldest first. */
    attempts: build.query<ChecklistAttempt[], Id>({
      query: (id) => ({ url: `/checklist-instances/${id}/attempts` }),
      providesTags: (_attempts, _error, id) => [{ type: 'Attempt', id }],
    }),
    /** Sends a completed checklist back; its finished attempt is archived. */
    redoInstance: build.mutation<ChecklistInstance, Id>({
      query: (id) => ({ url: `/checklist-instances/${id}/redo`, method: 'POST' }),
      transformResponse: readInstance,
      onQueryStarted: showsChecklist,
      invalidatesTags: (_instance, _error, id) => [
        'Instance',
        'CompletedInstance',
        'NeedsAttention',
        'Notification',
        { type: 'Attempt', id },
        { type: 'Photo', id },
      ],
    }),
    reviewItem: build.mutation<ChecklistInstance, { instanceId: Id; itemId: Id }>({
      query: ({ instanceId, itemId }) => ({
        url: `/checklist-instances/${instanceId}/items/${itemId}/review`,
        method: 'PATCH',
      }),
      transformResponse: readInstance,
      onQueryStarted: showsChecklist,
      invalidatesTags: ['Instance', 'CompletedInstance', 'NeedsAttention'],
    }),
  }),
});

export const {
  useCompletedInstancesInfiniteQuery,
  useCompletedSummaryQuery,
  useAttemptsQuery,
  useRedoInstanceMutation,
  useReviewItemMutation,
} = historyApi;
