import type { BaseQueryApi, BaseQueryFn, QueryReturnValue } from '@reduxjs/toolkit/query/react';
import { errorWithoutAnswer, type ApiError } from './api-error.ts';
import type { ApiMeta, ApiRequest } from './base-query.ts';

/** What is shown is read again at most this often, in ms, however much happens meanwhile. */
export const READING_SPACE = 5_000;

type Answer<Data> = QueryReturnValue<Data, ApiError, ApiMeta>;
type Send = (request: ApiRequest) => ReturnType<BaseQueryFn<ApiRequest, unknown, ApiError, object, ApiMeta>>;

/** As much of the state as this needs. */
interface CachedState {
  api: { queries: Record<string, { data?: unknown; fulfilledTimeStamp?: number } | undefined> };
}

/**
 * A `queryFn` that reads an address which nearly everything that happens changes. The first reading goes at once; while its
 * answer is shown the next one waits until 5 s after it, so that a crowd clocking in at nine is one reading and not a thousand.
 */
export const spacedReading =
  <Data>(url: string) =>
  async (_none: void, queryApi: BaseQueryApi, _extra: object, send: Send): Promise<Answer<Data>> => {
    const shown = shownAnswer(queryApi);
    if (shown?.data !== undefined) {
      await pause((shown.fulfilledTimeStamp ?? 0) + READING_SPACE - Date.now(), queryApi.signal);
      // Meanwhile the session may have ended.
      if (shownAnswer(queryApi) === undefined) return { error: errorWithoutAnswer('Nobody waits for it any more.') };
    }
    return (await send({ url })) as Answer<Data>;
  };

const shownAnswer = ({ getState, queryCacheKey }: BaseQueryApi) =>
  queryCacheKey === undefined ? undefined : (getState() as CachedState).api.queries[queryCacheKey];

/** Resolves after so many ms, or as soon as nobody waits any more. */
const pause = (duration: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    if (duration <= 0) return resolve();
    const timer = setTimeout(resolve, duration);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });
