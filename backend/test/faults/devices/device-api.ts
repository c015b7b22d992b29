import { HEADERS, type Id } from '@workforce/contracts';
import type { Ledger } from './ledger.ts';

/** The web app's own (`base-query`). */
const TIMEOUT_MS = 30_000;

export interface Answer {
  /** 0: none. */
  status: number;
  body: unknown;
}

interface Call {
  method?: 'GET' | 'POST' | 'PUT';
  body?: object | FormData;
  key?: string;
}

export interface SignedIn {
  token: string;
  user: { id: Id };
}

/** Calls the API as the web app does: every write carries a key. Counts every request in the ledger, and those that fail. */
export class DeviceApi {
  token: string | undefined;

  constructor(
    readonly url: string,
    private readonly ledger: Ledger,
  ) {}

  /** Signs in; the password may be refused, anything else counts as a failure. */
  async signIn(username: string, password: string): Promise<SignedIn | undefined> {
    const { status, body } = await this.call('/auth/login', { method: 'POST', body: { username, password } });
    if (status !== 200) return undefined;
    const session = body as SignedIn;
    this.token = session.token;
    return session;
  }

  async call(path: string, { method = 'GET', body, key }: Call = {}): Promise<Answer> {
    const headers = new Headers({ Accept: 'application/json' });
    if (this.token !== undefined) headers.set('Authorization', `Bearer ${this.token}`);
    if (method !== 'GET') headers.set(HEADERS.idempotencyKey, key ?? crypto.randomUUID());
    const isForm = body instanceof FormData;
    if (body && !isForm) headers.set('Content-Type', 'application/json');
    const what = `${method} ${path.replaceAll(/[0-9a-f-]{36}/g, ':id')}`;
    this.ledger.requests += 1;
    try {
      const response = await fetch(`${this.url}/api${path}`, {
        method,
        headers,
        signal: AbortSignal.timeout(TIMEOUT_MS),
        ...(body && { body: isForm ? body : JSON.stringify(body) }),
      });
      const text = await response.text();
      if (response.status >= 500) this.ledger.fail(what, response.status);
      return { status: response.status, body: jsonOf(text) };
    } catch (error) {
      this.ledger.fail(`${what} (${reasonOf(error)})`, 0);
      return { status: 0, body: null };
    }
  }
}

/** A proxy's own error page isn't JSON. */
function jsonOf(text: string): unknown {
  try {
    return text === '' ? null : JSON.parse(text);
  } catch {
    return null;
  }
}

function reasonOf(error: unknown): string {
  const { cause, name } = error as { cause?: { code?: string }; name?: string };
  return cause?.code ?? name ?? 'unknown';
}
