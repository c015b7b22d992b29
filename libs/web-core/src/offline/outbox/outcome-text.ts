import { messageOf } from '../../api/api-error.ts';
import { defineTexts } from '../../i18n/i18n.ts';
import type { Outcome } from './delivery.ts';
import { outcomeTexts } from './outcome.en.ts';

const { text } = defineTexts('outbox-outcome', outcomeTexts);

/** A domain's words for something the person did. */
export interface OutcomeLabels {
  /** What was done, as the beginning of a sentence: 'Photo'; without it 'Saved on this device' stands alone. */
  noun?: string;
  /** §8's text for a failure without a sentence of the server: 'Failed to upload photo'. */
  failed: string;
  /** §8's title of failures; by default `failed` is the title of a server fault itself. */
  errorTitle?: string;
  /** §8's toast of success; null says nothing. */
  done: { title: string; description?: string } | null;
}

/** A toast: what failed, what was kept, and what happens next. */
export interface OutcomeText {
  title: string;
  description?: string;
  variant?: 'destructive';
}

/**
 * What to tell the person of what became of something they did, for all domains: taken, pending without a network, pending because
 * the server can't take it now or had a fault, or refused (§8). Null when there is nothing to say: what is rejected unsent, the
 * mark in the top bar tells.
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
