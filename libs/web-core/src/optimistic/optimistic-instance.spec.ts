import { anInstance, anItem } from '@workforce/testing/web';
import { applyOptimistic } from './optimistic-instance.ts';

const NOW = new Date('2026-03-07T10:00:00.000Z');
const context = { now: NOW };

test('a first task that is flagged starts the checklist', () => {
  const instance = anInstance();
  const [first] = instance.items;
  const items = [{ id: first?.id ?? '', status: 'needs_attention' as const }];
  expect(applyOptimistic(instance, { items }, context)).toMatchObject({
    status: 'in_progress',
    startedAt: NOW.toISOString(),
    completionPercentage: 50,
  });
});

test('a task that no longer needs attention loses its review', () => {
  const item = anItem({ status: 'needs_attention', reviewedBy: 'mia', reviewedAt: NOW.toISOString() });
  const instance = anInstance({ status: 'in_progress', startedAt: NOW.toISOString(), items: [item] });
  const { items } = applyOptimistic(instance, { items: [{ id: item.id, status: 'not_completed' }] }, context);
  expect(items).toEqual([{ ...item, status: 'not_completed', reviewedBy: null, reviewedAt: null }]);
});

test('a checklist without tasks is at 0 % until it is submitted', () => {
  const started = applyOptimistic(anInstance({ items: [] }), { status: 'in_progress' }, context);
  expect(started).toMatchObject({ status: 'in_progress', completionPercentage: 0 });
  expect(applyOptimistic(started, { status: 'completed' }, context)).toMatchObject({ completionPercentage: 100 });
});

test('what the rule refuses leaves the checklist as it is', () => {
  const instance = anInstance();
  expect(applyOptimistic(instance, { status: 'completed' }, context)).toBe(instance);
  expect(applyOptimistic(instance, { items: [{ id: 'elsewhere', status: 'completed' }] }, context)).toBe(instance);
  const submitted = anInstance({ status: 'completed', items: [] });
  expect(applyOptimistic(submitted, { status: 'in_progress' }, context)).toBe(submitted);
});

test('a task that requires a photo is completed on one that is sent before, which is not counted twice', () => {
  const item = anItem({ requiresPhoto: true });
  const instance = anInstance({ items: [item] });
  const update = { items: [{ id: item.id, status: 'completed' as const }] };
  expect(applyOptimistic(instance, update, context)).toBe(instance);
  const photos = [{ id: 'p', itemId: item.id }];
  expect(applyOptimistic(instance, update, { now: NOW, photos }).items).toEqual([
    { ...item, status: 'completed', isCompleted: true, completedAt: NOW.toISOString() },
  ]);
});

test('what is given stays as it was', () => {
  const instance = anInstance();
  const before = structuredClone(instance);
  applyOptimistic(instance, { items: [{ id: instance.items[0]?.id ?? '', status: 'completed' }] }, context);
  expect(instance).toEqual(before);
});
