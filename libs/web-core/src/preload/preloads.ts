import { identityHeaders } from '../session/identity.ts';
import { personOf } from '../session/token.ts';

/** A response with the device times, in ms, of its request and arrival. */
export interface TimedAnswer {
  response: Response;
  sentAt: number;
  receivedAt: number;
}

interface Preload {
  /** The token it was requested with. */
  token: string | null;
  timed: Promise<TimedAnswer>;
}

/** Timeout of a preload in ms; whoever awaits it then sends a request of their own. */
const TIMEOUT_MS = 20_000;

/** Maximum age of a response in ms. */
const LIFETIME_MS = 15_000;

/**
 * Requests sent before the code that needs them has loaded. The page's first script fills it and passes it to the store
 * (`createStore`), whose calls take each response once.
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
   * The response for its single taker; undefined when none was requested, the request failed, the response is too old, or it was
   * requested with another token: the taker then sends a request of its own.
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
