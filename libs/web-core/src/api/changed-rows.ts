import type { ChangedRow, ChecklistInstance, Id, InstanceFilter } from '@workforce/contracts';
import type { ApiDispatch, ApiState } from './api-state.ts';
import { api } from './api.ts';
import type { AtChosenSites } from '../session/site-choice.ts';
import { checklistsApi } from './checklists.api.ts';

/**
 * Refetches those cached checklists whose version is older than the pushed one; changes of this device are already in the cache.
 *
 * @returns whether every row was found in the cache and still exists
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

/** Whether it still exists. Without a response the cached state stays; a new connection refetches everything. */
const readInstanceAgain =
  (id: Id) =>
  async (dispatch: ApiDispatch): Promise<boolean> => {
    const reading = dispatch(checklistsApi.endpoints.instance.initiate(id, { subscribe: false, forceRefetch: true }));
    const { error } = await reading;
    return !(error && 'status' in error && error.status === 404);
  };

/** All cached copies of checklists, by id. */
function shownInstances(state: ApiState): Map<Id, ChecklistInstance[]> {
  const { instances, instance } = checklistsApi.endpoints;
  const all = checklistsApi.util.selectInvalidatedBy(state, ['Instance']).flatMap(({ endpointName, originalArgs }) => {
    if (endpointName === 'instances')
      return instances.select(originalArgs as AtChosenSites<'checklist.read-all', InstanceFilter>)(state).data ?? [];
    return endpointName === 'instance' ? (instance.select(originalArgs as Id)(state).data ?? []) : [];
  });
  return Map.groupBy(all, ({ id }) => id);
}
