import { ERROR_CODES, type PhotoSyncResult } from '@workforce/contracts';
import { errorWithoutAnswer, isApiError, type ApiError } from '../../api/api-error.ts';
import { checklistsApi } from '../../api/checklists.api.ts';
import { photosApi } from '../../api/photos.api.ts';
import { timeEntriesApi } from '../../api/time-entries.api.ts';
import { serverNow } from '../../clock/server-clock.ts';
import type { Dispatch } from '../../store/store.ts';
import type { Acknowledged } from '../acknowledged.ts';
import type { ClockPress, OutboxEntry, PhotoCommand } from './outbox-entry.ts';
import type { Delivery } from './outbox.ts';

/** The answer to a call: what RTK Query makes of a failure, or what the server has acknowledged. */
type Answer = { error: object } | { error?: undefined; acknowledged: Acknowledged };

/** A clock action that comes to its turn within this many ms happens now, as far as the server is concerned. */
const PROMPT = 5_000;

/** Answers that say nothing about the request itself: the same request may be taken later. */
const NOT_ABOUT_THE_REQUEST = [0, 401, 408, 429, 502, 503, 504];

/** Sends one entry of the outbox; it counts once however often it is sent. */
export async function deliverEntry(dispatch: Dispatch, entry: OutboxEntry): Promise<Delivery> {
  const answer = await sendEntry(dispatch, entry);
  if (answer.error === undefined) return { state: 'delivered', acknowledged: answer.acknowledged };
  const { error } = answer;
  // The session ended while it was under way. The call itself may arrive all the same.
  if (isAborted(error)) return { state: 'unanswered', error: errorWithoutAnswer('The session has ended.') };
  // Something here broke, not the network: that must not hold up the others for ever.
  if (!isApiError(error)) return { state: 'broken', error: errorWithoutAnswer(JSON.stringify(error)) };
  // Not now and not by this person: it stays theirs.
  const isSomebodyElses = error.code === 'IDENTITY_MISMATCH';
  if (isSomebodyElses || NOT_ABOUT_THE_REQUEST.includes(error.status)) return { state: 'unanswered', error };
  return { state: error.status >= 500 ? 'broken' : 'refused', error };
}

const isAborted = (error: object): boolean => 'name' in error && error.name === 'AbortError';

function sendEntry(dispatch: Dispatch, entry: OutboxEntry): Promise<Answer> {
  const { command, userId: actingUser } = entry;
  switch (command.kind) {
    case 'update':
      return sendOnce(
        dispatch(
          checklistsApi.endpoints.updateInstance.initiate(
            { id: command.instanceId, update: command.request, idempotencyKey: entry.key, actingUser },
            { track: false },
          ),
        ),
        (instance) => ({ kind: 'checklist', instance }),
      );
    case 'photo':
      return entry.attempts === 0 ? uploadPhoto(dispatch, entry, command) : syncPhoto(dispatch, entry, command);
    case 'clock':
      return pressClock(dispatch, entry, command);
  }
}

async function sendOnce<T>(
  sending: PromiseLike<{ data?: T | undefined; error?: object | undefined }>,
  acknowledgedBy: (data: T) => Acknowledged,
): Promise<Answer> {
  const { data, error } = await sending;
  return data === undefined ? { error: error ?? {} } : { acknowledged: acknowledgedBy(data) };
}

function uploadPhoto(
  dispatch: Dispatch,
  { key, userId: actingUser }: OutboxEntry,
  command: PhotoCommand,
): Promise<Answer> {
  const { instanceId, itemId, blob, name, via } = command;
  const { uploadPhoto: fromDialog, addPhoto: fromList } = photosApi.endpoints;
  const upload = { instanceId, itemId, file: blob, name, deviceId: key, actingUser };
  return sendOnce(dispatch((via === 'dialog' ? fromDialog : fromList).initiate(upload, { track: false })), (photo) => ({
    kind: 'photos',
    photos: [photo],
  }));
}

/** A picture that was sent before goes by the call for pictures held on the device, which knows it by the device's id (§7). */
async function syncPhoto(
  dispatch: Dispatch,
  { key, userId: actingUser }: OutboxEntry,
  command: PhotoCommand,
): Promise<Answer> {
  const { instanceId, itemId, blob, name } = command;
  const { data, error } = await dispatch(
    photosApi.endpoints.syncPhotos.initiate(
      { files: [{ blob, name }], mappings: [{ photoId: key, checklistInstanceId: instanceId, itemId }], actingUser },
      { track: false },
    ),
  );
  // Not a toast: the banner still says what waits (§8).
  if (error) console.warn('Photo sync failed', error);
  if (error) return { error };
  const { photo, ...refusal } = data.results[0] ?? {};
  return photo ? { acknowledged: { kind: 'photos', photos: [photo] } } : { error: refusalOf(refusal) };
}

function refusalOf({ code, message }: Partial<PhotoSyncResult>): ApiError {
  const known = ERROR_CODES.find((candidate) => candidate === code) ?? 'INTERNAL';
  const status = known === 'INTERNAL' ? 500 : 409;
  return { status, code: known, message: message ?? null, details: [], summary: `${status}: ${message ?? known}` };
}

/**
 * A first try right away happens now, by the server's clock. Any later one says when it happened, and so has another body: when
 * the first try had arrived after all, its key is known, and the first body gets the first answer.
 */
async function pressClock(dispatch: Dispatch, entry: OutboxEntry, command: ClockPress): Promise<Answer> {
  const { key: idempotencyKey, userId: actingUser, madeAt, attempts } = entry;
  const { action, notes, isOffline } = command;
  const base = { action, idempotencyKey, actingUser, ...(notes === undefined ? {} : { notes }) };
  const send = (occurred: { occurredAt?: string }) =>
    sendOnce(
      dispatch(timeEntriesApi.endpoints.clock.initiate({ ...base, ...occurred }, { track: false })),
      (clocked) => ({
        kind: 'clock',
        entry: clocked,
      }),
    );
  const isPrompt = serverNow().getTime() - Date.parse(madeAt) < PROMPT;
  if (!isOffline && attempts === 0 && isPrompt) return send({});
  const answer = await send({ occurredAt: madeAt });
  const isKnown = isApiError(answer.error) && answer.error.code === 'IDEMPOTENCY_KEY_REUSED';
  return isKnown ? send({}) : answer;
}
