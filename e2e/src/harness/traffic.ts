import type { Page, Request } from 'playwright-core';

/** So long without a request that none is to come, in ms. */
const QUIET = 150;
const LIMIT = 30_000;

/** What a page asks of the network: what went wrong with it, and when it rests. */
export class Traffic {
  /** `404 GET http://…`, or what the browser says of a request that got no answer; what a navigation cut off isn't told. */
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

  /** Resolves when nothing is on its way. */
  async rest(): Promise<void> {
    const deadline = Date.now() + LIMIT;
    while (this.open.size > 0 || Date.now() - this.lastEnd < QUIET) {
      if (Date.now() > deadline)
        throw new Error(`Still on its way: ${[...this.open].map((each) => each.url()).join(', ')}`);
      await this.page.waitForTimeout(25);
    }
  }

  private ended(request: Request): void {
    this.open.delete(request);
    this.lastEnd = Date.now();
  }
}
