import type { ErrorCode } from '@workforce/contracts';
import { isApiError, messageOf } from '@workforce/web-core';
import type { ToastRequest } from '@workforce/web-ui';
import { text } from '../../texts/texts.ts';

/** Answers that say nothing about the request itself: the same request may be taken later. */
const NOT_ABOUT_THE_REQUEST = [401, 408, 429];

/** Whether the server has looked at it and said no, so that sending it again is pointless. */
export const isRefusal = (error: unknown): boolean =>
  isApiError(error) && error.status >= 400 && error.status < 500 && !NOT_ABOUT_THE_REQUEST.includes(error.status);

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

/** A task that requires a photo has none (§5). */
export const photoRequiredToast = (): ToastRequest => ({
  title: text('statusDialog.photoRequired'),
  description: text('statusDialog.photoRequiredText'),
  variant: 'destructive',
});
