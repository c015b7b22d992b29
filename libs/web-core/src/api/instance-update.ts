import type { ChecklistInstance, ChecklistItem, InstanceUpdateRequest, ItemUpdate } from '@workforce/contracts';

/**
 * What a checklist will look like once the server has taken the update, shown until its answer comes. The server decides:
 * this only foresees the merge by task id, the start by a first completed task and the progress (§4).
 */
export function foreseeUpdate(
  instance: ChecklistInstance,
  request: InstanceUpdateRequest,
  now: Date,
): ChecklistInstance {
  const changes = new Map((request.items ?? []).map((change) => [change.id, change]));
  const items = instance.items.map((item) => {
    const change = changes.get(item.id);
    return change ? foreseeItem(item, change, now) : item;
  });
  const starts = instance.startedAt === null && items.some(({ status }) => status === 'completed');
  const status = request.status ?? (starts && instance.status === 'pending' ? 'in_progress' : instance.status);
  const processed = items.filter((item) => item.status !== 'pending').length;
  const isSubmitted = status === 'completed';
  return {
    ...instance,
    items,
    status,
    startedAt: starts || status === 'in_progress' ? (instance.startedAt ?? now.toISOString()) : instance.startedAt,
    completedAt: isSubmitted ? (instance.completedAt ?? now.toISOString()) : instance.completedAt,
    completionPercentage: isSubmitted || items.length === 0 ? 100 : Math.round((processed / items.length) * 100),
  };
}

function foreseeItem(item: ChecklistItem, change: ItemUpdate, now: Date): ChecklistItem {
  const status = change.status ?? statusOf(change.isCompleted) ?? item.status;
  const isCompleted = status === 'completed';
  return {
    ...item,
    status,
    isCompleted,
    notes: change.notes === undefined ? item.notes : change.notes,
    completedAt: isCompleted ? (change.completedAt ?? item.completedAt ?? now.toISOString()) : null,
  };
}

function statusOf(isCompleted: boolean | undefined): ChecklistItem['status'] | undefined {
  if (isCompleted === undefined) return undefined;
  return isCompleted ? 'completed' : 'pending';
}
