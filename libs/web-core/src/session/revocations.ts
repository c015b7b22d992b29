import { identityHeaders } from './identity.ts';
import { personOf } from './token.ts';

const LOGOUT = '/api/auth/logout';

/** One storage key per token: concurrent tabs can't undo each other's changes. */
const PREFIX = 'workforce.revoke.';

/** Maximum number of queued revocations; the oldest are dropped. */
const MAX_COUNT = 20;

/** Request timeout in ms. */
const TIMEOUT_MS = 15_000;
const INITIAL_RETRY_DELAY_MS = 5_000;
const MAX_RETRY_DELAY_MS = 300_000;

/**
 * Revokes the sessions of tokens that the device discards; one instance per page. A token is queued until the server answers 204, or
 * 401 because the session is over: offline, or on a closing page, it is revoked later. Independent of the API cache, which aborts
 * its calls when a session ends.
 */
export class Revocations {
  /** One attempt at a time per token. */
  readonly #inFlight = new Map<string, Promise<void>>();
  #retryTimer: ReturnType<typeof setTimeout> | undefined;
  #retryDelay = INITIAL_RETRY_DELAY_MS;

  /** Revokes the token's session, now or as soon as the server is reachable. */
  revoke(token: string): void {
    note(token);
    void this.#attempt(token);
  }

  /** Settles when no attempt is in progress: a late response would clear the cookie set by the next sign-in. */
  async settled(): Promise<void> {
    await Promise.all(this.#inFlight.values());
  }

  /**
   * Sends queued revocations: at once, when the device is online again and when the page becomes visible. Doesn't affect whoever is
   * signed in meanwhile. Returns the function that stops it.
   */
  start(): () => void {
    const attemptAll = () => this.#attemptAll();
    const onVisible = () => {
      if (document.visibilityState === 'visible') attemptAll();
    };
    attemptAll();
    window.addEventListener('online', attemptAll);
    window.addEventListener('pageshow', attemptAll);
    document.addEventListener('visibilitychange', onVisible);
    return () => {
      clearTimeout(this.#retryTimer);
      window.removeEventListener('online', attemptAll);
      window.removeEventListener('pageshow', attemptAll);
      document.removeEventListener('visibilitychange', onVisible);
    };
  }

  #attemptAll(): void {
    for (const [token] of noted()) void this.#attempt(token);
  }

  /** Never rejects. */
  #attempt(token: string): Promise<void> {
    const known = this.#inFlight.get(token);
    if (known) return known;
    const attempt = send(token).then((isOver) => {
      this.#inFlight.delete(token);
      if (!isOver) return this.#retryLater();
      this.#retryDelay = INITIAL_RETRY_DELAY_MS;
      forget(token);
    });
    this.#inFlight.set(token, attempt);
    return attempt;
  }

  /** Covers a server that is unreachable while the page stays open: no event reports its return. */
  #retryLater(): void {
    clearTimeout(this.#retryTimer);
    this.#retryTimer = setTimeout(() => this.#attemptAll(), this.#retryDelay);
    this.#retryDelay = Math.min(MAX_RETRY_DELAY_MS, this.#retryDelay * 2);
  }
}

/** @returns whether the session is over */
async function send(token: string): Promise<boolean> {
  try {
    const answer = await fetch(LOGOUT, {
      method: 'POST',
      headers: identityHeaders({ token, userId: personOf(token) }),
      credentials: 'include',
      // Sent even when the page is closed right away.
      keepalive: true,
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    return answer.ok || answer.status === 401;
  } catch {
    return false;
  }
}

function note(token: string): void {
  try {
    localStorage.setItem(PREFIX + token, String(Date.now()));
    noted()
      .slice(0, -MAX_COUNT)
      .forEach(([oldest]) => forget(oldest));
  } catch {
    // Without storage there is only this attempt.
  }
}

function forget(token: string): void {
  try {
    localStorage.removeItem(PREFIX + token);
  } catch {
    // Nothing was queued.
  }
}

/** The queued tokens with the device times of their sign-outs, oldest first. */
function noted(): [token: string, at: number][] {
  try {
    return Object.keys(localStorage)
      .filter((key) => key.startsWith(PREFIX))
      .map((key): [string, number] => [key.slice(PREFIX.length), Number(localStorage.getItem(key))])
      .sort(([, a], [, b]) => a - b);
  } catch {
    return [];
  }
}
