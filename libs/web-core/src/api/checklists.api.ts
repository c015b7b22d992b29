import type {
  ChecklistAttempt,
  ChecklistInstance,
  CompletedFilter,
  CompletedSummary,
  CreateTodayResponse,
  ExportFormat,
  Id,
  InstanceFilter,
  InstanceUpdateRequest,
  NeedsAttention,
} from '@workforce/contracts';
import { acknowledge, latestKnown } from './acknowledged-instances.ts';
import { api } from './api.ts';
import type { Dispatch, RootState } from '../store/store.ts';
import { apiUrl } from './base-query.ts';
import { CURSOR_PAGES } from './cursor-pages.ts';
import { laterOf } from './instance-changes.ts';
import { readInstance } from './instance-reading.ts';

/** An update of one checklist: only what changes. */
export interface InstanceUpdate {
  id: Id;
  update: InstanceUpdateRequest;
  /** Stays the same however often the update is sent (`decisions §2`). */
  idempotencyKey?: string;
  /** Who made it, when that was before. */
  actingUser?: Id;
}

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

/** Checklists of employees (§7 Checklists). */
export const checklistsApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** Unfinished ones and those completed in the last 30 days; employees get their own. */
    instances: build.query<ChecklistInstance[], InstanceFilter | void>({
      query: (filter) => ({ url: '/checklist-instances', params: { ...filter } }),
      transformResponse: (answer: ChecklistInstance[]) => answer.map(readInstance).map(latestKnown),
      providesTags: ['Instance'],
    }),
    /** One checklist; employees find only their own. */
    instance: build.query<ChecklistInstance, Id>({
      query: (id) => ({ url: `/checklist-instances/${id}` }),
      transformResponse: readInstance,
      providesTags: ['Instance', 'CompletedInstance'],
    }),
    /** The 30-day history of submitted checklists, the latest first, page by page; managers and admins. */
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
    /** Checklists with flagged tasks that nobody has reviewed, the latest first; managers and admins (§2.8). */
    needsAttention: build.query<NeedsAttention[], void>({
      query: () => ({ url: '/checklist-instances/needs-attention' }),
      providesTags: ['NeedsAttention'],
    }),
    /** Attempts that a redo archived, the oldest first. */
    attempts: build.query<ChecklistAttempt[], Id>({
      query: (id) => ({ url: `/checklist-instances/${id}/attempts` }),
      providesTags: (_attempts, _error, id) => [{ type: 'Attempt', id }],
    }),
    createToday: build.mutation<CreateTodayResponse, void>({
      query: () => ({ url: '/checklist-instances/create-today', method: 'POST' }),
      invalidatesTags: ['Instance'],
    }),
    /** Changes tasks, starts, submits; the lists show the server's word on it. */
    updateInstance: build.mutation<ChecklistInstance, InstanceUpdate>({
      query: ({ id, update, idempotencyKey, actingUser }) => ({
        url: `/checklist-instances/${id}`,
        method: 'PUT',
        body: update,
        idempotencyKey,
        actingUser,
      }),
      transformResponse: readInstance,
      async onQueryStarted(_update, { dispatch, queryFulfilled }) {
        const instance = await queryFulfilled.then(
          ({ data }) => data,
          () => null,
        );
        if (instance !== null) dispatch(showInstance(instance));
      },
      invalidatesTags: (_instance, _error, { update }) =>
        update.status === 'completed' ? ['Instance', 'CompletedInstance', 'NeedsAttention', 'Notification'] : [],
    }),
    deleteInstance: build.mutation<null, { id: Id; reason: string }>({
      query: ({ id, reason }) => ({ url: `/checklist-instances/${id}`, method: 'DELETE', body: { reason } }),
      invalidatesTags: ['Instance', 'CompletedInstance', 'NeedsAttention', 'Notification'],
    }),
    /** Sends a completed checklist back; its finished attempt is archived. */
    redoInstance: build.mutation<ChecklistInstance, Id>({
      query: (id) => ({ url: `/checklist-instances/${id}/redo`, method: 'POST' }),
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
      invalidatesTags: ['Instance', 'CompletedInstance', 'NeedsAttention'],
    }),
  }),
});

/** Changes a checklist in every list that shows it. */
export const changeShown =
  (id: Id, change: (instance: ChecklistInstance) => ChecklistInstance) =>
  (dispatch: Dispatch, getState: () => RootState): void => {
    const lists = checklistsApi.util
      .selectInvalidatedBy(getState(), ['Instance'])
      .filter(({ endpointName }) => endpointName === 'instances');
    for (const { originalArgs } of lists) {
      dispatch(
        checklistsApi.util.updateQueryData('instances', originalArgs as InstanceFilter | undefined, (draft) => {
          const place = draft.findIndex((candidate) => candidate.id === id);
          const shown = draft[place];
          if (shown) draft[place] = change(shown);
        }),
      );
    }
  };

/** Shows the server's answer to a change, whatever is read of the time before it. */
export const showInstance =
  (instance: ChecklistInstance) =>
  (dispatch: Dispatch): void => {
    acknowledge(instance);
    dispatch(changeShown(instance.id, (shown) => laterOf(shown, instance)));
  };

export const {
  useInstancesQuery,
  useInstanceQuery,
  useCompletedInstancesInfiniteQuery,
  useCompletedSummaryQuery,
  useNeedsAttentionQuery,
  useAttemptsQuery,
  useCreateTodayMutation,
  useUpdateInstanceMutation,
  useDeleteInstanceMutation,
  useRedoInstanceMutation,
  useReviewItemMutation,
} = checklistsApi;
