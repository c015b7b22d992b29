import { INSTANCE_STATUSES, type TaskStatus } from '@workforce/contracts';
import { at, instantAt } from '../../testing/checklist.builders.ts';
import {
  allProcessed,
  completionPercentage,
  completionRate,
  displayStatus,
  doneCount,
  isProcessed,
  needsAttentionCount,
  doneRate,
  progressOf,
} from './progress.ts';

const tasks = (...statuses: TaskStatus[]) => statuses.map((status) => ({ status }));

describe('progress', () => {
  it.each([
    ['pending', false],
    ['completed', true],
    ['needs_attention', true],
    ['not_completed', true],
  ] as const)('A %s task is processed: %s', (status, expected) => {
    expect(isProcessed(status)).toBe(expected);
  });

  it('completionPercentage counts every processed task, rounded', () => {
    expect(completionPercentage(tasks('completed', 'needs_attention', 'pending'))).toBe(67);
    expect(completionPercentage(tasks('not_completed', 'pending', 'pending'))).toBe(33);
    expect(completionPercentage([])).toBe(0);
  });

  it('doneCount counts only completed tasks', () => {
    const items = tasks('completed', 'needs_attention', 'not_completed', 'completed');
    expect(doneCount(items)).toBe(2);
    expect(completionRate(doneCount(items), items.length)).toBe(50);
    expect(completionRate(0, 0)).toBe(0);
    expect(doneRate(items)).toBe(50);
  });

  it('A submitted checklist is at 100 %, also without tasks', () => {
    expect(progressOf({ status: 'completed', items: [] })).toBe(100);
    expect(progressOf({ status: 'in_progress', items: tasks('completed', 'pending') })).toBe(50);
  });

  it('allProcessed is true when no task is pending', () => {
    expect(allProcessed(tasks('completed', 'not_completed'))).toBe(true);
    expect(allProcessed(tasks('completed', 'pending'))).toBe(false);
    expect(allProcessed([])).toBe(true);
  });

  it('needsAttentionCount counts unreviewed flagged tasks', () => {
    expect(
      needsAttentionCount([
        { status: 'needs_attention', reviewedBy: null },
        { status: 'needs_attention', reviewedBy: 'manager' },
        { status: 'completed', reviewedBy: null },
      ]),
    ).toBe(1);
  });
});

describe('displayStatus', () => {
  const cells = INSTANCE_STATUSES.flatMap((status) =>
    [59, 60, 61].map((minute) => ({
      status,
      minute,
      expected: status !== 'completed' && minute > 60 ? 'overdue' : status,
    })),
  );

  it.each(cells)(
    'displayStatus of $status at minute $minute, due at 60 → $expected',
    ({ status, minute, expected }) => {
      expect(displayStatus({ status, dueDate: at(60) }, at(minute))).toBe(expected);
      expect(displayStatus({ status, dueDate: instantAt(60) }, at(minute))).toBe(expected);
    },
  );
});
