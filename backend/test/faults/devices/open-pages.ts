import { setTimeout as wait } from 'node:timers/promises';

const PACE_MS = 20;
const HASH = /\.([0-9a-f]{10})\./;

/** Pages that are opened again and again, while one that was opened at the start goes on loading its files. */
export class OpenPages {
  /** Answers other than 200. */
  readonly failures: string[] = [];
  /** How many pages were opened, by the hash of their release. */
  readonly opened: Record<string, number> = {};
  loaded = 0;
  private isStopped = false;
  private constructor(private readonly url: string) {}

  /** Opens the first page, and begins. */
  static async start(url: string): Promise<{ pages: OpenPages; stop: () => Promise<void> }> {
    const pages = new OpenPages(url);
    const first = await pages.open();
    const ended = pages.work(first);
    return {
      pages,
      stop: () => {
        pages.isStopped = true;
        return ended;
      },
    };
  }

  private async work(first: readonly string[]): Promise<void> {
    for (let round = 0; !this.isStopped; round += 1) {
      // The proxy takes the nodes in turn: rounds of one length would open every page at the same node.
      if (round % 2 === 1) await this.open();
      for (const path of [...first, ...(await this.open())]) {
        await this.load(path);
        await wait(PACE_MS);
      }
    }
  }

  /** @returns the files that the page names */
  private async open(): Promise<string[]> {
    const html = await this.load('/');
    const release = HASH.exec(html)?.[1];
    if (release !== undefined) this.opened[release] = (this.opened[release] ?? 0) + 1;
    return [...html.matchAll(/src="([^"]+)"/g)].map(([, path = '']) => path);
  }

  private async load(path: string): Promise<string> {
    const response = await fetch(`${this.url}${path}`, { headers: { Accept: 'text/html' } });
    this.loaded += 1;
    if (response.status !== 200) this.failures.push(`${response.status} ${path}`);
    return response.text();
  }
}
