import type { ChecklistInstance, Id, InstanceFilter, InstanceUpdateRequest } from '@workforce/contracts';
import type { AtChosenSites } from '../session/site-choice.ts';
import { api } from './api.ts';
import { readInstance } from '../rows/instance-reading.ts';
import { appliesRows } from '../rows/server-row.ts';

/** An update of one checklist: only the changes. */
export interface InstanceUpdate {
  id: Id;
  update: InstanceUpdateRequest;
  /** The same for every attempt (`decisions §2`). */
  idempotencyKey?: string;
  /** The author of a queued update. */
  actingUser?: Id;
}

/** Applies the checklist of a response to all cached copies. */
const showsChecklist = appliesRows((row: ChecklistInstance) => [{ type: 'checklist', row }]);

/** Lists of checklists and the updates sent by the outbox (§7 Checklists). */
export const checklistsApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** Unfinished ones and those completed in the last 30 days; employees get their own. */
    instances: build.query<ChecklistInstance[], AtChosenSites<'checklist.read-all', InstanceFilter>>({
      query: (filter) => ({ url: '/checklist-instances', params: { ...filter } }),
      transformResponse: (answer: ChecklistInstance[]) => answer.map(readInstance),
      providesTags: ['Instance', 'Offline'],
    }),
    /** One checklist; employees find only their own. */
    instance: build.query<ChecklistInstance, Id>({
      query: (id) => ({ url: `/checklist-instances/${id}` }),
      transformResponse: readInstance,
      onQueryStarted: showsChecklist,
      providesTags: ['Instance', 'CompletedInstance'],
    }),
    /** Changes tasks, starts, submits; the response is applied to the cached lists. */
    updateInstance: build.mutation<ChecklistInstance, InstanceUpdate>({
      query: ({ id, update, idempotencyKey, actingUser }) => ({
        url: `/checklist-instances/${id}`,
        method: 'PUT',
        body: update,
        idempotencyKey,
        actingUser,
      }),
      transformResponse: readInstance,
      onQueryStarted: showsChecklist,
      invalidatesTags: (_instance, _error, { update }) =>
        update.status === 'completed' ? ['Instance', 'CompletedInstance', 'NeedsAttention', 'Notification'] : [],
    }),
  }),
});

export const { useInstancesQuery, useInstanceQuery } = checklistsApi;
