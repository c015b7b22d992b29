type Execute = (text: string, values?: unknown[]) => Promise<{ rows: unknown[] }>;

/**
 * The statements of the job queue. It stops without waiting for some that its timers have begun; the pool must not be closed under
 * them, nor asked for another connection afterwards.
 */
export class JobStatements {
  private readonly running = new Set<Promise<unknown>>();
  private isEnded = false;

  constructor(private readonly execute: Execute) {}

  /** @throws Error once these have ended */
  async run(text: string, values?: unknown[]): Promise<{ rows: unknown[] }> {
    if (this.isEnded) throw new Error('The job queue has ended');
    const answer = this.execute(text, values);
    this.running.add(answer);
    try {
      return await answer;
    } finally {
      this.running.delete(answer);
    }
  }

  /** Whether what fails now fails because of the end. */
  get hasEnded(): boolean {
    return this.isEnded;
  }

  /** Takes no more, and resolves when those that run have their answers. */
  async end(): Promise<void> {
    this.isEnded = true;
    await Promise.allSettled(this.running);
  }
}
