import type {
  ChecklistAttempt,
  ChecklistInstance,
  CompletedFilter,
  CompletedSummary,
  Day,
  ExportFormat,
  Id,
} from '@workforce/contracts';
import { api, apiUrl, appliesRows, listOf, type AtChosenSites, readInstance } from '@workforce/web-core';

/** Filter of the completed history, without paging. */
export type HistoryFilter = AtChosenSites<'checklist.history', Omit<CompletedFilter, 'limit' | 'cursor'>>;

/** Address of the file of the filtered history ('Export Data'). */
export const completedExport = (filter: HistoryFilter, format: ExportFormat): string =>
  apiUrl('/checklist-instances/completed/export', { ...filter, format });

/** Address of the file of all checklists of a period that are kept. */
export const recordsExport = (
  query: AtChosenSites<'checklist.history', { from: Day; to: Day; format: ExportFormat }>,
): string => apiUrl('/checklist-instances/records/export', query);

/** Applies the returned row to every cached query that contains it. */
const showsChecklist = appliesRows((row: ChecklistInstance) => [{ type: 'checklist', row }]);

/** Submitted checklists, their review and redo (§7 Checklists); managers and admins. */
export const historyApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** The 30-day history, newest first, page by page. */
    completedInstances: build.infiniteQuery(
      listOf<ChecklistInstance, HistoryFilter>('/checklist-instances/completed', {
        tags: ['CompletedInstance'],
        read: readInstance,
      }),
    ),
    /** Totals of the whole filtered history, independent of the loaded pages. */
    completedSummary: build.query<CompletedSummary, HistoryFilter>({
      query: (filter) => ({ url: '/checklist-instances/completed/summary', params: { ...filter } }),
      providesTags: ['CompletedInstance'],
    }),
    /** Attempts archived by a redo, oldest first. */
    attempts: build.query<ChecklistAttempt[], Id>({
      query: (id) => ({ url: `/checklist-instances/${id}/attempts` }),
      providesTags: (_attempts, _error, id) => [{ type: 'Attempt', id }],
    }),
    /** Sends a completed checklist back to its employee; the finished attempt is archived. */
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
