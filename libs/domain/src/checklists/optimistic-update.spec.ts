import { aChecklist, aTask, at, instantAt } from '../../testing/checklist.builders.ts';
import { applyOptimistic } from './optimistic-update.ts';

const NOW = at(60);
const context = { now: NOW };

test('The optimistic update starts a checklist when its first task is flagged', () => {
  const instance = aChecklist([aTask('a'), aTask('b')]);
  const items = [{ id: 'a', status: 'needs_attention' as const }];
  expect(applyOptimistic(instance, { items }, context)).toMatchObject({
    status: 'in_progress',
    startedAt: instantAt(60),
    completionPercentage: 50,
  });
});

test('The optimistic update clears the review of a task that leaves needs_attention', () => {
  const item = aTask('a', { status: 'needs_attention', reviewedBy: 'mia', reviewedAt: instantAt(60) });
  const instance = aChecklist([item], { status: 'in_progress', startedAt: instantAt(60) });
  const { items } = applyOptimistic(instance, { items: [{ id: item.id, status: 'not_completed' }] }, context);
  expect(items).toEqual([{ ...item, status: 'not_completed', reviewedBy: null, reviewedAt: null }]);
});

test('The optimistic update leaves a checklist without tasks at 0 % until it is submitted', () => {
  const started = applyOptimistic(aChecklist([]), { status: 'in_progress' }, context);
  expect(started).toMatchObject({ status: 'in_progress', completionPercentage: 0 });
  expect(applyOptimistic(started, { status: 'completed' }, context)).toMatchObject({ completionPercentage: 100 });
});

test('The optimistic update leaves the checklist unchanged when the rule refuses', () => {
  const instance = aChecklist([aTask('a')]);
  expect(applyOptimistic(instance, { status: 'completed' }, context)).toBe(instance);
  expect(applyOptimistic(instance, { items: [{ id: 'elsewhere', status: 'completed' }] }, context)).toBe(instance);
  const submitted = aChecklist([], { status: 'completed' });
  expect(applyOptimistic(submitted, { status: 'in_progress' }, context)).toBe(submitted);
});

test('The optimistic update completes a task that requires a photo on one queued before it, counted once', () => {
  const item = aTask('a', { requiresPhoto: true });
  const instance = aChecklist([item]);
  const update = { items: [{ id: item.id, status: 'completed' as const }] };
  expect(applyOptimistic(instance, update, context)).toBe(instance);
  const photos = [{ id: 'p', itemId: item.id }];
  expect(applyOptimistic(instance, update, { now: NOW, photos }).items).toEqual([
    { ...item, status: 'completed', isCompleted: true, completedAt: instantAt(60) },
  ]);
});

test('The optimistic update does not mutate its arguments', () => {
  const instance = aChecklist([aTask('a')]);
  const before = JSON.stringify(instance);
  applyOptimistic(instance, { items: [{ id: 'a', status: 'completed' }] }, context);
  expect(JSON.stringify(instance)).toBe(before);
});
