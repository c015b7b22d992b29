import type { BaseQueryApi, BaseQueryFn } from '@reduxjs/toolkit/query/react';
import { HEADERS, type Id } from '@workforce/contracts';
import { v4 as newKey } from 'uuid';
import type { ServerClock } from '../clock/server-clock.ts';
import type { Preloads, TimedAnswer } from '../preload/preloads.ts';
import type { FirstScreen } from '../first-screen/first-screen.ts';
import { connectionFound, connectionLost } from '../connection/connection.slice.ts';
import { identityHeaders } from '../session/identity.ts';
import { identityDoubted } from '../session/session.slice.ts';
import { errorOfAnswer, errorWithoutAnswer, type ApiError } from './api-error.ts';
import { callerFor, sessionRefused } from './caller.ts';

/** A call without pictures that isn't answered after this long has failed, in milliseconds. */
const TIMEOUT = 30_000;

type QueryValue = string | number | boolean | null | undefined;

/** One call; `url` is below `/api`. */
export interface ApiRequest {
  url: string;
  method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** An object travels as JSON, a form as multipart. */
  body?: object;
  /** Empty values are left out. */
  params?: Record<string, QueryValue>;
  /** For a write that is sent again later; by default every write gets a key of its own (`decisions §2`). */
  idempotencyKey?: string;
  /** The person whom the call was made for, when that was before: it is sent for nobody else. By default whose page it is. */
  actingUser?: Id;
  /** The answer 401 is about the credentials sent, not about the session. */
  provesIdentity?: boolean;
}

/** What the page's store gives to its calls, as the thunks' extra argument. */
export interface CallExtra {
  /** Requests sent before the store was made. */
  preloads: Pick<Preloads, 'take'>;
  firstScreen: Pick<FirstScreen, 'track'>;
  clock: ServerClock;
  /** Puts the persisted part of the cache back. Never rejects. */
  restoreReads: () => Promise<void>;
}

/** Which cursor continues a list; on `meta` of every query. */
export interface ApiMeta {
  nextCursor: string | null;
}

/** The address of a call, for links and pictures too. */
export function apiUrl(url: string, params: Record<string, QueryValue> = {}): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(params)) {
    if (value !== undefined && value !== null && value !== '') query.set(name, String(value));
  }
  return `/api${url}${query.size > 0 ? `?${query}` : ''}`;
}

/**
 * Sends a call with the bearer token, cookies and the person it is made for, learns the server's time from the answer and ends the
 * session when the server no longer knows it. A call of somebody who isn't signed in here any more isn't sent. A write that was
 * begun isn't taken back when the session ends meanwhile. When a read gets no answer, what the device has persisted is put into the cache before
 * it fails (`decisions §10`). Failures are `ApiError`s.
 */
export const baseQuery: BaseQueryFn<ApiRequest, unknown, ApiError, object, ApiMeta> = async (
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
      // Whoever is nobody here borrows no cookie that may still be there.
      credentials: userId === null && !provesIdentity ? 'omit' : 'include',
      signal: AbortSignal.any([
        ...(method === 'GET' ? [signal] : []),
        // Pictures take as long as the network needs.
        ...(isForm ? [] : [AbortSignal.timeout(TIMEOUT)]),
      ]),
      ...(body === undefined ? {} : { body: isForm ? body : JSON.stringify(body) }),
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
      if (refusal.code === 'IDENTITY_MISMATCH' && !provesIdentity) dispatch(identityDoubted());
      return { error: refusal };
    }
    return {
      data: text === '' ? null : (JSON.parse(text) as unknown),
      meta: { nextCursor: answer.headers.get(HEADERS.nextCursor) },
    };
  } catch (failure) {
    // Nobody waits for this answer any more: that says nothing about the network.
    if (!signal.aborted) {
      if (!isOffline(getState)) dispatch(connectionLost());
      if (method === 'GET' && userId !== null) await restoreReads();
    }
    return { error: errorWithoutAnswer(failure instanceof Error ? failure.message : String(failure)) };
  }
};

/** The preloaded answer if there is a good one, else a fresh one. */
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
