import { DomainError } from '../../platform/errors/domain-error.ts';

/** Why an answer is refused: for the person, and in short for the security log. */
export interface Reason {
  sentence: string;
  short: string;
}

const ADVICE = 'Please start again, and tell your administrator if it happens again.';

/** A sign-in that wasn't started here: another browser's, an old one, or a forged return. */
export const NOT_STARTED_HERE: Reason = {
  sentence: 'This sign-in was not started in this browser, or it took longer than ten minutes. Please start again.',
  short: 'Not started in this browser',
};

/** A refused sign-in. */
export class ProviderRefusal extends DomainError {
  readonly short: string;

  constructor({ sentence, short }: Reason, cause?: unknown) {
    super('PROVIDER_SIGN_IN_REFUSED', { message: sentence, cause });
    this.short = short;
  }
}

/** An error's name as the standards have them; anything else in an answer is whoever wrote it there. */
const named = (error: string): string => (/^\w{1,60}$/.test(error) ? error : 'for another reason');

/**
 * The reasons for which answers of every protocol are refused.
 *
 * @param label the provider's name for people
 */
export const reasonsOf = (label: string) => ({
  cancelled: { sentence: `The sign-in was cancelled at ${label}.`, short: 'Cancelled' },
  refused: (error: string): Reason => ({
    sentence: `${label} refused the sign-in. ${ADVICE}`,
    short: `Refused: ${named(error)}`,
  }),
  misconfigured: (error: string): Reason => ({
    sentence: `${label} does not know this application as it is set up. Please tell your administrator.`,
    short: `Refused: ${named(error)}`,
  }),
  notAccepted: {
    sentence: `${label} did not accept this sign-in: it was used before, has expired or belongs to somebody else. Please start again.`,
    short: 'Code not accepted',
  },
  signedOut: {
    sentence: `You were signed out at ${label} meanwhile. Please start again.`,
    short: 'Signed out meanwhile',
  },
  usedBefore: { sentence: `This answer of ${label} was used before. Please start again.`, short: 'Used before' },
  expired: {
    sentence: `The answer of ${label} has expired. ${ADVICE} A clock may be wrong.`,
    short: 'Expired',
  },
  otherSignIn: (short: string): Reason => ({
    sentence: `The answer of ${label} belongs to another sign-in. Please start again.`,
    short,
  }),
  otherApplication: (short: string): Reason => ({
    sentence: `The answer of ${label} was made for another application. Please tell your administrator.`,
    short,
  }),
  notFromProvider: (short: string): Reason => ({ sentence: `The answer did not come from ${label}. ${ADVICE}`, short }),
  noTime: {
    sentence: `${label} did not say when you signed in there, so it cannot confirm that it is you. Please tell your administrator.`,
    short: 'No time of the sign-in',
  },
  notAskedAgain: {
    sentence: `${label} did not ask you to sign in again. ${ADVICE}`,
    short: 'Not asked again',
  },
  otherPerson: {
    sentence: `You signed in at ${label} as somebody else. Please confirm as the person who is signed in here.`,
    short: 'Somebody else',
  },
  noLastingSubject: {
    sentence: `${label} did not say who you are in a way that lasts. Please tell your administrator.`,
    short: 'No lasting subject',
  },
});
