import { type InstanceUpdateRequest, type ItemUpdate, TASK_STATUSES } from '@workforce/contracts';
import fc from 'fast-check';
import { aChecklist, aTask, at } from '../../testing/checklist.builders.ts';
import { applyUpdate } from './instance.rules.ts';
import { isProcessed } from './progress.ts';

const IDS = ['a', 'b', 'photo', 'photographed'];
const fresh = () =>
  aChecklist([
    aTask('a'),
    aTask('b'),
    aTask('photo', { requiresPhoto: true }),
    aTask('photographed', { requiresPhoto: true, photoIds: ['p'] }),
  ]);

const change: fc.Arbitrary<ItemUpdate> = fc.record(
  {
    id: fc.constantFrom(...IDS),
    status: fc.constantFrom(...TASK_STATUSES),
    notes: fc.constantFrom('one', 'two', null),
  },
  { requiredKeys: ['id'] },
);
const call: fc.Arbitrary<InstanceUpdateRequest> = fc.oneof(
  { weight: 8, arbitrary: fc.record({ items: fc.array(change, { minLength: 1, maxLength: 3 }) }) },
  { weight: 1, arbitrary: fc.constant<InstanceUpdateRequest>({ status: 'completed' }) },
  { weight: 1, arbitrary: fc.constantFrom<InstanceUpdateRequest>({ status: 'in_progress' }, { status: 'overdue' }) },
);
const device = fc.array(call, { maxLength: 12 });

/** Merges both devices' calls in a given order that preserves each device's own. */
function interleave<T>(a: readonly T[], b: readonly T[], turns: readonly boolean[]): T[] {
  const [left, right, all] = [[...a], [...b], [] as T[]];
  for (let i = 0; left.length + right.length > 0; i++) {
    const next = (turns[i] === true ? left.shift() : right.shift()) ?? left.shift() ?? right.shift();
    if (next !== undefined) all.push(next);
  }
  return all;
}

describe('two devices on one checklist', () => {
  it('Two devices on one checklist lose no acknowledged change, in any interleaving', () => {
    fc.assert(
      fc.property(device, device, fc.array(fc.boolean(), { maxLength: 24 }), (a, b, turns) => {
        let state = fresh();
        const acknowledged = new Map(IDS.map((id) => [id, { status: 'pending', notes: null as string | null }]));
        let submitted = false;

        for (const [i, update] of interleave(a, b, turns).entries()) {
          const result = applyUpdate(state, update, { now: at(i) });
          if (submitted) expect(result.ok).toBe(false);
          if (!result.ok) continue;
          state = result.value.instance;
          submitted ||= result.value.becameCompleted;
          for (const { id, status, notes } of update.items ?? []) {
            const known = acknowledged.get(id);
            if (known !== undefined && status !== undefined) known.status = status;
            if (known !== undefined && notes !== undefined) known.notes = notes;
          }
        }

        expect(state.items.map(({ id, status, notes }) => [id, { status, notes }])).toEqual([...acknowledged]);
        expect(state.status === 'completed').toBe(submitted);
      }),
      { numRuns: 400 },
    );
  });

  it('Two devices on one checklist leave it consistent after every call', () => {
    fc.assert(
      fc.property(device, (calls) => {
        let state = fresh();
        for (const [i, update] of calls.entries()) {
          const result = applyUpdate(state, update, { now: at(i) });
          if (result.ok) state = result.value.instance;
          expect(state.startedAt === null).toBe(state.status === 'pending');
          expect(state.completedAt === null).toBe(state.status !== 'completed');
          if (state.status === 'pending') expect(state.items.some(({ status }) => isProcessed(status))).toBe(false);
          if (state.status === 'completed') expect(state.items.every(({ status }) => isProcessed(status))).toBe(true);
          for (const item of state.items) {
            expect(item.completedAt === null).toBe(item.status !== 'completed');
            if (item.requiresPhoto && item.photoIds.length === 0) expect(item.status).not.toBe('completed');
          }
        }
      }),
    );
  });
});
