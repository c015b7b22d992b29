import { identityHeaders } from '../session/identity.ts';
import { personOf } from '../session/token.ts';

/** An answer with the device times, in ms, at which it was asked for and came. */
export interface TimedAnswer {
  response: Response;
  sentAt: number;
  receivedAt: number;
}

interface EarlyAnswer {
  /** Whose answer it is. */
  token: string | null;
  timed: Promise<TimedAnswer>;
}

declare global {
  interface Window {
    /** Filled by the page's first script, emptied by the app: the two are built apart. */
    workforceEarlyAnswers?: Map<string, EarlyAnswer>;
  }
}

/** A line that is neither alive nor dead is given up after this, in ms: whoever waits for the answer asks anew. */
const TIMEOUT = 20_000;

/** Whoever didn't want an early answer by now asks anew, in ms after it came. */
const LIFETIME = 15_000;

/** Has an answer ready for whoever asks for the address next. */
export function supplyEarly(address: string, token: string | null, timed: Promise<TimedAnswer>): void {
  (window.workforceEarlyAnswers ??= new Map()).set(address, { token, timed });
}

/** Drops what was asked for and nobody has taken yet: it may be older than what the server has acknowledged since. */
export const forgetEarlyAnswers = (): void => window.workforceEarlyAnswers?.clear();

/** Asks for something that the app will want once its code is there. Rejects like `fetch`. */
export async function askEarly(address: string, token: string | null): Promise<Response> {
  const timed = ask(address, token);
  supplyEarly(address, token, timed);
  // The app has a copy of its own to read.
  return (await timed).response.clone();
}

/** An answer with the times at which it was asked for and came. Rejects like `fetch`. */
export async function ask(address: string, token: string | null): Promise<TimedAnswer> {
  const headers = new Headers({ Accept: 'application/json', ...identityHeaders({ token, userId: personOf(token) }) });
  const sentAt = Date.now();
  const response = await fetch(address, { headers, credentials: 'include', signal: AbortSignal.timeout(TIMEOUT) });
  return { response, sentAt, receivedAt: Date.now() };
}

/**
 * What was asked for early, for one taker; undefined when nothing was, when it failed, is old, or belongs to somebody else:
 * then it is asked for anew.
 */
export function takeEarlyAnswer(address: string, token: string | null): Promise<TimedAnswer | undefined> | undefined {
  const early = window.workforceEarlyAnswers?.get(address);
  if (early === undefined) return undefined;
  window.workforceEarlyAnswers?.delete(address);
  if (early.token !== token) return undefined;
  return early.timed.then(
    (answer) => (Date.now() - answer.receivedAt < LIFETIME ? answer : undefined),
    () => undefined,
  );
}
