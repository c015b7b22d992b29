import { jwtDecode } from 'jwt-decode';
import type { Visitor } from './browser.ts';

/** What a browser holds of a session, taken down to be tried against the server later, whatever became of it in the browser. */
export class Credentials {
  private constructor(
    private readonly url: string,
    readonly userId: string,
    private readonly ways: Record<string, string>[],
  ) {}

  /** Those of whoever is signed in: the bearer token and the cookie. */
  static async of({ page, context }: Visitor, url: string): Promise<Credentials> {
    const token = await page.evaluate(() => localStorage.getItem('token'));
    const cookie = (await context.cookies(url)).find(({ name }) => name === 'session');
    if (token === null || cookie === undefined) throw new Error('Nobody is signed in.');
    return new Credentials(url, jwtDecode(token).sub ?? '', [
      { Authorization: `Bearer ${token}` },
      { Cookie: `session=${cookie.value}` },
    ]);
  }

  /** What the server answers to each of `/auth/me` and an admin's look at a password, by token and by cookie. */
  async statuses(): Promise<number[]> {
    const paths = ['/api/auth/me', `/api/admin/users/${this.userId}/password`];
    const asked = paths.flatMap((path) => this.ways.map((headers) => fetch(this.url + path, { headers })));
    return (await Promise.all(asked)).map(({ status }) => status);
  }

  /** What the server answers to `/auth/me`, by token and by cookie. */
  async meStatuses(): Promise<number[]> {
    const asked = this.ways.map((headers) => fetch(`${this.url}/api/auth/me`, { headers }));
    return (await Promise.all(asked)).map(({ status }) => status);
  }
}

export const REFUSED = [401, 401, 401, 401];
