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

/** Whoever didn't want an early answer by now asks anew, in ms after it came. */
const LIFETIME = 15_000;

/** Asks for something that the app will want once its code is there. Rejects like `fetch`. */
export async function askEarly(address: string, token: string | null): Promise<Response> {
  const headers = new Headers({ Accept: 'application/json' });
  if (token !== null) headers.set('Authorization', `Bearer ${token}`);
  const sentAt = Date.now();
  const timed = fetch(address, { headers, credentials: 'include' }).then((response) => ({
    response,
    sentAt,
    receivedAt: Date.now(),
  }));
  (window.workforceEarlyAnswers ??= new Map()).set(address, { token, timed });
  // The app has a copy of its own to read.
  return (await timed).response.clone();
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
