import { ERROR_CODES, type Id, type PhotoSyncResult } from '@workforce/contracts';
import type { ApiError } from '../api/api-error.ts';
import { photosApi } from '../api/photos.api.ts';
import type { OutboxEntry } from '../device/outbox-entry.ts';
import type { OutboxKind, SendResult } from '../offline/outbox/outbox-kind.ts';
import { myChecklistPath } from '../paths.ts';
import type { Dispatch } from '../state/state.ts';
import { FLOOR_LANE } from './lanes.ts';
import { text } from './kinds.texts.ts';
import { resultOf } from './send-call.ts';

/** A photo of a task; `via` names the call of §7 used for the first attempt. */
export interface PhotoCommand {
  instanceId: Id;
  itemId: Id;
  blob: Blob;
  name: string;
  via: 'dialog' | 'list';
}

/** Photos of tasks. The server remembers their device ids for good, so they never expire. */
export const photoKind: OutboxKind<PhotoCommand> = {
  name: 'photo',
  lifetimeMs: null,
  laneOf: () => FLOOR_LANE,
  send: (dispatch, entry) => (entry.attempts === 0 ? upload(dispatch, entry) : sync(dispatch, entry)),
  describe: (_command, subject) => text('done.photo', { subject }),
  pathOf: ({ instanceId }) => myChecklistPath(instanceId),
};

function upload(dispatch: Dispatch, entry: OutboxEntry<PhotoCommand>): Promise<SendResult> {
  const { key: deviceId, userId: actingUser } = entry;
  const { instanceId, itemId, blob, name, via } = entry.command;
  const { uploadPhoto: fromDialog, addPhoto: fromList } = photosApi.endpoints;
  const photo = { instanceId, itemId, file: blob, name, deviceId, actingUser };
  return resultOf(dispatch((via === 'dialog' ? fromDialog : fromList).initiate(photo, { track: false })), (row) => [
    { type: 'photo', row },
  ]);
}

/** Retries use the sync call, which deduplicates by the device's id (§7). */
async function sync(dispatch: Dispatch, entry: OutboxEntry<PhotoCommand>): Promise<SendResult> {
  const { key: photoId, userId: actingUser } = entry;
  const { instanceId: checklistInstanceId, itemId, blob, name } = entry.command;
  const { data, error } = await dispatch(
    photosApi.endpoints.syncPhotos.initiate(
      { files: [{ blob, name }], mappings: [{ photoId, checklistInstanceId, itemId }], actingUser },
      { track: false },
    ),
  );
  // No toast: the banner still shows what is pending (§8).
  if (error) console.warn('Photo sync failed', error);
  if (error) return { error };
  const { photo, ...refusal } = data.results[0] ?? {};
  return photo ? { rows: [{ type: 'photo', row: photo }] } : { error: refusalOf(refusal) };
}

function refusalOf({ code, message }: Partial<PhotoSyncResult>): ApiError {
  const known = ERROR_CODES.find((candidate) => candidate === code) ?? 'INTERNAL';
  const status = known === 'INTERNAL' ? 500 : 409;
  return { status, code: known, message: message ?? null, details: [], summary: `${status}: ${message ?? known}` };
}
