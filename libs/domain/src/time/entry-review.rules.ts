import type { EntryReviewStatus, Id } from '@workforce/contracts';
import { type Actor, can } from '../access/places.ts';
import { accept, type Result } from '../result.ts';
import { trimmedOr } from '../texts.rules.ts';
import { CORRECTION_REFUSALS as REFUSALS } from './correction.refusals.ts';

/** A manager's edit as these rules look at it. */
export interface ReviewState {
  employeeId: Id;
  siteId: Id;
  /** Who edited the entry; null once that account is deleted. */
  editedById: Id | null;
  status: EntryReviewStatus;
}

/** Whether the actor may confirm or dispute the edit (`pay §1`): its person, once; FORBIDDEN, REVIEW_ANSWERED. */
export function mayAnswerReview(review: ReviewState, actor: Pick<Actor, 'id'>): Result<void> {
  if (review.employeeId !== actor.id) return REFUSALS.onlyOwnAnswer();
  return review.status === 'awaiting_employee' ? accept(undefined) : REFUSALS.answered();
}

/**
 * Whether the actor may decide the dispute (`pay §1`): another manager than the one who edited, or an admin, and nobody about their own
 * time; FORBIDDEN, REVIEW_ANSWERED.
 */
export function mayResolveReview(review: ReviewState, actor: Actor): Result<void> {
  if (!can(actor, 'time-correction.decide', review.siteId)) return REFUSALS.notPermitted();
  if (review.employeeId === actor.id) return REFUSALS.ownDispute();
  if (review.editedById === actor.id && !can(actor, 'user.role', review.siteId)) return REFUSALS.ownDispute();
  return review.status === 'disputed' ? accept(undefined) : REFUSALS.notDisputed();
}

/** The trimmed reason of a dispute; REASON_REQUIRED for a blank one. */
export const checkDisputeReason = (reason: string): Result<string> =>
  trimmedOr(reason, REFUSALS.disputeReasonRequired());

/** The trimmed decision about a dispute; REASON_REQUIRED for a blank one. */
export const checkResolution = (reason: string): Result<string> => trimmedOr(reason, REFUSALS.resolutionRequired());
