import type { Response } from 'supertest';

/** The cookies of one browser, kept from answer to answer. */
export class CookieJar {
  private readonly cookies = new Map<string, string>();

  /** Takes the cookies of an answer, and drops those that it clears. */
  take({ headers }: Response): void {
    for (const line of (headers['set-cookie'] as unknown as string[] | undefined) ?? []) {
      const [pair = ''] = line.split(';');
      const at = pair.indexOf('=');
      const [name, value] = [pair.slice(0, at), pair.slice(at + 1)];
      if (value === '' || /expires=Thu, 01 Jan 1970/i.test(line)) this.cookies.delete(name);
      else this.cookies.set(name, value);
    }
  }

  /** The `Cookie` header. */
  get header(): string {
    return [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  }

  names(prefix: string): string[] {
    return [...this.cookies.keys()].filter((name) => name.startsWith(prefix));
  }
}
