import type { Page, Request } from 'playwright-core';

/** Idle time in ms before the network counts as settled. */
const QUIET = 150;
const LIMIT = 30_000;

/** A page's network activity: failed requests, and when it is idle. */
export class Traffic {
  /** `404 GET http://…`, or the browser's error for a request without a response; requests aborted by a navigation are excluded. */
  readonly failures: string[] = [];
  private readonly open = new Set<Request>();
  private lastEnd = Date.now();

  constructor(private readonly page: Page) {
    page.on('request', (request) => this.open.add(request));
    page.on('requestfinished', (request) => this.ended(request));
    page.on('requestfailed', (request) => {
      const reason = request.failure()?.errorText ?? '';
      if (reason !== 'net::ERR_ABORTED') this.failures.push(`${reason} ${request.method()} ${request.url()}`);
      this.ended(request);
    });
    page.on('response', (response) => {
      const request = response.request();
      if (response.status() >= 400) this.failures.push(`${response.status()} ${request.method()} ${request.url()}`);
    });
  }

  /** Resolves when no request is in progress. */
  async rest(): Promise<void> {
    const deadline = Date.now() + LIMIT;
    while (this.open.size > 0 || Date.now() - this.lastEnd < QUIET) {
      if (Date.now() > deadline)
        throw new Error(`Still in progress: ${[...this.open].map((each) => each.url()).join(', ')}`);
      await this.page.waitForTimeout(25);
    }
  }

  private ended(request: Request): void {
    this.open.delete(request);
    this.lastEnd = Date.now();
  }
}
