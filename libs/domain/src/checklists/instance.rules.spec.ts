import { INSTANCE_STATUSES, type InstanceStatus, type InstanceUpdateRequest } from '@workforce/contracts';
import { aChecklist, aTask, at, codeOf, instantAt, valueOf } from '../../testing/checklist.builders.ts';
import type { InstanceState, StoredInstanceStatus } from './checklist.state.ts';
import { applyUpdate } from './instance.rules.ts';

const apply = (state: InstanceState, update: InstanceUpdateRequest, now = at(60)) =>
  applyUpdate(state, update, { now });
const applied = (state: InstanceState, update: InstanceUpdateRequest, now = at(60)) =>
  valueOf(apply(state, update, now));

const done = (id: string) => aTask(id, { status: 'completed', completedAt: instantAt(20) });
const checklistIn = (status: StoredInstanceStatus, allDone: boolean) =>
  aChecklist(allDone ? [done('a'), done('b')] : [aTask('a'), done('b')], {
    status,
    startedAt: status === 'pending' ? null : instantAt(10),
    completedAt: status === 'completed' ? instantAt(30) : null,
  });

describe('requested status', () => {
  type Outcome =
    StoredInstanceStatus | 'CHECKLIST_COMPLETED' | 'CHECKLIST_STATUS_INVALID' | 'CHECKLIST_NOT_SUBMITTABLE';
  type Asked = InstanceStatus | 'nothing';

  /** from → requested → outcome, with a task still open. */
  const TABLE: Record<StoredInstanceStatus, Record<Asked, Outcome>> = {
    pending: {
      nothing: 'pending',
      pending: 'pending',
      in_progress: 'in_progress',
      completed: 'CHECKLIST_NOT_SUBMITTABLE',
      overdue: 'pending',
    },
    in_progress: {
      nothing: 'in_progress',
      pending: 'CHECKLIST_STATUS_INVALID',
      in_progress: 'in_progress',
      completed: 'CHECKLIST_NOT_SUBMITTABLE',
      overdue: 'in_progress',
    },
    completed: {
      nothing: 'CHECKLIST_COMPLETED',
      pending: 'CHECKLIST_COMPLETED',
      in_progress: 'CHECKLIST_COMPLETED',
      completed: 'CHECKLIST_COMPLETED',
      overdue: 'CHECKLIST_COMPLETED',
    },
  };
  const asked: Asked[] = ['nothing', ...INSTANCE_STATUSES];
  const cells = (['pending', 'in_progress', 'completed'] as const).flatMap((from) =>
    asked.flatMap((to) =>
      [false, true].map((allDone) => ({
        from,
        to,
        allDone,
        outcome: allDone && to === 'completed' && from !== 'completed' ? 'completed' : TABLE[from][to],
      })),
    ),
  );

  it.each(cells)(
    'applyUpdate from $from, requested $to, all processed $allDone → $outcome',
    ({ from, to, allDone, outcome }) => {
      const before = checklistIn(from, allDone);
      const result = apply(before, to === 'nothing' ? {} : { status: to });
      expect(codeOf(result) ?? valueOf(result).instance.status).toBe(outcome);
      if (!result.ok) return;

      const { instance: state, started, becameCompleted, changedItemIds } = result.value;
      expect(started).toBe(from === 'pending' && outcome !== 'pending');
      expect(becameCompleted).toBe(outcome === 'completed');
      expect(state.startedAt).toEqual(
        outcome === 'pending' ? null : from === 'pending' ? instantAt(60) : instantAt(10),
      );
      expect(state.completedAt).toEqual(outcome === 'completed' ? instantAt(60) : null);
      expect(state.items).toEqual(before.items);
      expect(changedItemIds).toEqual([]);
    },
  );

  it('A refused submit has the message of the specification', () => {
    const result = apply(checklistIn('in_progress', false), { status: 'completed' });
    expect(result).toMatchObject({ error: { message: 'Please complete or address all tasks before submitting.' } });
  });
});

