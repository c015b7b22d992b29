/** Idle time in ms before the first screen counts as settled: a response often triggers the next request. */
const IDLE_MS = 400;

/** Deadline in ms after which the first screen counts as settled, whatever is still pending. */
const DEADLINE_MS = 12_000;

/** Time for rendering in ms without `requestIdleCallback`. */
const RENDER_MS = 300;

/** Tracks the work of the page's first screen, so that other work starts later; one instance per page. */
export class FirstScreen {
  readonly #waiting: (() => void)[] = [];
  #pending = 0;
  #isSettled = false;
  #idleTimer: ReturnType<typeof setTimeout> | undefined;
  #deadline: ReturnType<typeof setTimeout> | undefined;

  /** Tracks work that the first screen may depend on, and returns it unchanged. */
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
   * Resolves once the first screen has settled: its requests are answered, its remotes are loaded, and the browser is idle. Other work
   * awaits this, so that it doesn't compete for bandwidth and processor time.
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
