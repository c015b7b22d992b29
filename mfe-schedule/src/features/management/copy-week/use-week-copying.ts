import type { Finding, Schedule, ScheduleRequest } from '@workforce/contracts';
import { addDays, type AssignedShift, requestOfShift } from '@workforce/domain';
import { isApiError, messageOf, useAppDispatch } from '@workforce/web-core';
import { useToaster } from '@workforce/web-ui';
import { useState } from 'react';
import { v4 as newKey } from 'uuid';
import { shiftsChanged, useCreateScheduleInBatchMutation } from '../../../api/shifts.api.ts';
import { byStart } from '../../../shifts/shift-order.ts';
import { useTexts } from '../../../texts/texts.ts';
import { inParallel } from './in-parallel.ts';

/** Calls in flight: browsers open at most 6 HTTP/1.1 connections per host. */
const MAX_PARALLEL_CALLS = 6;

/** Delay in ms before a rate-limited call is retried: a big week exceeds one user's limit per minute. */
const RETRY_DELAY_MS = 3_000;
const MAX_RETRIES = 100;

/** A shift to be created in the next week. */
export interface ShiftCopy {
  shift: Schedule;
  request: ScheduleRequest;
  /** Kept until the server answers, so that a retry never creates a second shift. */
  idempotencyKey: string;
}

export interface FailedCopy extends ShiftCopy {
  /** The reason shown to the user. */
  reason: string;
  /** Labour rules block it unless there is a reason to accept it. */
  isBlocked: boolean;
}

/** How copying ended. */
export interface CopyingResult {
  failed: readonly FailedCopy[];
  /** What labour rules say about the created shifts. */
  findings: readonly Finding[];
}

/** Copies shifts to the next week, one call each, and collects the failures. */
export function useWeekCopying() {
  const t = useTexts();
  const { show } = useToaster();
  const dispatch = useAppDispatch();
  const [create] = useCreateScheduleInBatchMutation();
  const [isRunning, setRunning] = useState(false);
  const [result, setResult] = useState<CopyingResult | null>(null);

  /** Sends one copy; returns the created shift or the error. */
  const send = async ({ request, idempotencyKey }: ShiftCopy) => {
    for (let retries = 0; ; retries += 1) {
      const answered = await create({ shift: request, idempotencyKey });
      const { error } = answered;
      const isRateLimited = isApiError(error) && error.code === 'RATE_LIMITED';
      if (!isRateLimited || retries === MAX_RETRIES) return answered;
      await new Promise((resolve) => setTimeout(resolve, RETRY_DELAY_MS));
    }
  };

  const run = async (copies: readonly ShiftCopy[]) => {
    setRunning(true);
    setResult(null);
    const failures: FailedCopy[] = [];
    const findings: Finding[] = [];
    await inParallel(copies, MAX_PARALLEL_CALLS, async (copy) => {
      const { data, error } = await send(copy);
      findings.push(...(data?.findings ?? []));
      if (!error) return;
      const idempotencyKey = isRefusal(error) ? newKey() : copy.idempotencyKey;
      const isBlocked = isApiError(error) && error.code === 'LABOUR_REASON_REQUIRED';
      failures.push({ ...copy, idempotencyKey, isBlocked, reason: messageOf(error, t('copyWeek.noAnswer')) });
    });
    dispatch(shiftsChanged());
    setRunning(false);
    failures.sort((a, b) => byStart(a.shift, b.shift));
    if (failures.length > 0 || findings.length > 0) setResult({ failed: failures, findings });
    if (failures.length === 0) {
      show({ title: t('toast.weekCopied') });
      return;
    }
    const counts = { copied: copies.length - failures.length, conflicts: failures.length };
    const isPartial = counts.copied > 0;
    show({
      title: t(isPartial ? 'toast.partly' : 'toast.copyWeekFailed'),
      description: isPartial ? t('toast.partlyText', counts) : t('copyWeek.nothing'),
      variant: 'destructive',
    });
  };

  return {
    isRunning,
    /** What is to be read once all calls have ended: failed copies and findings; otherwise null. */
    result,
    start: (shifts: readonly AssignedShift[]) => run(shifts.map(toNextWeek)),
    /** Sends the failed copies again, those that labour rules block with the reason. */
    retry: (reason = '') => run((result?.failed ?? []).map((copy) => withReason(copy, reason))),
    dismiss: () => setResult(null),
  };
}
export type WeekCopying = ReturnType<typeof useWeekCopying>;

/** Refused (4xx): the next attempt is a new request and needs a new key. */
const isRefusal = (error: unknown): boolean => isApiError(error) && error.status >= 400 && error.status < 500;

/** Same employee, job function, site and wall-clock times seven days later, across clock changes too (§7). */
const toNextWeek = (shift: AssignedShift): ShiftCopy => ({
  shift,
  request: { ...requestOfShift(shift), date: addDays(shift.date, 7) },
  idempotencyKey: newKey(),
});

const withReason = (copy: FailedCopy, reason: string): ShiftCopy =>
  copy.isBlocked && reason !== '' ? { ...copy, request: { ...copy.request, labour: { reason } } } : copy;
