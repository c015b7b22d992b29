import { TASK_STATUSES, type TaskStatus } from '@workforce/contracts';
import { aTask, at, codeOf, instantAt, photoIds, valueOf } from '../../testing/checklist.builders.ts';
import { changeTask, mayComplete, trustedInstant } from './task.rules.ts';

const context = { createdAt: instantAt(0), now: at(60) };
const inStatus = (status: TaskStatus) =>
  aTask('a', {
    status,
    notes: 'as found',
    completedAt: status === 'completed' ? instantAt(5) : null,
    ...(status === 'needs_attention' ? { reviewedBy: 'manager', reviewedAt: instantAt(6) } : {}),
  });

describe('changing the status of a task', () => {
  const cells = TASK_STATUSES.flatMap((from) => TASK_STATUSES.map((to) => ({ from, to })));

  it.each(cells)('Task status $from → $to', ({ from, to }) => {
    const before = inStatus(from);
    const after = valueOf(changeTask(before, { id: 'a', status: to }, context));
    if (from === to) {
      expect(after).toBe(before);
    } else {
      const completedAt = to === 'completed' ? instantAt(60) : null;
      expect(after).toEqual({
        ...before,
        status: to,
        isCompleted: to === 'completed',
        completedAt,
        reviewedBy: null,
        reviewedAt: null,
      });
    }
  });

  it.each([
    [true, 'completed'],
    [false, 'pending'],
  ])('A task update takes isCompleted %s as %s', (isCompleted, status) => {
    expect(valueOf(changeTask(inStatus('not_completed'), { id: 'a', isCompleted }, context)).status).toBe(status);
  });

  it('status wins over isCompleted in a task update', () => {
    const update = { id: 'a', isCompleted: true, status: 'needs_attention' } as const;
    expect(valueOf(changeTask(aTask('a'), update, context)).status).toBe('needs_attention');
  });

  it('A task update ignores every field that only the server sets', () => {
    const before = aTask('a');
    const forged = {
      id: 'a',
      text: 'x',
      requiresPhoto: true,
      photoIds: ['p'],
      reviewedBy: 'me',
      reviewedAt: instantAt(1),
    };
    expect(valueOf(changeTask(before, forged, context))).toBe(before);
  });
});

describe('required photos', () => {
  const cells = TASK_STATUSES.flatMap((from) =>
    TASK_STATUSES.flatMap((to) =>
      [0, 1].map((photoCount) => ({
        from,
        to,
        photoCount,
        code: to === 'completed' && from !== 'completed' && photoCount === 0 ? 'PHOTO_REQUIRED' : undefined,
      })),
    ),
  );

  it.each(cells)(
    '$from → $to with $photoCount photos of a task that requires one: $code',
    ({ from, to, photoCount, code }) => {
      const before = { ...inStatus(from), requiresPhoto: true, photoIds: photoIds(photoCount) };
      expect(codeOf(changeTask(before, { id: 'a', status: to }, context))).toBe(code);
    },
  );

  it('A refusal for a missing photo has the message of the specification', () => {
    expect(mayComplete({ requiresPhoto: true, photoIds: [] }, 'items.0.status')).toEqual({
      ok: false,
      error: {
        code: 'PHOTO_REQUIRED',
        message: 'This task requires a photo before it can be completed. Please add a photo first.',
        field: 'items.0.status',
      },
    });
    expect(mayComplete({ requiresPhoto: true, photoIds: ['p'] }).ok).toBe(true);
    expect(mayComplete({ requiresPhoto: false, photoCount: 0 }).ok).toBe(true);
  });
});

describe('the notes of a task', () => {
  it.each([
    ['left out stay', undefined, 'as found'],
    ['are trimmed', '  broken latch ', 'broken latch'],
    ['blank are none', '   ', null],
    ['null are none', null, null],
  ])('Notes of a task: %s', (_name, notes, expected) => {
    expect(valueOf(changeTask(inStatus('pending'), { id: 'a', notes }, context)).notes).toBe(expected);
  });

  it('Changing notes touches neither the review nor the completion time', () => {
    for (const status of ['needs_attention', 'completed'] as const) {
      const before = inStatus(status);
      expect(valueOf(changeTask(before, { id: 'a', status, notes: 'more' }, context))).toEqual({
        ...before,
        notes: 'more',
      });
    }
  });
});

describe('trustedInstant', () => {
  it.each([
    ['at creation', at(0), at(0)],
    ['before now', at(30), at(30)],
    ['two minutes ahead', at(62), at(62)],
    ['before creation', at(-1), at(60)],
    ['further ahead', new Date(at(62).getTime() + 1), at(60)],
  ])('trustedInstant: %s', (_name, claimed, expected) => {
    expect(trustedInstant(claimed.toISOString(), instantAt(0), at(60))).toEqual(expected.toISOString());
  });

  it.each([undefined, null, 'not an instant'])('trustedInstant returns now for %s', (claimed) => {
    expect(trustedInstant(claimed, instantAt(0), at(60))).toEqual(instantAt(60));
  });

  it('Completing a task sets completedAt', () => {
    const update = { id: 'a', status: 'completed', completedAt: instantAt(30) } as const;
    expect(valueOf(changeTask(aTask('a'), update, context)).completedAt).toEqual(instantAt(30));
  });
});
