import type { BaseQueryApi, BaseQueryFn } from '@reduxjs/toolkit/query/react';
import { HEADERS, type Id } from '@workforce/contracts';
import { v4 as newKey } from 'uuid';
import type { ServerClock } from '../clock/server-clock.ts';
import type { Preloads, TimedAnswer } from '../preload/preloads.ts';
import type { FirstScreen } from '../first-screen/first-screen.ts';
import { connectionFound, connectionLost } from '../connection/connection.slice.ts';
import { identityHeaders } from '../session/identity.ts';
import { identityDoubted } from '../session/session.slice.ts';
import type { Confirmation } from './confirmation.ts';
import { errorOfAnswer, errorWithoutAnswer, type ApiError } from './api-error.ts';
import { callerFor, sessionRefused } from './caller.ts';

/** Timeout of a call without pictures, in ms. */
const TIMEOUT = 30_000;

/** Half of a surrogate pair, as some keyboards leave behind, isn't a text that a server takes. */
const wellFormed = (_key: string, value: unknown) => (typeof value === 'string' ? value.toWellFormed() : value);

type QueryValue = string | number | boolean | null | undefined;

/** One call; `url` is relative to `/api`. */
export interface ApiRequest {
  url: string;
  method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** An object is sent as JSON, a form as multipart. */
  body?: object;
  /** Empty values are omitted. */
  params?: Record<string, QueryValue>;
  /** For a write that is retried later; by default every write gets a new key (`decisions §2`). */
  idempotencyKey?: string;
  /** The user who made a deferred call: it is sent for nobody else. Defaults to the page's user. */
  actingUser?: Id;
  /** A 401 refuses the credentials in the body, not the session. */
  provesIdentity?: boolean;
}

/** Dependencies of calls from the page's store, as the thunks' extra argument. */
export interface CallExtra {
  /** Requests sent before the store was created. */
  preloads: Pick<Preloads, 'take'>;
  firstScreen: Pick<FirstScreen, 'track'>;
  clock: ServerClock;
  confirmation: Pick<Confirmation, 'ask'>;
  /** Restores the persisted part of the cache. Never rejects. */
  restoreReads: () => Promise<void>;
}

/** The cursor of the next page; on `meta` of every query. */
export interface ApiMeta {
  nextCursor: string | null;
}

/** The URL of a call, also for links and pictures. */
export function apiUrl(url: string, params: Record<string, QueryValue> = {}): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(params)) {
    if (value !== undefined && value !== null && value !== '') query.set(name, String(value));
  }
  return `/api${url}${query.size > 0 ? `?${query}` : ''}`;
}

/**
 * Sends a call with the bearer token, cookies and the acting user, updates the server's time from the response and ends the session
 * on a 401. A call of a user who is no longer signed in here isn't sent. A started write isn't
 * aborted when the session ends. When a read gets no response, the device's persisted data is restored into the cache before it fails
 * (`decisions §10`). Failures are `ApiError`s.
 */
const sendOnce: BaseQueryFn<ApiRequest, unknown, ApiError, object, ApiMeta> = async (
  { url, method = 'GET', body, params, idempotencyKey, actingUser, provesIdentity = false },
  { signal, dispatch, getState, extra },
) => {
  const { preloads, firstScreen, clock, restoreReads } = extra as CallExtra;
  const { caller, error } = callerFor({ dispatch, getState }, actingUser);
  if (error) return { error };
  const { userId, token } = caller;
  const headers = new Headers({ Accept: 'application/json', ...identityHeaders(caller) });
  if (method !== 'GET') headers.set(HEADERS.idempotencyKey, idempotencyKey ?? newKey());
  const isForm = body instanceof FormData;
  if (body !== undefined && !isForm) headers.set('Content-Type', 'application/json');

  const address = apiUrl(url, params);
  const send = (): Promise<Response> =>
    fetch(address, {
      method,
      headers,
      // A signed-out page must not send a leftover cookie.
      credentials: userId === null && !provesIdentity ? 'omit' : 'include',
      signal: AbortSignal.any([
        ...(method === 'GET' ? [signal] : []),
        // Uploads have no timeout.
        ...(isForm ? [] : [AbortSignal.timeout(TIMEOUT)]),
      ]),
      ...(body === undefined ? {} : { body: isForm ? body : JSON.stringify(body, wellFormed) }),
    });
  try {
    const preload = method === 'GET' ? preloads.take(address, token) : undefined;
    const { response: answer, sentAt, receivedAt } = await firstScreen.track(firstOf(preload, send));
    if (!answer.headers.has(HEADERS.fromDevice)) {
      clock.sync(answer.headers.get('Date'), sentAt, receivedAt);
      if (isOffline(getState)) dispatch(connectionFound());
    }
    const text = await answer.text();
    if (!answer.ok) {
      const refusal = errorOfAnswer(answer.status, answer.statusText, text);
      if (answer.status === 401 && !provesIdentity) sessionRefused({ dispatch, getState }, token);
      if (IDENTITY_CODES.has(refusal.code) && !provesIdentity) dispatch(identityDoubted());
      return { error: refusal };
    }
    return {
      data: text === '' ? null : (JSON.parse(text) as unknown),
      meta: { nextCursor: answer.headers.get(HEADERS.nextCursor) },
    };
  } catch (failure) {
    // An aborted request says nothing about the network.
    if (!signal.aborted) {
      if (!isOffline(getState)) dispatch(connectionLost());
      if (method === 'GET' && userId !== null) await restoreReads();
    }
    return { error: errorWithoutAnswer(failure instanceof Error ? failure.message : String(failure)) };
  }
};

/**
 * The same, and once more when the server wants a confirmation and the person gives it. A started write keeps its place: it was refused
 * before anything was done.
 */
export const baseQuery: typeof sendOnce = async (request, state, extra) => {
  const answer = await sendOnce(request, state, extra);
  if (answer.error?.code !== 'CONFIRMATION_REQUIRED') return answer;
  const { confirmation } = state.extra as CallExtra;
  return (await confirmation.ask()) ? sendOnce(request, state, extra) : answer;
};

/** Refusals after which the page reads again who is signed in, and how far. */
const IDENTITY_CODES: ReadonlySet<string> = new Set(['IDENTITY_MISMATCH', 'SECOND_FACTOR_REQUIRED']);

/** The preloaded response if there is a valid one, else a new request's. */
async function firstOf(
  preload: Promise<TimedAnswer | undefined> | undefined,
  send: () => Promise<Response>,
): Promise<TimedAnswer> {
  const preloaded = await preload;
  if (preloaded) return preloaded;
  const sentAt = Date.now();
  const response = await send();
  return { response, sentAt, receivedAt: Date.now() };
}

const isOffline = (getState: BaseQueryApi['getState']): boolean =>
  (getState() as { connection: { isOffline: boolean } }).connection.isOffline;
