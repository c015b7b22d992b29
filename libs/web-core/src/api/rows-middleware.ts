import type { Middleware } from '@reduxjs/toolkit';
import { api } from './api.ts';
import type { ApiDispatch, ApiState } from './api-state.ts';
import { rowsArrived, type ServerRow } from '../rows/server-row.ts';
import { viewerOf } from './viewer.ts';
import { withRow } from '../rows/with-row.ts';

/**
 * Applies rows from the server to every cached answer that shows them. An answer under way meanwhile may have been given before:
 * it gets them too, in the moment it arrives.
 */
export const rowsMiddleware =
  (): Middleware<object, ApiState, ApiDispatch> =>
  ({ dispatch, getState }) => {
    /** Rows that arrived while a read was under way, by its key in the cache. */
    const underWay = new Map<unknown, { requestId: string; rows: ServerRow[] }>();
    const entries = () => api.util.selectAllQueryEntries(getState());

    const apply = (entry: ReturnType<typeof entries>[number], rows: readonly ServerRow[]) => {
      const { endpointName, originalArgs: arg, data } = entry;
      if (data === undefined) return;
      const viewer = viewerOf(getState());
      const after = rows.reduce<unknown>(
        (known, row) => withRow({ endpointName, arg, data: known }, row, viewer),
        data,
      );
      // The base api has no endpoints of its own: their names are only known at run time.
      if (after !== data) dispatch(api.util.updateQueryData(endpointName as never, arg as never, () => after as never));
    };

    return (next) => (action) => {
      const result = next(action);
      if (rowsArrived.match(action)) {
        for (const entry of entries()) {
          apply(entry, action.payload);
          if (entry.status !== 'pending') continue;
          const { requestId, queryCacheKey } = entry;
          const waiting = underWay.get(queryCacheKey);
          const earlier = waiting?.requestId === requestId ? waiting.rows : [];
          underWay.set(queryCacheKey, { requestId, rows: [...earlier, ...action.payload] });
        }
      } else if (underWay.size > 0) {
        const all = new Map(entries().map((entry) => [entry.queryCacheKey as unknown, entry]));
        for (const [key, { requestId, rows }] of underWay) {
          const entry = all.get(key);
          if (entry?.status === 'pending' && entry.requestId === requestId) continue;
          underWay.delete(key);
          if (entry) apply(entry, rows);
        }
      }
      return result;
    };
  };
