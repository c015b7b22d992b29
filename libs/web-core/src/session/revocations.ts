import { identityHeaders } from './identity.ts';
import { personOf } from './token.ts';

const LOGOUT = '/api/auth/logout';

/** One key for each token: tabs that add and remove at the same time can't undo each other. */
const PREFIX = 'workforce.revoke.';

/** A device where more than this many sessions wait to be ended has no network worth the name; the oldest go. */
const MAX_COUNT = 20;

/** A request on a dead line is aborted after this, in ms. */
const TIMEOUT_MS = 15_000;
const INITIAL_RETRY_DELAY_MS = 5_000;
const MAX_RETRY_DELAY_MS = 300_000;

/**
 * Ends the sessions of tokens that the device forgets; one for each page. A token is noted until the server has answered 204, or 401
 * because the session is over: without a network, or in a page that is just being closed, the server is told later. Apart from the API
 * cache, which aborts its calls when a session ends.
 */
export class Revocations {
  /** One try at a time for each token. */
  readonly #underWay = new Map<string, Promise<void>>();
  #retryTimer: ReturnType<typeof setTimeout> | undefined;
  #retryDelay = INITIAL_RETRY_DELAY_MS;

  /** Ends the token's session, now or as soon as the server hears of it. */
  revoke(token: string): void {
    note(token);
    void this.#tell(token);
  }

  /** Settles when no try is under way: an answer that comes late would clear the cookie that the next sign-in has set. */
  async settled(): Promise<void> {
    await Promise.all(this.#underWay.values());
  }

  /**
   * Tells the server of what it couldn't be told: at once, when there is a network again and when the page is looked at. Whoever is
   * signed in meanwhile isn't touched. Returns the function that stops it.
   */
  start(): () => void {
    const tellAll = () => this.#tellAll();
    const onVisible = () => {
      if (document.visibilityState === 'visible') tellAll();
    };
    tellAll();
    window.addEventListener('online', tellAll);
    window.addEventListener('pageshow', tellAll);
    document.addEventListener('visibilitychange', onVisible);
    return () => {
      clearTimeout(this.#retryTimer);
      window.removeEventListener('online', tellAll);
      window.removeEventListener('pageshow', tellAll);
      document.removeEventListener('visibilitychange', onVisible);
    };
  }

  #tellAll(): void {
    for (const [token] of noted()) void this.#tell(token);
  }

  /** Never rejects. */
  #tell(token: string): Promise<void> {
    const known = this.#underWay.get(token);
    if (known) return known;
    const telling = send(token).then((isTold) => {
      this.#underWay.delete(token);
      if (!isTold) return this.#retryLater();
      this.#retryDelay = INITIAL_RETRY_DELAY_MS;
      forget(token);
    });
    this.#underWay.set(token, telling);
    return telling;
  }

  /** For a server that is away while the page stays open: no event tells when it is back. */
  #retryLater(): void {
    clearTimeout(this.#retryTimer);
    this.#retryTimer = setTimeout(() => this.#tellAll(), this.#retryDelay);
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
      // It leaves also when the page is closed right away.
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
    // Without storage it is told now or never.
  }
}

function forget(token: string): void {
  try {
    localStorage.removeItem(PREFIX + token);
  } catch {
    // Nothing was noted.
  }
}

/** The tokens that wait, with the device times of their sign-outs, the oldest first. */
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
