import { TASK_STATUSES, type TemplateItem } from '@workforce/contracts';
import fc from 'fast-check';
import { aTask, photoIds } from '../../testing/checklist.builders.ts';
import { planSync, type SyncedItem, type SyncPlan } from './template-sync.ts';

const item = (id: string, order: number, over: Partial<TemplateItem> = {}): TemplateItem => ({
  id,
  text: `Task ${id}`,
  description: null,
  requiresPhoto: false,
  order,
  ...over,
});
const taskOf = (origin: TemplateItem, over: Partial<SyncedItem> = {}): SyncedItem => {
  const { id: templateItemId, ...definition } = origin;
  return { ...aTask(`task-${templateItemId}`), ...definition, templateItemId, ...over };
};

describe('planSync', () => {
  it('planSync is empty when nothing changed', () => {
    const template = [item('a', 1), item('b', 2)];
    expect(
      planSync(
        template,
        template.map((origin) => taskOf(origin)),
      ),
    ).toEqual({ update: [], insert: [], remove: [] });
  });

  it('planSync updates changed texts and flags, also of a processed task', () => {
    const changed = item('a', 1, { text: 'New', description: 'How', requiresPhoto: true });
    expect(planSync([changed], [taskOf(item('a', 1), { status: 'completed' })])).toEqual({
      update: [{ id: 'task-a', text: 'New', description: 'How', requiresPhoto: true, order: 1 }],
      insert: [],
      remove: [],
    });
  });

  it('planSync inserts new items at their position and moves the others', () => {
    const plan = planSync([item('new', 1), item('a', 2)], [taskOf(item('a', 1))]);
    expect(plan.insert).toEqual([
      { templateItemId: 'new', text: 'Task new', description: null, requiresPhoto: false, order: 1 },
    ]);
    expect(plan.update.map(({ id, order }) => [id, order])).toEqual([['task-a', 2]]);
  });

  const cells = TASK_STATUSES.flatMap((status) =>
    [0, 1].map((photoCount) => ({ status, photoCount, stays: status !== 'pending' || photoCount > 0 })),
  );
  it.each(cells)(
    'planSync, a removed item, $status with $photoCount photos, stays: $stays',
    ({ status, photoCount, stays }) => {
      const plan = planSync(
        [item('b', 1)],
        [taskOf(item('a', 1), { status, photoIds: photoIds(photoCount) }), taskOf(item('b', 2))],
      );
      expect(plan.remove).toEqual(stays ? [] : ['task-a']);
      expect(plan.update.map(({ id, order }) => [id, order])).toEqual(
        stays
          ? [
              ['task-b', 1],
              ['task-a', 2],
            ]
          : [['task-b', 1]],
      );
    },
  );

  it('planSync treats a task without an origin like a removed item', () => {
    const loose = taskOf(item('x', 1), { templateItemId: null });
    expect(planSync([], [loose]).remove).toEqual(['task-x']);
    expect(planSync([], [{ ...loose, status: 'not_completed' }])).toEqual({ update: [], insert: [], remove: [] });
  });

  it('planSync puts template items first, kept ones after, without gaps; a second plan is empty', () => {
    fc.assert(
      fc.property(anyTemplate, anyTasks, (template, tasks) => {
        const after = carryOut(planSync(template, tasks), tasks);
        const inTemplate = [...template].sort((a, b) => a.order - b.order).map(({ id }) => id);
        expect(after.map(({ order }) => order)).toEqual(after.map((_, i) => i + 1));
        expect(after.slice(0, template.length).map(({ templateItemId }) => templateItemId)).toEqual(inTemplate);
        for (const task of tasks.filter(({ status, photoIds }) => status !== 'pending' || photoIds.length > 0)) {
          expect(after).toContainEqual(
            expect.objectContaining({ id: task.id, status: task.status, photoIds: task.photoIds }),
          );
        }
        for (const task of after.slice(template.length))
          expect(task.status !== 'pending' || task.photoIds.length > 0).toBe(true);
        expect(planSync(template, after)).toEqual({ update: [], insert: [], remove: [] });
      }),
    );
  });
});

const ids = fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f');
const anyTemplate = fc
  .uniqueArray(fc.tuple(ids, fc.boolean(), fc.constantFrom('old', 'new')), { selector: ([id]) => id })
  .chain((entries) =>
    fc.shuffledSubarray(
      entries.map(([id, requiresPhoto, text], i) => item(id, i + 1, { requiresPhoto, text })),
      {
        minLength: entries.length,
      },
    ),
  );
const anyTasks = fc
  .uniqueArray(fc.tuple(ids, fc.constantFrom(...TASK_STATUSES), fc.nat(1)), { selector: ([id]) => id })
  .map((entries) =>
    entries.map(([id, status, photoCount], i) =>
      taskOf(item(id, i + 1, { text: 'old' }), { status, photoIds: photoIds(photoCount) }),
    ),
  );

/** The tasks of a database after the plan, in order. */
function carryOut(plan: SyncPlan, tasks: readonly SyncedItem[]): SyncedItem[] {
  const kept = tasks
    .filter(({ id }) => !plan.remove.includes(id))
    .map((task) => ({ ...task, ...plan.update.find(({ id }) => id === task.id) }));
  const added = plan.insert.map((entry) => ({ ...aTask(`new-${entry.templateItemId}`), ...entry }));
  return [...kept, ...added].sort((a, b) => a.order - b.order);
}
