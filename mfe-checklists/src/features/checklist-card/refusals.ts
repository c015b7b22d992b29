import type { ErrorCode } from '@workforce/contracts';
import { describeOutcome, isApiError, messageOf, type Outcome } from '@workforce/web-core';
import { toaster, type ToastRequest } from '@workforce/web-ui';
import { text } from '../../texts/texts.ts';

/** Titles of §5 for refusals that have one. */
const TITLES: Partial<Record<ErrorCode | 'NETWORK', Parameters<typeof text>[0]>> = {
  PHOTO_REQUIRED: 'statusDialog.photoRequired',
  CHECKLIST_NOT_SUBMITTABLE: 'checklist.cannotSubmit',
  REASON_REQUIRED: 'deleteDialog.required',
  PHOTO_TOO_LARGE: 'pictureCheck.tooLarge',
};

/** The toast for a failed call: the server's sentence where it sent one, else the fallback of §8. */
export const failureToast = (error: unknown, fallback: string): ToastRequest => ({
  title: text((isApiError(error) ? TITLES[error.code] : undefined) ?? 'checklist.error'),
  description: messageOf(error, fallback),
  variant: 'destructive',
});

/** Whether the server or the device has taken it. */
export const isTaken = ({ state }: Outcome): boolean => state === 'sent' || state === 'pending';

/** Tells what became of a change of a checklist (§8): `failed` when it failed, `done` when it is taken; without it nothing. */
export function showOutcome(outcome: Outcome, failed: string, done?: string): void {
  const toast =
    outcome.state === 'refused'
      ? failureToast(outcome.error, failed)
      : describeOutcome(outcome, { failed, done: done === undefined ? null : { title: done } });
  if (toast !== null) toaster.show(toast);
}

/** A task that requires a photo has none (§5). */
export const photoRequiredToast = (): ToastRequest => ({
  title: text('statusDialog.photoRequired'),
  description: text('statusDialog.photoRequiredText'),
  variant: 'destructive',
});
