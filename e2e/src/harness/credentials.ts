import { jwtDecode } from 'jwt-decode';
import type { Visitor } from './browser.ts';

/** Copies of a browser's credentials, to be tested against the server after the browser lost them. */
export class Credentials {
  private constructor(
    private readonly url: string,
    readonly userId: string,
    private readonly ways: Record<string, string>[],
  ) {}

  /** The bearer token and the cookie of the signed-in user. */
  static async of({ page, context }: Visitor, url: string): Promise<Credentials> {
    const token = await page.evaluate(() => localStorage.getItem('token'));
    const cookie = (await context.cookies(url)).find(({ name }) => name === 'session');
    if (token === null || cookie === undefined) throw new Error('Nobody is signed in.');
    return new Credentials(url, jwtDecode(token).sub ?? '', [
      { Authorization: `Bearer ${token}` },
      { Cookie: `session=${cookie.value}` },
    ]);
  }

  /** The server's statuses for `/auth/me` and an admin's password reveal, by token and by cookie. */
  async statuses(): Promise<number[]> {
    const paths = ['/api/auth/me', `/api/admin/users/${this.userId}/password`];
    const responses = paths.flatMap((path) => this.ways.map((headers) => fetch(this.url + path, { headers })));
    return (await Promise.all(responses)).map(({ status }) => status);
  }

  /** The server's statuses for `/auth/me`, by token and by cookie. */
  async meStatuses(): Promise<number[]> {
    const responses = this.ways.map((headers) => fetch(`${this.url}/api/auth/me`, { headers }));
    return (await Promise.all(responses)).map(({ status }) => status);
  }
}

export const REFUSED = [401, 401, 401, 401];
