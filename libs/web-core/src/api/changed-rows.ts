import type { ChangedRow, ChecklistInstance, Id, InstanceFilter } from '@workforce/contracts';
import type { ApiDispatch, ApiState } from './api-state.ts';
import { api } from './api.ts';
import { checklistsApi } from './checklists.api.ts';

/**
 * Reads those checklists again that are shown in an older version than the server says there is; what this device has changed
 * itself it knows from its own answer.
 *
 * @returns whether every row was found where checklists are shown, and is there still
 */
export const readChangedRows =
  (rows: readonly ChangedRow[]) =>
  async (dispatch: ApiDispatch, getState: () => ApiState): Promise<boolean> => {
    const shown = shownInstances(getState());
    const readings = rows.map(async ({ id, version }): Promise<boolean> => {
      const known = shown.get(id);
      if (version !== undefined && known?.every((instance) => instance.version >= version)) return true;
      dispatch(api.util.invalidateTags([...(['Photo', 'Attempt'] as const).map((type) => ({ type, id }))]));
      return known !== undefined && (await dispatch(readInstanceAgain(id)));
    });
    return (await Promise.all(readings)).every(Boolean);
  };

/** Whether it is there. Without an answer what is shown stays; a new link reads everything. */
const readInstanceAgain =
  (id: Id) =>
  async (dispatch: ApiDispatch): Promise<boolean> => {
    const reading = dispatch(checklistsApi.endpoints.instance.initiate(id, { subscribe: false, forceRefetch: true }));
    const { error } = await reading;
    return !(error && 'status' in error && error.status === 404);
  };

/** The checklists in the cache, by id, as often as they are there. */
function shownInstances(state: ApiState): Map<Id, ChecklistInstance[]> {
  const { instances, instance } = checklistsApi.endpoints;
  const all = checklistsApi.util.selectInvalidatedBy(state, ['Instance']).flatMap(({ endpointName, originalArgs }) => {
    if (endpointName === 'instances')
      return instances.select(originalArgs as InstanceFilter | undefined)(state).data ?? [];
    return endpointName === 'instance' ? (instance.select(originalArgs as Id)(state).data ?? []) : [];
  });
  return Map.groupBy(all, ({ id }) => id);
}
