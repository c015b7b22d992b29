import type { ErrorCode } from '@workforce/contracts';
import { isApiError, messageOf, type Outcome } from '@workforce/web-core';
import type { ToastRequest } from '@workforce/web-ui';
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

/**
 * What to tell of something the person did: that it was taken, that it is kept, or why not (§8). A server that broke down over it
 * is told as well, though it is tried again.
 */
export function outcomeToast(outcome: Outcome, failed: string, done = ''): ToastRequest {
  if (outcome.state === 'sent') return { title: done };
  if (outcome.state === 'refused') return failureToast(outcome.error, failed);
  const isBroken = outcome.error !== null && outcome.error.status === 500;
  return isBroken
    ? { title: failed, description: text('checklist.keptBrokenText'), variant: 'destructive' }
    : { title: text('checklist.keptOffline'), description: text('checklist.keptOfflineText') };
}

/** A task that requires a photo has none (§5). */
export const photoRequiredToast = (): ToastRequest => ({
  title: text('statusDialog.photoRequired'),
  description: text('statusDialog.photoRequiredText'),
  variant: 'destructive',
});
