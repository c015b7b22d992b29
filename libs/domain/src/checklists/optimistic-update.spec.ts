import { aChecklist, aTask, at, instantAt } from '../../testing/checklist.builders.ts';
import { applyOptimistic } from './optimistic-update.ts';

const NOW = at(60);
const context = { now: NOW };

test('a first task that is flagged starts the checklist', () => {
  const instance = aChecklist([aTask('a'), aTask('b')]);
  const items = [{ id: 'a', status: 'needs_attention' as const }];
  expect(applyOptimistic(instance, { items }, context)).toMatchObject({
    status: 'in_progress',
    startedAt: instantAt(60),
    completionPercentage: 50,
  });
});

test('a task that no longer needs attention loses its review', () => {
  const item = aTask('a', { status: 'needs_attention', reviewedBy: 'mia', reviewedAt: instantAt(60) });
  const instance = aChecklist([item], { status: 'in_progress', startedAt: instantAt(60) });
  const { items } = applyOptimistic(instance, { items: [{ id: item.id, status: 'not_completed' }] }, context);
  expect(items).toEqual([{ ...item, status: 'not_completed', reviewedBy: null, reviewedAt: null }]);
});

test('a checklist without tasks is at 0 % until it is submitted', () => {
  const started = applyOptimistic(aChecklist([]), { status: 'in_progress' }, context);
  expect(started).toMatchObject({ status: 'in_progress', completionPercentage: 0 });
  expect(applyOptimistic(started, { status: 'completed' }, context)).toMatchObject({ completionPercentage: 100 });
});

test('what the rule refuses leaves the checklist as it is', () => {
  const instance = aChecklist([aTask('a')]);
  expect(applyOptimistic(instance, { status: 'completed' }, context)).toBe(instance);
  expect(applyOptimistic(instance, { items: [{ id: 'elsewhere', status: 'completed' }] }, context)).toBe(instance);
  const submitted = aChecklist([], { status: 'completed' });
  expect(applyOptimistic(submitted, { status: 'in_progress' }, context)).toBe(submitted);
});

test('a task that requires a photo is completed on one that is sent before, which is not counted twice', () => {
  const item = aTask('a', { requiresPhoto: true });
  const instance = aChecklist([item]);
  const update = { items: [{ id: item.id, status: 'completed' as const }] };
  expect(applyOptimistic(instance, update, context)).toBe(instance);
  const photos = [{ id: 'p', itemId: item.id }];
  expect(applyOptimistic(instance, update, { now: NOW, photos }).items).toEqual([
    { ...item, status: 'completed', isCompleted: true, completedAt: instantAt(60) },
  ]);
});

test('what is given stays as it was', () => {
  const instance = aChecklist([aTask('a')]);
  const before = JSON.stringify(instance);
  applyOptimistic(instance, { items: [{ id: 'a', status: 'completed' }] }, context);
  expect(JSON.stringify(instance)).toBe(before);
});
