import type { TimeCorrectionStatus } from '@workforce/contracts';
import { refuse } from '../result.ts';

const ANSWERS = { accepted: 'accepted', rejected: 'rejected', withdrawn: 'withdrawn' } as const;

/** The refusals of corrections and of answers to a manager's edit. */
export const CORRECTION_REFUSALS = {
  reasonRequired: () => refuse('REASON_REQUIRED', 'Please say why your time needs a correction.', 'reason'),
  rejectionReasonRequired: () => refuse('REASON_REQUIRED', 'Please say why you reject this correction.', 'reason'),
  disputeReasonRequired: () => refuse('REASON_REQUIRED', 'Please say what is wrong with this edit.', 'reason'),
  resolutionRequired: () => refuse('REASON_REQUIRED', 'Please say what you decided about this dispute.', 'reason'),
  dayOfClockIn: () => refuse('INVALID_INPUT', 'The date must be the day of the clock-in', 'date'),
  breakOutside: (place: number) =>
    refuse('INVALID_INPUT', 'A break must lie between clock-in and clock-out', `breaks.${place}.start`),
  breaksOverlap: (place: number) => refuse('INVALID_INPUT', 'Breaks must not overlap', `breaks.${place}.start`),
  notPermitted: () => refuse('FORBIDDEN', 'Only managers and administrators can decide about corrections.'),
  ownCorrection: () =>
    refuse(
      'FORBIDDEN',
      "You can't decide your own correction. Please ask another manager or an administrator to do it.",
    ),
  notYours: () => refuse('FORBIDDEN', 'Only the person who asked for a correction can withdraw it.'),
  decided: (status: Exclude<TimeCorrectionStatus, 'requested'>, byName: string | null) =>
    refuse(
      'CORRECTION_DECIDED',
      byName === null || status === 'withdrawn'
        ? `This correction has already been ${ANSWERS[status]}.`
        : `This correction has already been ${ANSWERS[status]} by ${byName}.`,
    ),
  onlyOwnAnswer: () => refuse('FORBIDDEN', 'Only the person whose time was edited can confirm or dispute it.'),
  answered: () => refuse('REVIEW_ANSWERED', 'This edit has already been answered, or edited again.'),
  notDisputed: () => refuse('REVIEW_ANSWERED', 'This edit is not disputed.'),
  ownDispute: () =>
    refuse('FORBIDDEN', "You can't decide a dispute of your own time or of your own edit. Please ask another manager."),
} as const;
