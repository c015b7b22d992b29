import type { Id, InstanceUpdateRequest } from '@workforce/contracts';
import { checklistsApi } from '../api/checklists.api.ts';
import { isOfKind, type OutboxKind } from '../offline/outbox/outbox-kind.ts';
import { myChecklistPath } from '../paths.ts';
import { text } from './kinds.texts.ts';
import { FLOOR_LANE } from './lanes.ts';
import { photoKind } from './photo.kind.ts';
import { resultOf } from './send-call.ts';
import { KEY_LIFETIME_MS } from './key-lifetime.ts';

/** An update of a checklist: ticks, notes, start, submission. */
export interface ChecklistUpdateCommand {
  instanceId: Id;
  request: InstanceUpdateRequest;
}

/** Updates of checklists. */
export const checklistUpdateKind: OutboxKind<ChecklistUpdateCommand> = {
  name: 'update',
  lifetimeMs: KEY_LIFETIME_MS,
  laneOf: () => FLOOR_LANE,
  // A submitted checklist accepts no further updates.
  foundationsOf: ({ instanceId, request }, pending) =>
    request.status !== 'completed'
      ? []
      : pending
          .filter((entry) => isOfKind(checklistUpdateKind, entry) || isOfKind(photoKind, entry))
          .filter(({ command }) => command.instanceId === instanceId)
          .map(({ key }) => key),
  send: (dispatch, { command, key: idempotencyKey, userId: actingUser }) =>
    resultOf(
      dispatch(
        checklistsApi.endpoints.updateInstance.initiate(
          { id: command.instanceId, update: command.request, idempotencyKey, actingUser },
          { track: false },
        ),
      ),
      (row) => [{ type: 'checklist', row }],
    ),
  describe: ({ request }, subject) => text(`done.${whatOf(request)}`, { subject }),
  pathOf: ({ instanceId }) => myChecklistPath(instanceId),
};

function whatOf({ status, items = [] }: InstanceUpdateRequest) {
  if (status === 'completed') return 'submit';
  if (items.length === 0) return 'start';
  return (items.length === 1 && status === undefined && items[0]?.status) || 'progress';
}
