import { identityHeaders } from '../session/identity.ts';
import { personOf } from '../session/token.ts';

/** An answer with the device times, in ms, at which it was asked for and came. */
export interface TimedAnswer {
  response: Response;
  sentAt: number;
  receivedAt: number;
}

interface Preload {
  /** Whose answer it is. */
  token: string | null;
  timed: Promise<TimedAnswer>;
}

/** A request on a dead line is aborted after this, in ms: whoever waits for it then sends their own. */
const TIMEOUT_MS = 20_000;

/** An answer older than this is not used, in ms after it came. */
const LIFETIME_MS = 15_000;

/**
 * Requests that were sent before the code that needs their answers was there. The page's first script fills it and hands it to the
 * store (`createStore`), whose calls take each answer once.
 */
export class Preloads {
  readonly #preloads = new Map<string, Preload>();

  /** Requests an address that the app will read. Rejects like `fetch`. */
  async request(address: string, token: string | null): Promise<Response> {
    const timed = send(address, token);
    this.#preloads.set(address, { token, timed });
    // The taker reads the original.
    return (await timed).response.clone();
  }

  /**
   * The answer for its one taker; undefined when nothing was requested, when the request failed, when the answer is too old, or
   * when it was requested with another token: the taker then sends a request of its own.
   */
  take(address: string, token: string | null): Promise<TimedAnswer | undefined> | undefined {
    const preload = this.#preloads.get(address);
    this.#preloads.delete(address);
    if (preload?.token !== token) return undefined;
    return preload.timed.then(
      (answer) => (Date.now() - answer.receivedAt < LIFETIME_MS ? answer : undefined),
      () => undefined,
    );
  }
}

async function send(address: string, token: string | null): Promise<TimedAnswer> {
  const headers = new Headers({ Accept: 'application/json', ...identityHeaders({ token, userId: personOf(token) }) });
  const sentAt = Date.now();
  const response = await fetch(address, { headers, credentials: 'include', signal: AbortSignal.timeout(TIMEOUT_MS) });
  return { response, sentAt, receivedAt: Date.now() };
}
