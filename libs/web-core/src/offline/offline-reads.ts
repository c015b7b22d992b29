import { isRejectedWithValue, type Middleware } from '@reduxjs/toolkit';
import { api } from '../api/api.ts';
import { isApiError } from '../api/api-error.ts';
import type { ApiDispatch, ApiState } from '../api/api-state.ts';
import { offlineKeys, upsert } from '../device/device-cache.ts';

/** A read without a response is answered from the cache or the device (`decisions §10`). */
export const offlineReadsMiddleware: Middleware<object, ApiState, ApiDispatch> =
  ({ dispatch, getState }) =>
  (next) =>
  (action) => {
    const result = next(action);
    if (!isRejectedWithValue(action) || !isNetworkError(action.payload)) return result;
    const offline = offlineKeys(getState());
    const known = api.util
      .selectAllQueryEntries(getState())
      .filter(
        ({ queryCacheKey, error, data }) => isNetworkError(error) && data !== undefined && offline.has(queryCacheKey),
      );
    if (known.length > 0)
      dispatch(
        upsert(
          known.map(({ endpointName, originalArgs: arg, data }) => ({ endpointName, arg, value: data as unknown })),
        ),
      );
    return result;
  };

const isNetworkError = (error: unknown): boolean => isApiError(error) && error.code === 'NETWORK';
