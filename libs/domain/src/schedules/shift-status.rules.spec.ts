import type { ScheduleStatus } from '@workforce/contracts';
import { codeOf } from '../../testing/checklist.builders.ts';
import { statusAfterEdit } from './shift-status.rules.ts';

const now = new Date('2026-03-09T12:00Z');
const interval = (start: string, end: string) => ({
  start: new Date(`2026-03-${start}Z`),
  end: new Date(`2026-03-${end}Z`),
});
const TIMES = {
  running: interval('09T09:00', '09T17:00'),
  over: interval('08T09:00', '08T17:00'),
  'in an hour': interval('09T13:00', '09T17:00'),
  later: interval('09T13:01', '09T17:00'),
};

const edit = (
  status: ScheduleStatus,
  requested: 'scheduled' | 'cancelled' | undefined,
  times: keyof typeof TIMES = 'running',
  employeeId = 'anna',
) => {
  const before = { status, employeeId: 'anna' };
  const result = statusAfterEdit({ before, after: { ...TIMES[times], employeeId }, requested }, now);
  return result.ok ? result.value : codeOf(result);
};

describe('statusAfterEdit', () => {
  it.each([
    ['scheduled', undefined, 'scheduled'],
    ['scheduled', 'scheduled', 'scheduled'],
    ['scheduled', 'cancelled', 'cancelled'],
    ['in_progress', undefined, 'in_progress'],
    ['in_progress', 'scheduled', 'SHIFT_STATUS_INVALID'],
    ['in_progress', 'cancelled', 'cancelled'],
    ['completed', undefined, 'completed'],
    ['completed', 'scheduled', 'SHIFT_STATUS_INVALID'],
    ['completed', 'cancelled', 'SHIFT_STATUS_INVALID'],
    ['cancelled', undefined, 'cancelled'],
    ['cancelled', 'scheduled', 'scheduled'],
    ['cancelled', 'cancelled', 'cancelled'],
  ] as const)('statusAfterEdit: %s, requested %s → %s', (before, requested, expected) => {
    expect(edit(before, requested)).toBe(expected);
  });

  it.each([
    ['running', 'completed'],
    ['over', 'completed'],
    ['in an hour', 'completed'],
    ['later', 'scheduled'],
  ] as const)('statusAfterEdit: completed, moved to a time that is %s → %s', (times, expected) => {
    expect(edit('completed', undefined, times)).toBe(expected);
  });

  it.each([
    ['scheduled', undefined, 'scheduled'],
    ['in_progress', undefined, 'scheduled'],
    ['in_progress', 'scheduled', 'scheduled'],
    ['completed', undefined, 'scheduled'],
    ['completed', 'cancelled', 'cancelled'],
    ['cancelled', undefined, 'cancelled'],
  ] as const)(
    'statusAfterEdit: %s, assigned to another employee and requested %s → %s',
    (before, requested, expected) => {
      expect(edit(before, requested, 'running', 'ben')).toBe(expected);
    },
  );
});
