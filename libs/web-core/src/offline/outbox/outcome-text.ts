import { messageOf } from '../../api/api-error.ts';
import { defineTexts } from '../../i18n/i18n.ts';
import type { Outcome } from './delivery.ts';
import { outcomeTexts } from './outcome.en.ts';

const { text } = defineTexts('outbox-outcome', outcomeTexts);

/** A domain's texts for the outcomes of its actions. */
export interface OutcomeLabels {
  /** The action as the beginning of a sentence: 'Photo'; without it the text is 'Saved on this device'. */
  noun?: string;
  /** §8's text for a failure without a message of the server: 'Failed to upload photo'. */
  failed: string;
  /** §8's title of failures; by default `failed` is the title of a server fault. */
  errorTitle?: string;
  /** §8's toast of success; null shows none. */
  done: { title: string; description?: string } | null;
}

/** A toast: what failed, what was saved, and what happens next. */
export interface OutcomeText {
  title: string;
  description?: string;
  variant?: 'destructive';
}

/**
 * The toast for an outcome, for all domains: sent, pending while offline, pending because of the server's unavailability or fault, or
 * refused (§8). Null for none: entries rejected without sending are shown by the mark in the top bar.
 */
export function describeOutcome(
  outcome: Outcome,
  { noun, failed, errorTitle, done }: OutcomeLabels,
): OutcomeText | null {
  switch (outcome.state) {
    case 'sent':
      return done;
    case 'discarded':
    case 'rejected':
      return null;
    case 'refused':
      return {
        title: errorTitle ?? failed,
        description: messageOf(outcome.error, failed),
        variant: 'destructive',
      };
    case 'pending':
      return outcome.reason === 'server-fault'
        ? {
            title: errorTitle ?? failed,
            description: errorTitle === undefined ? text('fault') : text('faultOf', { failed }),
            variant: 'destructive',
          }
        : {
            title: noun === undefined ? text('saved') : text('savedOf', { noun }),
            description: text(outcome.reason),
          };
  }
}
