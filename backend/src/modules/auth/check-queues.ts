/** The running password checks of one subject on this node: their results aren't in the database yet. */
export class CheckQueue {
  /** Checks running now. */
  checking = 0;
  /** Number of failed checks. */
  failed = 0;
  private readonly waiting: (() => void)[] = [];

  begin(): void {
    this.checking += 1;
  }

  end(hasFailed: boolean): void {
    this.checking -= 1;
    if (hasFailed) this.failed += 1;
    this.wakeNext();
  }

  /** Resolves when a check has ended. A caller that is woken and then doesn't check must wake the next one with `wakeNext`. */
  ended(): Promise<void> {
    return new Promise((resolve) => this.waiting.push(resolve));
  }

  wakeNext(): void {
    this.waiting.shift()?.();
  }
}

/** Queues in use, by subject. */
export class CheckQueues {
  private readonly queues = new Map<string, { queue: CheckQueue; users: number }>();

  /** Runs `work` with the queues of these subjects. */
  async with<T>(subjects: readonly string[], work: (queues: CheckQueue[]) => Promise<T>): Promise<T> {
    const entries = subjects.map((subject) => {
      const entry = this.queues.get(subject) ?? { queue: new CheckQueue(), users: 0 };
      this.queues.set(subject, entry);
      entry.users += 1;
      return entry;
    });
    try {
      return await work(entries.map(({ queue }) => queue));
    } finally {
      for (const [index, entry] of entries.entries()) {
        entry.users -= 1;
        if (entry.users === 0) this.queues.delete(subjects[index] ?? '');
      }
    }
  }

  get size(): number {
    return this.queues.size;
  }
}