describe('merging tasks', () => {
  const before = aChecklist([aTask('a'), aTask('b'), aTask('c', { requiresPhoto: true })]);

  it('applyUpdate changes the tasks that are sent and leaves the rest', () => {
    const { instance: state, changedItemIds } = applied(before, { items: [{ id: 'b', status: 'completed' }] });
    expect(state.items).toEqual([
      before.items[0],
      aTask('b', { status: 'completed', completedAt: instantAt(60) }),
      before.items[2],
    ]);
    expect(changedItemIds).toEqual(['b']);
  });

  it('applyUpdate applies several changes of one task in order and lists it once', () => {
    const items = [
      { id: 'a', status: 'needs_attention' as const },
      { id: 'a', notes: 'leaks' },
    ];
    const { instance: state, changedItemIds } = applied(before, { items });
    expect(state.items[0]).toMatchObject({ status: 'needs_attention', notes: 'leaks' });
    expect(changedItemIds).toEqual(['a']);
  });

  it('applyUpdate lists a task that ends as it was as unchanged', () => {
    const items = [
      { id: 'a', isCompleted: true },
      { id: 'a', isCompleted: false },
    ];
    expect(applied(before, { items })).toMatchObject({
      changedItemIds: [],
      started: false,
      instance: { status: 'pending' },
    });
  });

  it('applyUpdate refuses an unknown task and names it', () => {
    expect(apply(before, { items: [{ id: 'a' }, { id: 'elsewhere' }] })).toMatchObject({
      error: { code: 'UNKNOWN_ITEM', field: 'items.1.id' },
    });
  });

  it('applyUpdate refuses the whole call when one task lacks its photo', () => {
    const result = apply(before, {
      items: [
        { id: 'a', isCompleted: true },
        { id: 'c', isCompleted: true },
      ],
    });
    expect(result).toMatchObject({ error: { code: 'PHOTO_REQUIRED', field: 'items.1.status' } });
    expect(before.items[0]).toEqual(aTask('a'));
  });

  it('applyUpdate refuses any change of a completed checklist', () => {
    const completed = checklistIn('completed', true);
    expect(codeOf(apply(completed, { items: [{ id: 'a', notes: 'late' }] }))).toBe('CHECKLIST_COMPLETED');
  });
});

describe('starting', () => {
  const before = aChecklist([aTask('a'), aTask('b')]);

  it.each(['completed', 'needs_attention', 'not_completed'] as const)(
    'A task that becomes %s starts the checklist',
    (status) => {
      const { instance: state, started } = applied(before, { status: 'pending', items: [{ id: 'a', status }] });
      expect(state).toMatchObject({ status: 'in_progress', startedAt: instantAt(60) });
      expect(started).toBe(true);
    },
  );

  it('Changed notes alone do not start a checklist', () => {
    expect(applied(before, { items: [{ id: 'a', notes: 'later' }] })).toMatchObject({
      started: false,
      changedItemIds: ['a'],
      instance: { status: 'pending', startedAt: null },
    });
  });

  it('A checklist stays in progress when its only processed task is reopened', () => {
    const { instance: state } = applied(checklistIn('in_progress', true), { items: [{ id: 'a', status: 'pending' }] });
    expect(state).toMatchObject({ status: 'in_progress', startedAt: instantAt(10) });
  });

  it('applyUpdate takes a plausible start time from the client, not an impossible one', () => {
    expect(applied(before, { status: 'in_progress', startedAt: instantAt(30) }).instance.startedAt).toEqual(
      instantAt(30),
    );
    expect(applied(before, { status: 'in_progress', startedAt: instantAt(-30) }).instance.startedAt).toEqual(
      instantAt(60),
    );
  });

  it('A checklist never starts after a task that a device completed earlier', () => {
    const items = [{ id: 'a', status: 'completed' as const, completedAt: instantAt(40) }];
    expect(applied(before, { items }).instance.startedAt).toEqual(instantAt(40));
  });

  it('A checklist keeps its first start time', () => {
    const update = { status: 'in_progress', startedAt: instantAt(50) } as const;
    expect(applied(checklistIn('in_progress', false), update).instance.startedAt).toEqual(instantAt(10));
  });
});

describe('submitting', () => {
  it('A submit counts the task changes of the same call', () => {
    const result = applied(checklistIn('in_progress', false), {
      status: 'completed',
      items: [{ id: 'a', status: 'not_completed' }],
    });
    expect(result).toMatchObject({
      becameCompleted: true,
      changedItemIds: ['a'],
      instance: { status: 'completed', completedAt: instantAt(60) },
    });
  });

  it('A submit is refused when the same call reopens a task', () => {
    const update: InstanceUpdateRequest = { status: 'completed', items: [{ id: 'a', status: 'pending' }] };
    expect(codeOf(apply(checklistIn('in_progress', true), update))).toBe('CHECKLIST_NOT_SUBMITTABLE');
  });

  it('A checklist without tasks can be submitted', () => {
    expect(applied(aChecklist([]), { status: 'completed' })).toMatchObject({ started: true, becameCompleted: true });
  });

  it('A submit takes a plausible time from the client, but none before the start', () => {
    const submit = (minutes: number) =>
      applied(checklistIn('in_progress', true), { status: 'completed', completedAt: instantAt(minutes) }).instance
        .completedAt;
    expect(submit(55)).toEqual(instantAt(55));
    expect(submit(5)).toEqual(instantAt(10));
    expect(submit(63)).toEqual(instantAt(60));
  });

  it('applyUpdate ignores a percentage and a completion time without a submit', () => {
    const update = { completionPercentage: 100, completedAt: instantAt(50) };
    expect(applied(checklistIn('in_progress', true), update).instance).toEqual(checklistIn('in_progress', true));
  });
});
