type Execute = (text: string, values?: unknown[]) => Promise<{ rows: unknown[] }>;

/**
 * The statements of the job queue. The queue stops without waiting for statements started by its timers; the pool must
 * not be closed during them, nor asked for another connection afterwards.
 */
export class JobStatements {
  private readonly running = new Set<Promise<unknown>>();
  private isEnded = false;

  constructor(private readonly execute: Execute) {}

  /** @throws Error after `end` */
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

  /** Whether a failure is caused by the shutdown. */
  get hasEnded(): boolean {
    return this.isEnded;
  }

  /** Rejects new statements and resolves when the running ones have settled. */
  async end(): Promise<void> {
    this.isEnded = true;
    await Promise.allSettled(this.running);
  }
}
