import { identityHeaders } from '../session/identity.ts';
import { personOf } from '../session/token.ts';

const LOGOUT = '/api/auth/logout';

/** One key for each token: tabs that add and remove at the same time can't undo each other. */
const PREFIX = 'workforce.revoke.';

/** A device where more than this many sessions wait to be ended has no network worth the name; the oldest go. */
const MAX_COUNT = 20;

/** A line that is neither alive nor dead is given up after this, in ms. */
const TIMEOUT = 15_000;
const INITIAL_RETRY_DELAY_MS = 5_000;
const MAX_RETRY_DELAY_MS = 300_000;

const underWay = new Map<string, Promise<void>>();
let timer: ReturnType<typeof setTimeout> | undefined;
let pause = INITIAL_RETRY_DELAY_MS;

/**
 * Ends the session of a token that the device forgets. The token is noted until the server has answered 204, or 401 because the
 * session is over: without a network, or in a page that is just being closed, the server is told later. Apart from the API cache,
 * which aborts its calls when a session ends.
 */
export function revoke(token: string): void {
  note(token);
  void tell(token);
}

/** Settles when no try is under way: an answer that comes late would clear the cookie that the next sign-in has set. */
export const revocationsUnderWay = async (): Promise<void> => {
  await Promise.all(underWay.values());
};

/**
 * Tells the server of what it couldn't be told: at once, when there is a network again and when the page is looked at. Whoever is
 * signed in meanwhile isn't touched. Returns the function that stops it.
 */
export function startRevocations(): () => void {
  const tellAll = () => noted().forEach(([token]) => void tell(token));
  const onVisible = () => {
    if (document.visibilityState === 'visible') tellAll();
  };
  tellAll();
  window.addEventListener('online', tellAll);
  window.addEventListener('pageshow', tellAll);
  document.addEventListener('visibilitychange', onVisible);
  return () => {
    clearTimeout(timer);
    window.removeEventListener('online', tellAll);
    window.removeEventListener('pageshow', tellAll);
    document.removeEventListener('visibilitychange', onVisible);
  };
}

/** One try at a time for each token; never rejects. */
function tell(token: string): Promise<void> {
  const known = underWay.get(token);
  if (known) return known;
  const telling = send(token).then((isTold) => {
    underWay.delete(token);
    if (!isTold) return tryAgainLater();
    pause = INITIAL_RETRY_DELAY_MS;
    forget(token);
  });
  underWay.set(token, telling);
  return telling;
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
      signal: AbortSignal.timeout(TIMEOUT),
    });
    return answer.ok || answer.status === 401;
  } catch {
    return false;
  }
}

/** For a server that is away while the page stays open: no event tells when it is back. */
function tryAgainLater(): void {
  clearTimeout(timer);
  timer = setTimeout(() => noted().forEach(([token]) => void tell(token)), pause);
  pause = Math.min(MAX_RETRY_DELAY_MS, pause * 2);
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
