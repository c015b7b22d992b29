import type { Middleware } from '@reduxjs/toolkit';
import { api } from './api.ts';
import type { ApiDispatch, ApiState } from './api-state.ts';
import { rowsArrived, type ServerRow } from '../rows/server-row.ts';
import { viewerOf } from './viewer.ts';
import { withRow } from '../rows/with-row.ts';

/**
 * Applies rows from the server to every cache entry that shows them, and to pending responses when they arrive, because these may have
 * been created before.
 */
export const rowsMiddleware =
  (): Middleware<object, ApiState, ApiDispatch> =>
  ({ dispatch, getState }) => {
    /** Rows that arrived during a read, by its cache key. */
    const inFlight = new Map<unknown, { requestId: string; rows: ServerRow[] }>();
    const entries = () => api.util.selectAllQueryEntries(getState());

    const apply = (entry: ReturnType<typeof entries>[number], rows: readonly ServerRow[]) => {
      const { endpointName, originalArgs: arg, data } = entry;
      if (data === undefined) return;
      const viewer = viewerOf(getState());
      const after = rows.reduce<unknown>(
        (known, row) => withRow({ endpointName, arg, data: known }, row, viewer),
        data,
      );
      // The base api has no endpoints of its own: their names are known only at run time.
      if (after !== data) dispatch(api.util.updateQueryData(endpointName as never, arg as never, () => after as never));
    };

    return (next) => (action) => {
      const result = next(action);
      if (rowsArrived.match(action)) {
        for (const entry of entries()) {
          apply(entry, action.payload);
          if (entry.status !== 'pending') continue;
          const { requestId, queryCacheKey } = entry;
          const waiting = inFlight.get(queryCacheKey);
          const earlier = waiting?.requestId === requestId ? waiting.rows : [];
          inFlight.set(queryCacheKey, { requestId, rows: [...earlier, ...action.payload] });
        }
      } else if (inFlight.size > 0) {
        const all = new Map(entries().map((entry) => [entry.queryCacheKey as unknown, entry]));
        for (const [key, { requestId, rows }] of inFlight) {
          const entry = all.get(key);
          if (entry?.status === 'pending' && entry.requestId === requestId) continue;
          inFlight.delete(key);
          if (entry) apply(entry, rows);
        }
      }
      return result;
    };
  };
