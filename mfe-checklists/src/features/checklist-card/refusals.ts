import type { ErrorCode } from '@workforce/contracts';
import { describeOutcome, isApiError, messageOf, type Outcome } from '@workforce/web-core';
import { toaster, type ToastRequest } from '@workforce/web-ui';
import { text } from '../../texts/texts.ts';

/** Toast titles that §5 gives for certain refusals. */
const TITLES: Partial<Record<ErrorCode | 'NETWORK', Parameters<typeof text>[0]>> = {
  PHOTO_REQUIRED: 'statusDialog.photoRequired',
  CHECKLIST_NOT_SUBMITTABLE: 'checklist.cannotSubmit',
  REASON_REQUIRED: 'deleteDialog.required',
  PHOTO_TOO_LARGE: 'pictureCheck.tooLarge',
};

/** The toast for a failed call: the server's message if it sent one, else the fallback of §8. */
export const failureToast = (error: unknown, fallback: string): ToastRequest => ({
  title: text((isApiError(error) ? TITLES[error.code] : undefined) ?? 'checklist.error'),
  description: messageOf(error, fallback),
  variant: 'destructive',
});

/** Whether the change was sent, or is pending in the outbox. */
export const isAccepted = ({ state }: Outcome): boolean => state === 'sent' || state === 'pending';

/**
 * Shows a toast with the outcome of a checklist change (§8): `failed` when it failed, `done` (optional) when it was
 * accepted.
 */
export function showOutcome(outcome: Outcome, failed: string, done?: string): void {
  const toast =
    outcome.state === 'refused'
      ? failureToast(outcome.error, failed)
      : describeOutcome(outcome, { failed, done: done === undefined ? null : { title: done } });
  if (toast !== null) toaster.show(toast);
}

/** The toast for a task that lacks its required photo (§5). */
export const photoRequiredToast = (): ToastRequest => ({
  title: text('statusDialog.photoRequired'),
  description: text('statusDialog.photoRequiredText'),
  variant: 'destructive',
});
