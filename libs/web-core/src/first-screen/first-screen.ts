/** Idle time in ms before the first screen counts as settled: one answer often leads to the next request. */
const IDLE_MS = 400;

/** The first screen counts as settled after this long in ms, whatever is still pending. */
const DEADLINE_MS = 12_000;

/** Without `requestIdleCallback` rendering gets this long, in ms. */
const RENDER_MS = 300;

/** Tracks the work of the page's first screen, so that what isn't part of it starts later; one for each page. */
export class FirstScreen {
  readonly #waiting: (() => void)[] = [];
  #pending = 0;
  #isSettled = false;
  #idleTimer: ReturnType<typeof setTimeout> | undefined;
  #deadline: ReturnType<typeof setTimeout> | undefined;

  /** Counts work that the first screen may be waiting for, and returns it unchanged. */
  track<Work extends PromiseLike<unknown>>(work: Work): Work {
    if (this.#isSettled) return work;
    this.#pending += 1;
    clearTimeout(this.#idleTimer);
    const done = () => {
      this.#pending -= 1;
      if (this.#waiting.length > 0) this.#check();
    };
    work.then(done, done);
    return work;
  }

  /**
   * Resolves once the first screen has settled: its requests are answered, its remotes are loaded, and the browser is idle. What
   * isn't part of the first screen waits for this, so that it takes neither bandwidth nor processor time from it.
   */
  whenSettled(): Promise<void> {
    if (this.#isSettled) return Promise.resolve();
    return new Promise((resolve) => {
      this.#waiting.push(resolve);
      this.#deadline ??= setTimeout(() => this.#settle(), DEADLINE_MS);
      this.#check();
    });
  }

  #check(): void {
    clearTimeout(this.#idleTimer);
    if (this.#pending === 0) this.#idleTimer = setTimeout(() => this.#whenIdle(), IDLE_MS);
  }

  #whenIdle(): void {
    const settle = () => (this.#pending === 0 ? this.#settle() : undefined);
    if (typeof requestIdleCallback === 'function') requestIdleCallback(settle, { timeout: 2_000 });
    else setTimeout(settle, RENDER_MS);
  }

  #settle(): void {
    this.#isSettled = true;
    clearTimeout(this.#idleTimer);
    clearTimeout(this.#deadline);
    for (const resolve of this.#waiting.splice(0)) resolve();
  }
}
