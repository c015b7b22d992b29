import type { Schedule, ScheduleRequest } from '@workforce/contracts';
import { addDays } from '@workforce/domain';
import { isApiError, messageOf, useAppDispatch } from '@workforce/web-core';
import { useToaster } from '@workforce/web-ui';
import { useState } from 'react';
import { v4 as newKey } from 'uuid';
import { shiftsChanged, useCreateScheduleInBatchMutation } from '../../../api/shifts.api.ts';
import { useTexts } from '../../../texts/texts.ts';
import { inParallel } from './in-parallel.ts';

/** As many as a browser sends to one server at a time. */
const AT_A_TIME = 6;

/** A big week exceeds what one person may send in a minute: then it waits this long, in ms, and goes on. */
const RETRY_DELAY_MS = 3_000;
const MAX_RETRIES = 100;

/** A shift on its way into the next week. */
export interface ShiftCopy {
  shift: Schedule;
  request: ScheduleRequest;
  /** Stays the same while no answer says what became of it, so that it is never created twice. */
  idempotencyKey: string;
}

export interface FailedCopy extends ShiftCopy {
  /** Why, in words. */
  reason: string;
}

/** Copies shifts to the next week, one call each, and keeps what failed. */
export function useWeekCopying() {
  const t = useTexts();
  const { show } = useToaster();
  const dispatch = useAppDispatch();
  const [create] = useCreateScheduleInBatchMutation();
  const [isRunning, setRunning] = useState(false);
  const [failed, setFailed] = useState<readonly FailedCopy[] | null>(null);

  /** The error of a copy that failed. */
  const send = async ({ request, idempotencyKey }: ShiftCopy) => {
    for (let breath = 0; ; breath += 1) {
      const { error } = await create({ shift: request, idempotencyKey });
      const isTooFast = isApiError(error) && error.code === 'RATE_LIMITED';
      if (!isTooFast || breath === MAX_RETRIES) return error;
      await new Promise((resolve) => setTimeout(resolve, RETRY_DELAY_MS));
    }
  };

  const run = async (copies: readonly ShiftCopy[]) => {
    setRunning(true);
    setFailed(null);
    const failures: FailedCopy[] = [];
    await inParallel(copies, AT_A_TIME, async (copy) => {
      const error = await send(copy);
      if (!error) return;
      const idempotencyKey = isRefusal(error) ? newKey() : copy.idempotencyKey;
      failures.push({ ...copy, idempotencyKey, reason: messageOf(error, t('copyWeek.noAnswer')) });
    });
    dispatch(shiftsChanged());
    setRunning(false);
    if (failures.length === 0) {
      show({ title: t('toast.weekCopied') });
      return;
    }
    setFailed(failures);
    const description = t('copyWeek.partly', { copied: copies.length - failures.length, count: copies.length });
    show({ title: t('toast.copyWeekFailed'), description, variant: 'destructive' });
  };

  return {
    isRunning,
    /** The copies that failed, once all were tried; null before and after. */
    failed,
    start: (shifts: readonly Schedule[]) => run(shifts.map(toNextWeek)),
    tryAgain: () => run(failed ?? []),
    forget: () => setFailed(null),
  };
}
export type WeekCopying = ReturnType<typeof useWeekCopying>;

/** The server said no: trying again is a new wish, not the old one. */
const isRefusal = (error: unknown): boolean => isApiError(error) && error.status >= 400 && error.status < 500;

/** The same employee, job function and wall-clock times exactly seven days later, whatever the clocks do between (§7). */
const toNextWeek = (shift: Schedule): ShiftCopy => ({
  shift,
  request: {
    employeeId: shift.employeeId,
    jobFunctionId: shift.jobFunctionId,
    date: addDays(shift.date, 7),
    startTime: shift.startTime,
    endTime: shift.endTime,
  },
  idempotencyKey: newKey(),
});
