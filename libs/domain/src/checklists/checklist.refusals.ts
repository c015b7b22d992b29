import { LIMITS } from '@workforce/contracts';
import { refuse } from '../result.ts';

/** The refusals of checklists and tasks: one text per code, the specification's where §5 gives it. */
export const REFUSALS = {
  notVisible: () => refuse('NOT_FOUND', 'This checklist does not exist.'),
  unknownItem: (field: string) => refuse('UNKNOWN_ITEM', 'This task does not belong to the checklist.', field),
  completed: () => refuse('CHECKLIST_COMPLETED', 'This checklist is completed and can no longer be changed.'),
  notCompleted: () => refuse('CHECKLIST_NOT_COMPLETED', 'Only a completed checklist can be reset for redo.'),
  notStartable: () => refuse('CHECKLIST_NOT_STARTABLE', 'This checklist has already been started.'),
  notSubmittable: () =>
    refuse('CHECKLIST_NOT_SUBMITTABLE', 'Please complete or address all tasks before submitting.', 'status'),
  backToPending: () =>
    refuse('CHECKLIST_STATUS_INVALID', 'A checklist that has been started cannot go back to pending.', 'status'),
  photoRequired: (field?: string) =>
    refuse('PHOTO_REQUIRED', 'This task requires a photo before it can be completed. Please add a photo first.', field),
  photoStillRequired: () =>
    refuse('PHOTO_REQUIRED', 'This completed task requires a photo. Please add another one before removing the last.'),
  photoLimit: (limit: number) =>
    refuse('PHOTO_LIMIT_REACHED', `A task can have at most ${limit} photos. Remove one to add another.`, 'photo'),
  photoTooSmall: () =>
    refuse(
      'PHOTO_TOO_SMALL',
      'The photo appears to be a placeholder. Please try again or pick a photo from the camera roll.',
      'photo',
    ),
  photoTooLarge: () =>
    refuse(
      'PHOTO_TOO_LARGE',
      `File too large: a photo can have at most ${LIMITS.photoMaxBytes / 1024 / 1024} MB.`,
      'photo',
    ),
  reasonRequired: () => refuse('REASON_REQUIRED', 'Please provide a reason for deleting this checklist.', 'reason'),
  notReviewable: () => refuse('ITEM_NOT_REVIEWABLE', 'Only a task that needs attention can be marked as reviewed.'),
} as const;
