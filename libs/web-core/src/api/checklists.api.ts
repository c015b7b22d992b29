import type { ChecklistInstance, Id, InstanceFilter, InstanceUpdateRequest } from '@workforce/contracts';
import { acknowledge, latestKnown } from './acknowledged-instances.ts';
import { api } from './api.ts';
import type { Dispatch, RootState } from '../store/store.ts';
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

/** Lists of checklists and the changes that the outbox sends (§7 Checklists). */
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

export const { useInstancesQuery, useInstanceQuery } = checklistsApi;
